import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { runLongrun } from '../longrun.testing.ts';

const folder = temporaryFolder('with');

const DESIGN = [
  'wb',
  '-v',
  '*A.gdp_growth',
  '--origins',
  '4',
  '--replicates',
  '2',
  '-H',
  '1,3',
  '--decision-horizon',
  '3',
];

interface Task {
  readonly task_id?: string;
  readonly y: readonly number[];
  readonly horizons: readonly number[];
}

it('longrun judge --with compares point forecasts of several files with each other and the walk', async () => {
  const { out } = await runLongrun(['tasks', ...DESIGN]);
  const tasks = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Task)
    .filter(({ task_id }) => task_id !== undefined);
  const write = (name: string, off: number): string => {
    const lines = tasks.map(({ task_id, y, horizons }) =>
      JSON.stringify({ task_id, median: horizons.map(() => y.at(-1)! + off) }),
    );
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  const [near, far] = [write('near', 0.001), write('far', 50)];
  const { code, out: text } = await runLongrun([
    'judge',
    ...DESIGN,
    '-f',
    near,
    '--with',
    far,
    '--no-built-ins',
    '--json',
  ]);
  expect(code).toBe(0);
  const report = JSON.parse(text);
  expect(report).toMatchObject({ score: 'absolute_error', calibration: [], challenger: 'near' });
  expect(report.summary).toMatch(/there is no calibration to judge/);
  const pairs = report.pairwise.map(({ a, b, ratio }: { a: string; b: string; ratio: number }) => [
    a,
    b,
    ratio < 1,
  ]);
  expect(pairs).toEqual([
    ['near', 'far', true],
    ['near', 'rw', expect.any(Boolean)],
    ['far', 'rw', false],
  ]);
  const refused = await runLongrun(['judge', ...DESIGN, '--with', far, '--', 'true']);
  expect(refused.err).toMatch(/--with takes files beside the one of --forecasts/);
});
