import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '@longrun/engine';
import { type CaseInput, createIntake, type Intake, planTasks } from '@longrun/evaluation';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnswerFormat, readAnswers } from './read.ts';
import { TABLE_COLUMNS } from './table.ts';

const dir = mkdtempSync(join(tmpdir(), 'longrun-answers-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const values = Float64Array.from({ length: 60 }, (_, t) => t + createRng('answers', t).normal());
const input: CaseInput = { panel: 'p', variable: 'v', frequency: 'annual', values, start: 1960 };
const plan = planTasks('p', [input], { horizons: [1, 2], decision_horizon: 2, n_origins: 2, replicates: 1 });
const horizons = plan.design.horizons;
const [first, second] = plan.refs.map(({ id }) => id);
const levels = [0.1, 0.25, 0.5, 0.75, 0.9];

type Row = readonly [string, number, string, string | number, number | null];
const quantileRows = (id: string): Row[] =>
  levels.flatMap((level) => horizons.map((h): Row => [id, h, 'quantile', level, 40 + level * h]));
const sampleRows = (id: string): Row[] =>
  Array.from({ length: 100 }, (_, i) => horizons.map((h): Row => [id, h, 'sample', i, i * h])).flat();

async function read(name: string, content: string | Uint8Array): Promise<Intake> {
  const path = join(dir, name);
  writeFileSync(path, content);
  const intake = createIntake(plan);
  await readAnswers(path, name.split('.').at(-1) as AnswerFormat, horizons, intake);
  return intake;
}

const csv = (rows: readonly Row[]): string =>
  `${[TABLE_COLUMNS, ...rows].map((row) => row.join(',')).join('\n')}\n`;

const parquet = (rows: readonly Row[]): Uint8Array => {
  const types = ['STRING', 'INT32', 'STRING', 'STRING', 'DOUBLE'] as const;
  const columnData = TABLE_COLUMNS.map((name, c) => ({
    name,
    type: types[c],
    data: rows.map((row) => (c === 3 ? String(row[c]) : row[c])),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 7 }));
};

const jsonl = (id: string, body: object): string => `${JSON.stringify({ task_id: id, ...body })}\n`;

describe('a file of answers', () => {
  it('scores the same as JSON Lines, CSV and Parquet, rows in any order', async () => {
    const rows = [...quantileRows(first), ...quantileRows(second)];
    const shuffled = rows.toSorted((a, b) => a[1] - b[1] || Number(b[3]) - Number(a[3]));
    const quantiles = Object.fromEntries(levels.map((level) => [level, horizons.map((h) => 40 + level * h)]));
    const intakes = [
      await read('a.jsonl', jsonl(first, { quantiles }) + jsonl(second, { quantiles })),
      await read('a.csv', csv(rows)),
      await read('b.csv', csv(shuffled)),
      await read(
        'c.csv',
        `\uFEFFteam,${csv(shuffled).replaceAll('\n', '\nours,').slice(0, -'ours,'.length)}`,
      ),
      await read('a.parquet', parquet(rows)),
      await read('b.parquet', parquet(shuffled)),
    ];
    for (const intake of intakes) {
      expect(intake.faults).toEqual([]);
      expect(new Map([...intake.scores].sort())).toEqual(new Map([...intakes[0].scores].sort()));
    }
    expect(intakes[0].scores.size).toBe(2);
  });

  it('may hold samples, and Windows line ends', async () => {
    const intake = await read('s.csv', csv(sampleRows(first)).replaceAll('\n', '\r\n'));
    expect(intake.scores.get(first)).toMatchObject({ kind: 'crps' });
  });

  it.each(['mean', 'median'])('may hold a %s per horizon', async (type) => {
    const rows = horizons.map((h): Row => [first, h, type, 'NA', h]);
    const intake = await read(`${type}.csv`, csv(rows));
    expect(intake.faults).toEqual([]);
    expect(intake.scores.get(first)).toMatchObject({ kind: 'absolute_error', levels: [0.5] });
  });

  it('may name its paths anew in every task, however many names that makes', async () => {
    const named = (id: string, rows: Row[]): Row[] =>
      rows.map(([, horizon, type, path, value]) => [id, horizon, type, `${id} ${path}`, value]);
    const strange = Array.from({ length: 10_000 }, (_, i): Row => ['nope', 1, 'sample', `n${i}`, i]);
    const intake = await read(
      'named.csv',
      csv([...strange, ...named(first, sampleRows(first)), ...named(second, sampleRows(second))]),
    );
    const plain = await read('plain.csv', csv([...sampleRows(first), ...sampleRows(second)]));
    expect(intake.faults.map(({ reason }) => reason)).toEqual(['no task has this id']);
    expect(intake.scores).toEqual(plain.scores);
    expect(intake.scores.size).toBe(2);
  });

  it('reports progress to the end: read and scored count half each in a table', async () => {
    const many = planTasks(
      'p',
      Array.from({ length: 40 }, (_, i) => ({ ...input, variable: `v${i}` })),
      { horizons: [1, 2], decision_horizon: 2, n_origins: 5, replicates: 4 },
    );
    expect(many.refs.length).toBe(1000);
    const text = csv(many.refs.flatMap(({ id }) => quantileRows(id)));
    writeFileSync(join(dir, 'many.csv'), text);
    const counts: number[] = [];
    const onBytes = (count: number): number => counts.push(count);
    await readAnswers(join(dir, 'many.csv'), 'csv', horizons, createIntake(many), { onBytes });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeCloseTo(text.length, 6);
    expect(counts.slice(-2)).toEqual([text.length / 4, text.length / 4]);
  });

  it('keeps its good answers beside its faulty ones, named by line', async () => {
    const rows = quantileRows(first);
    const cases: [string, Row[], RegExp][] = [
      ['horizon', [[second, 7, 'quantile', 0.5, 1]], /line 12: horizon "7" is not one of 1, 2/],
      ['value', [[second, 1, 'quantile', 0.5, Number.NaN]], /line 12: value "NaN" is not a finite number/],
      ['type', [[second, 1, 'pmf', '', 1]], /output_type "pmf" is not one of quantile, sample, mean, median/],
      [
        'twice',
        [...quantileRows(second), [second, 1, 'quantile', 0.5, 1]],
        /two values for quantile 0.5 at horizon 1/,
      ],
      ['gap', quantileRows(second).slice(1), /the quantile at 0.1 for horizon 1 is null/],
      ['unknown', [['nope', 1, 'quantile', 0.5, 1]], /no task has this id/],
    ];
    for (const [name, more, reason] of cases) {
      const intake = await read(`${name}.csv`, csv([...rows, ...more]));
      expect([...intake.scores.keys()], name).toEqual([first]);
      expect(intake.faults.map((fault) => fault.reason).join(), name).toMatch(reason);
      expect(intake.faults[0].line, name).toBe(12);
    }
  });

  it.each([
    ['empty.csv', '', /line 1: the file is empty/],
    ['header.csv', 'task,horizon\n', /line 1: no column task_id; the header is task,horizon/],
    ['short.csv', `${TABLE_COLUMNS.join(',')}\na,1\n`, /line 2: 2 fields where the header promises more/],
    ['rubbish.parquet', 'rubbish', /not a Parquet file/],
    [
      'columns.parquet',
      new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'x', data: [1] }] })),
      /no column task_id/,
    ],
  ])('%s is refused as a whole', async (name, content, reason) => {
    await expect(read(name, content)).rejects.toThrow(reason);
  });
});
