import { readFileSync } from 'node:fs';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { audit } from '../results/audit.ts';
import { readResults } from '../results/read.ts';
import { fevParquet } from './dataset.ts';
import { naiveResults } from './naive-results.ts';
import { createFevTally, seasonalScale } from './score.ts';
import { fevCsv, fevTask, fevYaml } from './task.ts';

interface Golden {
  readonly levels: readonly number[];
  readonly seasonality: number;
  readonly windows: readonly { known: number[]; actual: number[]; quantiles: number[][] }[][];
  readonly expected: Readonly<Record<'SQL' | 'MASE' | 'WQL', number>>;
}

const annual = (name: string, from: number, n: number) => ({
  id: name,
  timestamps: Array.from({ length: n }, (_, t) => new Date(0).setUTCFullYear(from + t, 0, 1)),
  values: Float64Array.from({ length: n }, (_, t) => 10 + 0.5 * t + 3 * Math.sin(t * t)),
});
const SERIES = [annual('b', 1270, 60), annual('a', 1950, 45)];
const DESIGN = { name: 'own_annual', file: 'annual.parquet', horizon: 2, windows: 3, seasonality: 1 };

describe('scores by the definitions of fev', () => {
  it('agree with an independent program', () => {
    const golden = JSON.parse(
      readFileSync(new URL('./fixtures/fev_scores.json', import.meta.url), 'utf8'),
    ) as Golden;
    const tally = createFevTally(golden.windows.length, golden.levels);
    golden.windows.forEach((items, window) => {
      for (const { known, actual, quantiles } of items) {
        const scale = seasonalScale(known, golden.seasonality);
        for (const [h, y] of actual.entries()) tally.add(window, y, quantiles[h], scale);
      }
    });
    const scores = tally.scores();
    for (const name of ['SQL', 'MASE', 'WQL'] as const)
      expect(scores[name]).toBeCloseTo(golden.expected[name], 12);
  });

  it('of the walk have its absolute errors over the mean absolute change as MASE', () => {
    const { values } = SERIES[0];
    const task = fevTask({ ...DESIGN, horizon: 1, windows: 1 });
    const results = naiveResults([SERIES[0]], task);
    const mase = (name: string) => results.find(({ model }) => model === `longrun-${name}`)?.scores.MASE;
    const n = values.length;
    let change = 0;
    for (let t = 1; t < n - 1; t++) change += Math.abs(values[t] - values[t - 1]) / (n - 2);
    expect(mase('rw')).toBeCloseTo(Math.abs(values[n - 1] - values[n - 2]) / change, 10);
    expect(mase('rw_empirical')).toBe(mase('rw'));
  });
});

describe('files for fev', () => {
  it('define tasks whose windows end with the series', () => {
    const lines = fevYaml([fevTask(DESIGN)]).split('\n');
    expect(lines.slice(0, 2)).toEqual(['tasks:', '- dataset_path: "annual.parquet"']);
    expect(lines).toEqual(
      expect.arrayContaining(['  initial_cutoff: -6', '  window_step_size: 2', '  eval_metric: "SQL"']),
    );
  });

  it('hold one row per series, sorted, with timestamps of any year', async () => {
    const bytes = await fevParquet(SERIES);
    const file = bytes.buffer as ArrayBuffer;
    const rows = (await parquetReadObjects({ file })) as {
      id: string;
      timestamp: Date[];
      target: number[];
    }[];
    expect(rows.map(({ id, target }) => [id, target.length])).toEqual([
      ['a', 45],
      ['b', 60],
    ]);
    expect(rows[1].timestamp[0].toISOString()).toBe('1270-01-01T00:00:00.000Z');
    expect(rows[1].target).toEqual([...SERIES[0].values]);
    const times = parquetMetadata(file).schema.filter(({ logical_type: type }) => type?.type === 'TIMESTAMP');
    expect(times).toMatchObject([{ logical_type: { isAdjustedToUTC: false, unit: 'MILLIS' } }]);
  });

  it('give results that the audit of leaderboards reads', async () => {
    const tasks = [1, 2].map((horizon) => fevTask({ ...DESIGN, horizon }));
    const csv = fevCsv(tasks.flatMap((task) => naiveResults(SERIES, task)));
    expect(csv.split('\n')[0]).toMatch(/^model_name,dataset_path,.*,task_name,test_error,.*,SQL,MASE,WQL$/);
    expect(csv).toContain(`"['MASE', 'WQL']"`);
    const columns = csv.split('\n')[0].split(',');
    // three windows of two steps: 54, 56 and 58 of 60 values known, 39, 41 and 43 of 45
    const cells = csv
      .split('\n')
      .find((line) => line.startsWith('longrun-rw,') && line.includes(',2,3,-6,'))!;
    const values = cells.replaceAll(/"[^"]*"/g, 'list').split(',');
    expect(values[columns.indexOf('num_forecasts')]).toBe('6');
    const { rows, n_tasks } = audit(await readResults(new TextEncoder().encode(csv), 'results'));
    expect([rows.length, n_tasks]).toEqual([6, 2]);
  });
});
