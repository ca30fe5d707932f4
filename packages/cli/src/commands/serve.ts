import { type Config, serverOptions, withLimits } from '@longrun/service/config';
import type { Command } from 'commander';

export function serveCommand(program: Command): void {
  serverOptions(program.command('serve').description('Serve Longrun over HTTP.')).action(
    async (config: Config) => {
      const { startServer } = await import('@longrun/service');
      const server = await startServer(withLimits(config));
      // listened for before the address is printed: whoever reads it may send a signal at once
      const stopped = new Promise((stop) => {
        process.once('SIGINT', stop);
        process.once('SIGTERM', stop);
      });
      process.stdout.write(`Longrun is at ${server.address.replace('127.0.0.1', 'localhost')}\n`);
      await stopped;
      await server.close();
    },
  );
}
