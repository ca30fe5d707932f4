/** Every setting, its environment variable, its flag and its default: one table, shown by `--help`. */
import { availableParallelism } from 'node:os';
import { MODEL_IDS, type ModelId } from '@longrun/engine';
import { Command, InvalidArgumentError, Option } from 'commander';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly state: string;
  readonly dataDir: string | undefined;
  readonly models: readonly ModelId[];
  readonly threads: number;
  readonly workers: number | undefined;
  readonly leaseSeconds: number;
  readonly chunkMs: number;
  readonly maxQueue: number;
  readonly deadlineMs: number;
  readonly bodyLimit: number;
  readonly rateLimit: number;
  readonly logLevel: string;
  readonly trustProxy: boolean;
}

const integer = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}, got "${text}"`);
  }
  return value;
};

function modelList(text: string): ModelId[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !(MODEL_IDS as readonly string[]).includes(name));
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is not one of ${MODEL_IDS.join(', ')}`);
  return names as ModelId[];
}

const flag = (text: string): boolean => !['0', 'false', 'no', ''].includes(text.toLowerCase());

/** The options of the server, shared by `npm start` and `longrun serve`. */
export function serverOptions(command: Command): Command {
  const option = (
    flags: string,
    help: string,
    env: string,
    fallback: unknown,
    parser?: (text: string) => unknown,
  ) => {
    const entry = new Option(flags, help).env(env);
    if (fallback !== undefined) entry.default(fallback);
    if (parser) entry.argParser(parser);
    command.addOption(entry);
  };
  option('--port <n>', 'port to listen on (0 picks a free one)', 'PORT', 8000, integer(0, 65535));
  option('--host <address>', 'address to listen on', 'HOST', '127.0.0.1');
  option(
    '--database-url <url>',
    'PostgreSQL address; embedded SQLite when absent',
    'DATABASE_URL',
    undefined,
  );
  option('--state <dir>', 'folder of the embedded store and the snapshot', 'LONGRUN_STATE', './var');
  option('--data-dir <dir>', 'folder of data panels', 'LONGRUN_DATA', undefined);
  option('--models <list>', 'models this server offers', 'LONGRUN_MODELS', [...MODEL_IDS], modelList);
  option(
    '--threads <n>',
    'compute threads a lane',
    'LONGRUN_THREADS',
    availableParallelism(),
    integer(1, 256),
  );
  option(
    '--workers <n>',
    'with PostgreSQL: chunks this server computes at once, 0 for none (default: as many as threads)',
    'LONGRUN_WORKERS',
    undefined,
    integer(0, 256),
  );
  option(
    '--lease-seconds <n>',
    'how long a silent server or worker keeps its work',
    'LONGRUN_LEASE_SECONDS',
    15,
    integer(3, 3600),
  );
  option(
    '--chunk-ms <n>',
    'about how long a chunk of a benchmark takes',
    'LONGRUN_CHUNK_MS',
    1000,
    integer(1, 60_000),
  );
  option('--max-queue <n>', 'waiting forecasts before 503', 'LONGRUN_MAX_QUEUE', 512, integer(1, 100_000));
  option(
    '--deadline-ms <n>',
    'compute deadline of one forecast',
    'LONGRUN_DEADLINE_MS',
    30_000,
    integer(1, 3_600_000),
  );
  option(
    '--body-limit <bytes>',
    'largest request body',
    'LONGRUN_BODY_LIMIT',
    4 * 1024 * 1024,
    integer(1024, 2 ** 30),
  );
  option(
    '--rate-limit <n>',
    'requests a minute and client; 0 is off',
    'LONGRUN_RATE_LIMIT',
    0,
    integer(0, 1e9),
  );
  option('--log-level <level>', 'fatal, error, warn, info, debug or silent', 'LONGRUN_LOG_LEVEL', 'info');
  option('--trust-proxy', 'believe X-Forwarded-For', 'LONGRUN_TRUST_PROXY', false, flag);
  return command;
}

export function readConfig(argv: readonly string[]): Config {
  const command = serverOptions(new Command('longrun serve').description('Serve Longrun over HTTP.'));
  return command.parse(argv, { from: 'user' }).opts<Config>();
}
