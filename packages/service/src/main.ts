#!/usr/bin/env node
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

/** A server that was told to end is gone after this. */
const LAST_MS = 15_000;

try {
  const server = await startServer(readConfig(process.argv.slice(2)));
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1); // a second signal means now
      closing = true;
      setTimeout(() => process.exit(1), LAST_MS).unref(); // whatever still holds it up
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
