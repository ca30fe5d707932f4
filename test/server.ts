/** The real server as a process of its own, on a free loopback port with a state folder of its own. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { entry } from '../scripts/lib/bundle.mjs';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';

const START_LIMIT_MS = 300_000;

export interface TestServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly state: string;
  /** What it has logged so far. */
  log(): string;
  /** Ends it with a signal (SIGTERM unless told) and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface TestServerOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs the server, such as a tracer; it must keep the process id. */
  readonly wrapper?: readonly string[];
  /** Reuse this state folder (kept at stop); else a temporary one is made and removed. */
  readonly state?: string;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const state = options.state ?? temporaryFolder('state');
  const node = [process.execPath, entry('server'), '--port', '0', '--state', state, ...(options.args ?? [])];
  const [command, ...args] = [...(options.wrapper ?? []), ...node];
  const child = startProcess(command, args, {
    env: { ...process.env, LONGRUN_LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await untilReady(child, () => output);
  return {
    url,
    process: child,
    state,
    log: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await gone;
      if (options.state === undefined) rmSync(state, { recursive: true, force: true });
      return code;
    },
  };
}

function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const address = /Longrun is at (http:\S+)/.exec(output())?.[1];
      if (address) done(() => resolve(address.replace('localhost', '127.0.0.1')));
    };
    const died = (): void =>
      done(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server did not start:\n${output()}`));
      });
    const timer = setTimeout(died, START_LIMIT_MS);
    const done = (settle: () => void): void => {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('exit', died);
      settle();
    };
    child.stdout?.on('data', look);
    child.once('exit', died);
  });
}
