/** Every setting, its environment variable, its flag and its default: one table, shown by `--help`. */
import { availableParallelism } from 'node:os';
import { DEFAULTS } from '@longrun/contract';
import type { ModelId } from '@longrun/engine';
import { Command, Option } from 'commander';
import { AUTH_SETTINGS, type AuthConfig } from './auth/settings.ts';
import { addresses, contact, flag, integer, modelList, origins, proxies } from './config-values.ts';
import { isLoopback } from './http/client.ts';
import { WEBHOOK_SETTINGS, type WebhookConfig } from './webhooks/settings.ts';

export interface Config extends AuthConfig, WebhookConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly state: string;
  readonly dataDir: string | undefined;
  /** Folder of sealed rounds. */
  readonly rounds: string;
  /** Whether an empty store starts with the published verdict of the built-in data. */
  readonly published: boolean;
  readonly models: readonly ModelId[];
  readonly threads: number;
  readonly workers: number | undefined;
  readonly leaseSeconds: number;
  /** How long a server that was told to end waits for its answers to be sent. */
  readonly drainSeconds: number;
  readonly chunkMs: number;
  readonly keepDays: number;
  readonly maxQueue: number;
  readonly deadlineMs: number;
  readonly bodyLimit: number;
  readonly uploadLimit: number;
  /** Bytes of files of answers that wait to be scored, all together. */
  readonly uploadSpace: number;
  /** Megabytes that a compute thread may take. */
  readonly threadMemory: number;
  /** Tasks that a judgement may have. */
  readonly maxTasks: number;
  readonly rateLimit: number;
  /** CPU seconds that a job may be estimated to take; 0 for no limit. */
  readonly maxJobCost: number;
  /** Jobs that one client may have open; 0 for no limit. */
  readonly maxJobsPerClient: number;
  /** Whether cancelling a job takes the token that was given to whoever started it. */
  readonly cancelByToken: boolean;
  /** Origins whose pages may call `/v1`; `*` for all. */
  readonly corsOrigin: readonly string[];
  /** Where faults are to be reported, as /.well-known/security.txt says. */
  readonly securityContact: string | undefined;
  readonly logLevel: string;
  /** Whether the addresses of clients are logged. */
  readonly logAddresses: boolean;
  /** CPU seconds of computing that one client may start per hour; 0 for no limit. */
  readonly budgetSeconds: number;
  /** Bytes that the store may hold of one client's making; 0 for no limit. */
  readonly budgetBytes: number;
  /**
   * Addresses under which the server is reached, beside localhost and plain IP addresses; `*` for any name.
   */
  readonly publicUrl: readonly string[];
  /** Origins whose pages may show `/embed/…` in a frame; `*` for all. */
  readonly embed: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For` is believed, or false. */
  readonly trustProxy: string | false;
}

interface Setting {
  readonly flags: string;
  readonly help: string;
  readonly env: string;
  readonly fallback?: unknown;
  readonly parser?: (text: string) => unknown;
  /** What an optional value left out stands for. */
  readonly preset?: string;
}

const SETTINGS: readonly Setting[] = [
  {
    flags: '--port <n>',
    help: 'port to listen on (0 picks a free one)',
    env: 'PORT',
    fallback: 8000,
    parser: integer(0, 65535),
  },
  { flags: '--host <address>', help: 'address to listen on', env: 'HOST', fallback: '127.0.0.1' },
  {
    flags: '--database-url <url>',
    help: 'PostgreSQL address; embedded SQLite when absent',
    env: 'DATABASE_URL',
  },
  {
    flags: '--state <dir>',
    help: 'folder of the embedded store and the snapshot',
    env: 'LONGRUN_STATE',
    fallback: './var',
  },
  { flags: '--data-dir <dir>', help: 'folder of data panels', env: 'LONGRUN_DATA' },
  { flags: '--rounds <dir>', help: 'folder of sealed rounds', env: 'LONGRUN_ROUNDS', fallback: './rounds' },
  {
    flags: '--published <0|1>',
    help: 'start an empty store with the published verdict of the built-in data',
    env: 'LONGRUN_PUBLISHED',
    fallback: true,
    parser: flag,
  },
  {
    flags: '--models <list>',
    help: 'models this server offers',
    env: 'LONGRUN_MODELS',
    fallback: [...DEFAULTS.benchmark.models],
    parser: modelList,
  },
  {
    flags: '--threads <n>',
    help: 'compute threads per lane',
    env: 'LONGRUN_THREADS',
    fallback: availableParallelism(),
    parser: integer(1, 256),
  },
  {
    flags: '--workers <n>',
    help: 'with PostgreSQL: chunks this server computes at once, 0 for none (default: as many as threads)',
    env: 'LONGRUN_WORKERS',
    parser: integer(0, 256),
  },
  {
    flags: '--lease-seconds <n>',
    help: 'how long a server or worker that does not respond keeps its work',
    env: 'LONGRUN_LEASE_SECONDS',
    fallback: 15,
    parser: integer(3, 3600),
  },
  {
    flags: '--drain-seconds <n>',
    help: 'how long a server that was told to end waits for its answers to be sent',
    env: 'LONGRUN_DRAIN_SECONDS',
    fallback: 10,
    parser: integer(1, 3600),
  },
  {
    flags: '--chunk-ms <n>',
    help: 'about how long a chunk of a benchmark takes',
    env: 'LONGRUN_CHUNK_MS',
    fallback: 1000,
    parser: integer(1, 60_000),
  },
  {
    flags: '--keep-days <n>',
    help: 'days that ended jobs, cached diagnostics and unused luck are kept; 0 keeps them for ever',
    env: 'LONGRUN_KEEP_DAYS',
    fallback: 90,
    parser: integer(0, 36_500),
  },
  {
    flags: '--max-queue <n>',
    help: 'waiting forecasts before 503',
    env: 'LONGRUN_MAX_QUEUE',
    fallback: 512,
    parser: integer(1, 100_000),
  },
  {
    flags: '--deadline-ms <n>',
    help: 'compute deadline of one forecast',
    env: 'LONGRUN_DEADLINE_MS',
    fallback: 30_000,
    parser: integer(1, 3_600_000),
  },
  {
    flags: '--body-limit <bytes>',
    help: 'largest request body',
    env: 'LONGRUN_BODY_LIMIT',
    fallback: 4 * 1024 * 1024,
    parser: integer(1024, 2 ** 30),
  },
  {
    flags: '--upload-limit <bytes>',
    help: 'largest file of answers to be judged',
    env: 'LONGRUN_UPLOAD_LIMIT',
    fallback: 256 * 1024 * 1024,
    parser: integer(1024, 2 ** 40),
  },
  {
    flags: '--rate-limit <n>',
    help: 'requests per minute per client; 0 is off',
    env: 'LONGRUN_RATE_LIMIT',
    parser: integer(0, 1e9),
  },
  {
    flags: '--upload-space <bytes>',
    help: 'bytes of all files of answers that wait to be scored',
    env: 'LONGRUN_UPLOAD_SPACE',
    fallback: 1024 * 1024 * 1024,
    parser: integer(1024, 1e13),
  },
  {
    flags: '--thread-memory <MB>',
    help: 'memory that a compute thread may take',
    env: 'LONGRUN_THREAD_MEMORY',
    fallback: 2048,
    parser: integer(128, 1e6),
  },
  {
    flags: '--max-tasks <n>',
    help: 'tasks that a judgement may have',
    env: 'LONGRUN_MAX_TASKS',
    fallback: 250_000,
    parser: integer(1, 1e8),
  },
  {
    flags: '--max-job-cost <seconds>',
    help: 'estimated CPU seconds beyond which a job is refused; 0 is off',
    env: 'LONGRUN_MAX_JOB_COST',
    parser: integer(0, 1e9),
  },
  {
    flags: '--max-jobs-per-client <n>',
    help: 'open jobs per client; 0 is off',
    env: 'LONGRUN_MAX_JOBS_PER_CLIENT',
    parser: integer(0, 1e6),
  },
  {
    flags: '--cancel-by-token [0|1]',
    help: 'let only whoever has the token of a job cancel it',
    env: 'LONGRUN_CANCEL_BY_TOKEN',
    parser: flag,
    preset: '1',
  },
  {
    flags: '--cors-origin <list>',
    help: 'origins whose pages may call /v1, or *',
    env: 'LONGRUN_CORS_ORIGIN',
    fallback: [],
    parser: origins,
  },
  {
    flags: '--security-contact <address>',
    help: 'mailto: or https: address for /.well-known/security.txt',
    env: 'LONGRUN_SECURITY_CONTACT',
    parser: contact,
  },
  {
    flags: '--public-url <list>',
    help: 'addresses under which the server is reached, or *',
    env: 'LONGRUN_PUBLIC_URL',
    fallback: [],
    parser: addresses,
  },
  {
    flags: '--embed [origins]',
    help: 'origins whose pages may frame /embed/…; all when none is named',
    env: 'LONGRUN_EMBED',
    fallback: [],
    parser: origins,
    preset: '*',
  },
  {
    flags: '--log-level <level>',
    help: 'fatal, error, warn, info, debug or silent',
    env: 'LONGRUN_LOG_LEVEL',
    fallback: 'info',
  },
  {
    flags: '--trust-proxy <addresses>',
    help: 'believe X-Forwarded-For of these proxies',
    env: 'LONGRUN_TRUST_PROXY',
    fallback: false,
    parser: proxies,
  },
  {
    flags: '--log-addresses <0|1>',
    help: 'log the addresses of clients',
    env: 'LONGRUN_LOG_ADDRESSES',
    fallback: true,
    parser: flag,
  },
  {
    flags: '--budget-seconds <n>',
    help: 'estimated CPU seconds per client per hour; 0 is off',
    env: 'LONGRUN_BUDGET_SECONDS',
    fallback: 0,
    parser: integer(0, 1e9),
  },
  {
    flags: '--budget-bytes <n>',
    help: 'stored bytes per client: judgements, reports, files; 0 is off',
    env: 'LONGRUN_BUDGET_BYTES',
    fallback: 0,
    parser: integer(0, 2 ** 50),
  },
  ...AUTH_SETTINGS,
  ...WEBHOOK_SETTINGS,
];

function toOption({ flags, help, env, fallback, parser, preset }: Setting): Option {
  const option = new Option(flags, help).env(env);
  if (preset !== undefined) option.preset(preset);
  if (fallback !== undefined) option.default(fallback);
  if (parser) option.argParser(parser);
  return option;
}

/** The options of the server, shared by `npm start` and `longrun serve`. */
export function serverOptions(command: Command): Command {
  for (const setting of SETTINGS) command.addOption(toOption(setting));
  return command;
}

/** One of the server's options, for a command that shares it. */
export function serverOption(name: string): Option {
  const setting = SETTINGS.find(({ flags }) => flags.split(' ')[0] === `--${name}`);
  if (!setting) throw new Error(`the server has no option --${name}`);
  return toOption(setting);
}

/** Limits that depend on who can reach the server. */
type Limits = Pick<Config, 'rateLimit' | 'maxJobCost' | 'maxJobsPerClient' | 'cancelByToken'>;

/** On this machine only, its user is bounded where the machine itself would suffer. */
const LOCAL_LIMITS: Limits = {
  rateLimit: 0,
  maxJobCost: 360_000,
  maxJobsPerClient: 32,
  cancelByToken: false,
};
const PUBLIC_LIMITS: Limits = {
  rateLimit: 1200,
  maxJobCost: 7200,
  maxJobsPerClient: 4,
  cancelByToken: true,
};

/** Fills in the limits that were not given: generous where only this machine reaches the server. */
export function withLimits(options: Omit<Config, keyof Limits> & Partial<Limits>): Config {
  const isLocal = isLoopback(options.host) || options.host === 'localhost';
  return { ...(isLocal && !options.trustProxy ? LOCAL_LIMITS : PUBLIC_LIMITS), ...options };
}

export function readConfig(argv: readonly string[]): Config {
  const command = serverOptions(new Command('longrun serve').description('Serve Longrun over HTTP.'));
  return withLimits(command.parse(argv, { from: 'user' }).opts<Config>());
}
