/** Servers and workers as real processes on one real PostgreSQL, over a small folder of simulated series. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRng } from '@longrun/engine';
import pg from 'pg';
import { entry, writeFolder } from '../../packages/panels/src/panels.testing.ts';
import { temporaryFolder } from '../run/folders.ts';
import { startProcess } from '../run/processes.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** A benchmark in chunks of about a second, so that a fault meets one in the middle. */
export const SLOW_REQUEST = {
  panel: 'walks',
  models: ['msm'],
  msm_components: 6,
  n_samples: 2000,
  n_origins: 6,
  horizons: [1, 12],
  placebo: false,
  ensemble: false,
};

/** Ends the wait for something that never comes; it says nothing about speed. */
const OUTER_LIMIT_MS = 400_000;

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/longrun.mjs', import.meta.url));

/** Panel `walks`: annual series, long enough for a few origins. `shift` makes another version of it. */
export function makeData(count: number, length: number, shift = 0): string {
  const walks = Array.from({ length: count }, (_, i) => {
    const name = `w${String(i).padStart(3, '0')}`;
    const rng = createRng(7, name);
    let level = 100 + shift;
    const values = Array.from({ length }, () => {
      level += rng.normal();
      return level.toFixed(4);
    });
    return entry(`${name}.level`, '1900', values);
  });
  return writeFolder(walks);
}

export interface TestWorker {
  readonly process: ChildProcess;
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Setting {
  readonly databaseUrl: string;
  readonly data: string;
  readonly leaseSeconds?: number;
  readonly chunkMs?: number;
  /** More environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startTestWorker(setting: Setting, args: readonly string[] = []): Promise<TestWorker> {
  const child = startProcess(process.execPath, [COMMAND, 'worker', '--concurrency', '1', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: setting.databaseUrl,
      LONGRUN_DATA: setting.data,
      LONGRUN_LOG_LEVEL: 'debug',
      ...setting.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  while (!output.includes('The worker is ready')) {
    if (child.exitCode !== null) throw new Error(`the worker did not start:\n${output}`);
    await delay(20);
  }
  return {
    process: child,
    log: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return gone;
    },
  };
}

export function startFleetServer(setting: Setting, args: readonly string[] = []): Promise<TestServer> {
  const env = {
    DATABASE_URL: setting.databaseUrl,
    LONGRUN_DATA: setting.data,
    LONGRUN_LEASE_SECONDS: String(setting.leaseSeconds ?? 15),
    LONGRUN_CHUNK_MS: String(setting.chunkMs ?? 1000),
    ...setting.env,
  };
  return startTestServer({ env, args: ['--threads', '1', '--workers', '0', ...args] });
}

/** One server alone, on its embedded database: what every fleet must equal byte for byte. */
export function startReferenceServer(data: string): Promise<TestServer> {
  return startTestServer({ env: { LONGRUN_DATA: data, DATABASE_URL: '' }, args: ['--threads', '1'] });
}

export interface Job {
  readonly id: string;
  readonly state: string;
  readonly error: string | null;
  readonly progress: { readonly cells_done: number; readonly cells_total: number };
}

export async function submit(url: string, body: object): Promise<Job> {
  const response = await fetch(`${url}/v1/benchmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Job;
}

export const jobOf = async (url: string, id: string): Promise<Job> =>
  (await (await fetch(`${url}/v1/jobs/${id}`)).json()) as Job;

/** Asks until the job looks as wanted; a server that is unavailable for a moment is asked again. */
export async function until(
  url: string | (() => string),
  id: string,
  wanted: (job: Job) => boolean,
): Promise<Job> {
  const end = performance.now() + OUTER_LIMIT_MS;
  let last = 'nothing was answered';
  while (performance.now() < end) {
    try {
      const job = await jobOf(typeof url === 'string' ? url : url(), id);
      last = JSON.stringify(job);
      if (job.progress && wanted(job)) return job;
    } catch (error) {
      last = String(error);
    }
    await delay(50);
  }
  throw new Error(`job ${id} did not get there: ${last}`);
}

export const ended = (job: Job): boolean => job.state !== 'queued' && job.state !== 'running';

/** The report's bytes, without the date, in case the two runs lie on both sides of midnight. */
export async function reportOf(url: string, id: string): Promise<string> {
  const response = await fetch(`${url}/v1/jobs/${id}/result`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.text()).replace(/"as_of":"\d{4}-\d\d-\d\d"/, '"as_of":"today"');
}

/** Runs a benchmark to its end and answers its report. */
export async function runReport(url: string, body: object): Promise<string> {
  const { id } = await submit(url, body);
  await until(url, id, ended);
  return reportOf(url, id);
}

/** What one server alone reports on each request. */
export async function referenceReports(data: string, ...bodies: readonly object[]): Promise<string[]> {
  const server = await startReferenceServer(data);
  try {
    const reports: string[] = [];
    for (const body of bodies) reports.push(await runReport(server.url, body));
    return reports;
  } finally {
    await server.stop();
  }
}

interface Stoppable {
  stop(signal?: NodeJS.Signals): Promise<unknown>;
}

/** Kills at the end of a test, passed or failed, every process that it handed over. */
export const keeper =
  (onTestFinished: (end: () => Promise<void>) => void) =>
  <T extends Stoppable>(process: T): T => {
    onTestFinished(async () => {
      await process.stop('SIGKILL');
    });
    return process;
  };

export const temporary = (): string => temporaryFolder('scale');
export const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true });

let databases = 0;

/** A fresh database of the cluster: each test its own queue and store. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `fleet_${databases++}`;
  await sql(url, `create database ${name}`);
  return url.replace(/\/postgres$/, `/${name}`);
}

export async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** A chunk that a worker holds, once there is one that satisfies the condition. */
export async function activeChunk(url: string, condition = 'true'): Promise<void> {
  const end = performance.now() + OUTER_LIMIT_MS;
  while (performance.now() < end) {
    const [row] = await sql(
      url,
      `select chunk from chunk_leases where worker is not null and ${condition} limit 1`,
    ).catch(() => []);
    if (row) return;
    await delay(20);
  }
  throw new Error(`no chunk became active where ${condition}`);
}
