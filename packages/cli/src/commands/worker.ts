import { availableParallelism } from 'node:os';
import { BUILT_IN_DATA } from '@longrun/panels';
import { type Command, Option } from 'commander';
import { UsageError, wholeNumber } from '../usage.ts';

interface Options {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly concurrency: number;
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly logLevel: string;
}

export function workerCommand(program: Command): void {
  program
    .command('worker')
    .description('Compute benchmark chunks from the shared queue; any number of these, on any machine.')
    .addOption(
      new Option('--database-url <url>', 'PostgreSQL address that the servers use').env('DATABASE_URL'),
    )
    .addOption(new Option('--data-dir <dir>', 'folder of data panels').env('LONGRUN_DATA'))
    .addOption(
      new Option('--concurrency <n>', 'chunks computed at once, each on a thread')
        .env('LONGRUN_CONCURRENCY')
        .default(availableParallelism())
        .argParser(wholeNumber(1, 256)),
    )
    .addOption(
      new Option('--metrics-port <n>', 'serve /metrics, /healthz and /readyz (0 picks a free port)')
        .env('LONGRUN_METRICS_PORT')
        .argParser(wholeNumber(0, 65535)),
    )
    .addOption(
      new Option('--metrics-host <address>', 'address of the metrics port')
        .env('LONGRUN_METRICS_HOST')
        .default('127.0.0.1'),
    )
    .addOption(
      new Option('--log-level <level>', 'fatal, error, warn, info, debug or silent')
        .env('LONGRUN_LOG_LEVEL')
        .default('info'),
    )
    .action(async ({ databaseUrl, dataDir, ...options }: Options) => {
      if (!databaseUrl) {
        throw new UsageError('a worker needs the database of the servers: --database-url or DATABASE_URL');
      }
      const { startWorker } = await import('@longrun/service');
      const worker = await startWorker({
        ...options,
        databaseUrl,
        dataDir: dataDir ?? BUILT_IN_DATA,
        validate: dataDir !== undefined,
        metricsPort: options.metricsPort,
      });
      process.stdout.write(
        `The worker is ready${worker.metricsAddress ? `; metrics at ${worker.metricsAddress}/metrics` : ''}\n`,
      );
      await new Promise<void>((stop) => {
        let asked = false;
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.on(signal, () => {
            if (asked) process.exit(1); // a second signal means now
            asked = true;
            stop();
          });
        }
      });
      await worker.close();
    });
}
