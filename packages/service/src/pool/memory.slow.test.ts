import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createPool } from './pool.ts';

it('a task that takes more memory than a thread may have fails, and nothing else', async () => {
  const file = join(temporaryFolder('thread-memory'), 'worker.mjs');
  writeFileSync(
    file,
    `export function forecast(count) {
       const kept = [];
       while (kept.length < count) kept.push({ at: kept.length });
       return kept.length;
     }`,
  );
  const pool = createPool({ threads: 1, memoryMb: 64, worker: pathToFileURL(file) });
  const hoard = (count: number): Promise<unknown> => pool.run('forecast', count as never);
  await expect(hoard(1e9)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(await hoard(3)).toBe(3);
  await pool.close();
});
