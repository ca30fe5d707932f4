#!/usr/bin/env node
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

/** A server that was told to end is gone so long after it has drained. */
const LAST_MS = 5000;

try {
  const config = readConfig(process.argv.slice(2));
  const server = await startServer(config);
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1); // a second signal means now
      closing = true;
      // whatever still holds it up
      setTimeout(() => process.exit(1), 1000 * config.drainSeconds + LAST_MS).unref();
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  // after the signals are listened for: whoever reads the address may send one at once
  process.stdout.write(`Longrun is at ${server.address.replace('127.0.0.1', 'localhost')}\n`);
} catch (error) {
  process.stderr.write(`longrun: ${(error as Error).message}\n`);
  process.exit(1);
}
