/** Runs a command against a real server whose address is in `LONGRUN_URL`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRound, sealStored } from '@longrun/rounds';
import { temporaryFolder } from './run/folders.ts';
import { startProcess } from './run/processes.ts';
import { startTestServer } from './server.ts';

export const clients = fileURLToPath(new URL('../clients', import.meta.url));

export interface ClientHost {
  /** A folder for what the command writes. */
  readonly dir: string;
  run(command: string, args: string[], env?: Record<string, string>): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

export async function openClientHost(): Promise<ClientHost> {
  const dir = temporaryFolder('clients');
  await makeRounds(join(dir, 'rounds'));
  const server = await startTestServer({ args: ['--rounds', join(dir, 'rounds')] });
  return {
    dir,
    run: (command, args, env = {}) =>
      new Promise((resolve) => {
        const child = startProcess(command, args, {
          cwd: dir,
          env: { ...process.env, LONGRUN_URL: server.url, ...env },
        });
        let output = '';
        const keep = (chunk: Buffer): void => {
          output += chunk.toString();
        };
        child.stdout.on('data', keep);
        child.stderr.on('data', keep);
        child.on('close', (code) => resolve({ code, output }));
      }),
    async close() {
      await server.stop();
    },
  };
}

/** A sealed round `first` and an open one `second`, of one series. */
async function makeRounds(root: string): Promise<void> {
  const values = Float64Array.from({ length: 47 }, (_, t) => 50 + t / 3 + Math.sin(t * t));
  const series = [{ target: 'north', frequency: 'monthly' as const, start: '2021-01', values }];
  const data = { id: 'sales', kind: 'file' as const, version: 'v1', series };
  await openRound(root, data, { id: 'first', horizons: [1] });
  await sealStored(root, 'first');
  await openRound(root, data, { id: 'second', horizons: [1] });
}
