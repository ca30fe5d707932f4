/** Files that are small and would fill the memory. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng } from '@longrun/engine';
import { createIntake, planTasks, type TaskPlan } from '@longrun/evaluation';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type AnswerFormat, readAnswers } from './read.ts';
import { TABLE_COLUMNS } from './table.ts';

const dir = temporaryFolder('bombs');

const horizons = Array.from({ length: 12 }, (_, h) => h + 1);
const plan = planTasks(
  'p',
  Array.from({ length: 5 }, (_, i) => ({
    ...{ panel: 'p', variable: `v${i}`, frequency: 'annual' as const, start: 1960 },
    values: Float64Array.from({ length: 60 }, (_, t) => t + createRng('bombs', t).normal()),
  })),
  { horizons, n_origins: 5, replicates: 40 },
);

function read(name: string, content: string | Uint8Array, tasks: TaskPlan = plan): Promise<void> {
  const path = join(dir, name);
  writeFileSync(path, content);
  const format = name.split('.').at(-1) as AnswerFormat;
  return readAnswers(path, format, tasks.design.horizons, createIntake(tasks));
}

it('refuses a table that names paths so sparsely that their rows fill the memory', async () => {
  const [dense, ...others] = plan.refs.map(({ id }) => id);
  const paths = Array.from({ length: 9_999 }, (_, i) => `${dense},1,sample,${i},1`);
  const sparse = others.map((id) => `${id},1,sample,9998,1`);
  const text = [TABLE_COLUMNS.join(','), ...paths, ...sparse].join('\n');
  await expect(read('sparse.csv', text)).rejects.toThrow(/numbers and gaps between them/);
});

it('refuses a row group whose rows fill the memory', async () => {
  const count = 2_000_001;
  const types = ['STRING', 'INT32', 'STRING', 'STRING', 'DOUBLE'] as const;
  const cells = [plan.refs[0].id, 1, 'sample', '1', 1];
  const columnData = TABLE_COLUMNS.map((name, c) => ({
    ...{ name, type: types[c], data: Array<unknown>(count).fill(cells[c]) },
  }));
  const file = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: count }));
  await expect(read('rows.parquet', file)).rejects.toThrow(/a row group of 2000001 rows; at most 2000000/);
});
