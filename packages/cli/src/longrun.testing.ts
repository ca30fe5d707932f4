/** The command as a person runs it: a process with standard streams and an exit code. */
import { fileURLToPath } from 'node:url';
import { startProcess } from '../../../test/run/processes.ts';

const BIN = fileURLToPath(new URL('../bin/longrun.mjs', import.meta.url));

export interface Result {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Sends a signal once standard error matches. */
  readonly interrupt?: { readonly after: RegExp; readonly signal: NodeJS.Signals };
}

export function runLongrun(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  return new Promise((resolve) => {
    const child = startProcess(process.execPath, [BIN, ...args], {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    let sent = false;
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
      if (sent || !options.interrupt?.after.test(err)) return;
      sent = child.kill(options.interrupt.signal);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
