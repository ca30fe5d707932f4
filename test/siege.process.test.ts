/**
 * A siege of twelve seconds, as by `npm run siege`, of a server that computes three at most for a request:
 * lost work, unexpected errors, leaks and a crash fail it.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProcess } from './run/processes.ts';

const SIEGE = fileURLToPath(new URL('../bench/siege.mjs', import.meta.url));

/** On a busy machine the last requests of a siege take minutes. */
const OUTER_LIMIT_MS = 1_800_000;

it(
  'hostile clients harm no honest one',
  async () => {
    const siege = startProcess(process.execPath, [SIEGE, '--seconds', '12', '--deadline-ms', '3000'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [siege.stdout, siege.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    const [code] = (await once(siege, 'close')) as [number | null];
    expect(code, output).toBe(0);
    expect(output).toMatch(/jobs: [1-9]\d* accepted, [1-9]\d* done/);
  },
  OUTER_LIMIT_MS,
);
