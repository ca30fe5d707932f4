/** Runs a command against a real server whose address is in `LONGRUN_URL`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  const server = await startTestServer();
  const dir = mkdtempSync(join(tmpdir(), 'longrun-clients-'));
  return {
    dir,
    run: (command, args, env = {}) =>
      new Promise((resolve) => {
        const child = spawn(command, args, {
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
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
