import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng } from '@longrun/engine';
import { type CaseInput, createIntake, type Intake, planTasks } from '@longrun/evaluation';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type AnswerFormat, readAnswers } from './read.ts';
import { TABLE_COLUMNS } from './table.ts';

const dir = temporaryFolder('answers');

const values = Float64Array.from({ length: 60 }, (_, t) => t + createRng('answers', t).normal());
const input: CaseInput = { panel: 'p', variable: 'v', frequency: 'annual', values, start: 1960 };
const plan = planTasks('p', [input], { horizons: [1, 2], decision_horizon: 2, n_origins: 2, replicates: 2 });
const horizons = plan.design.horizons;
const [first, second, third] = plan.refs.map(({ id }) => id);
const levels = [0.1, 0.25, 0.5, 0.75, 0.9];

type Row = readonly [string, number, string, string | number, number | null];
const quantileRows = (id: string): Row[] =>
  levels.flatMap((level) => horizons.map((h): Row => [id, h, 'quantile', level, 40 + level * h]));
const sampleRows = (id: string): Row[] =>
  Array.from({ length: 100 }, (_, i) => horizons.map((h): Row => [id, h, 'sample', i, i * h])).flat();

const twenty = planTasks(
  'p',
  Array.from({ length: 5 }, (_, i) => ({ ...input, variable: `v${i}` })),
  { horizons: [1, 2], decision_horizon: 2, n_origins: 2, replicates: 2 },
);

async function read(name: string, content: string | Uint8Array, tasks = plan): Promise<Intake> {
  const path = join(dir, name);
  writeFileSync(path, content);
  const intake = createIntake(tasks);
  await readAnswers(path, name.split('.').at(-1) as AnswerFormat, tasks.design.horizons, intake);
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
    const strange = Array.from({ length: 10_000 }, (_, i): Row => [third, 1, 'sample', `n${i}`, i]);
    const intake = await read(
      'named.csv',
      csv([...strange, ...named(first, sampleRows(first)), ...named(second, sampleRows(second))]),
    );
    const plain = await read('plain.csv', csv([...sampleRows(first), ...sampleRows(second)]));
    expect(intake.faults.map(({ task_id }) => task_id)).toEqual([third]);
    expect(intake.scores).toEqual(plain.scores);
    expect(intake.scores.size).toBe(2);
  });

  it('reports progress to the end: read and scored count half each in a table', async () => {
    const many = planTasks(
      'p',
      Array.from({ length: 40 }, (_, i) => ({ ...input, variable: `v${i}` })),
      { horizons: [1, 2], decision_horizon: 2, n_origins: 5, replicates: 4 },
    );
    expect(many.refs.length).toBe(1800); // 40 series × 5 origins, and 4 copies of each by two null models
    const text = csv(many.refs.flatMap(({ id }) => quantileRows(id)));
    writeFileSync(join(dir, 'many.csv'), text);
    const counts: number[] = [];
    const onBytes = (count: number): number => counts.push(count);
    await readAnswers(join(dir, 'many.csv'), 'csv', horizons, createIntake(many), { onBytes });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeCloseTo(text.length, 6);
    const half = text.length / 2;
    const shares = [500, 500, 500, 300].map((tasks) => (tasks / 1800) * half);
    expect(counts.slice(-4)).toEqual(shares.map((share) => expect.closeTo(share, 6)));
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
    ];
    for (const [name, more, reason] of cases) {
      const intake = await read(`${name}.csv`, csv([...rows, ...more]));
      expect([...intake.scores.keys()], name).toEqual([first]);
      expect(intake.faults.map((fault) => fault.reason).join(), name).toMatch(reason);
      expect(intake.faults[0].line, name).toBe(12);
    }
  });

  it('lists ids that are no task, up to a tenth of all', async () => {
    const tasks = twenty.refs.map(({ id }) => id);
    const answers = (known: number, unknown: number): string => {
      const strange = Array.from({ length: unknown }, (_, i) => `nope${i}`);
      return csv([...tasks.slice(0, known), ...strange].flatMap(quantileRows));
    };
    const lines = (known: number, unknown: number): string =>
      [...tasks.slice(0, known), ...Array.from({ length: unknown }, (_, i) => `nope${i}`)]
        .map((id) => jsonl(id, { error: 'none' }))
        .join('');
    for (const [name, text] of [
      ['few.csv', answers(18, 2)],
      ['few.jsonl', lines(18, 2)],
    ]) {
      const intake = await read(name, text, twenty);
      const unknown = intake.faults.filter(({ reason }) => reason === 'no task has this id');
      expect(unknown.map(({ task_id }) => task_id)).toEqual(['nope0', 'nope1']);
    }
    for (const [name, text] of [
      ['many.csv', answers(17, 3)],
      ['many.jsonl', lines(17, 3)],
    ])
      await expect(read(name, text, twenty)).rejects.toThrow(/3 of 20 ids are no task of this design/);
  });

  it('is not read beyond the hundredth id that is no task', async () => {
    const strange = Array.from({ length: 200_000 }, (_, i) => `${i},1,sample,1,1`).join('\n');
    const text = `${TABLE_COLUMNS.join(',')}\n${strange}\n`;
    await expect(read('strange.csv', text)).rejects.toThrow(/^line 2: 100 of 100 ids are no task/);
  });

  it('has lines and rows that end', async () => {
    const quote = `${TABLE_COLUMNS.join(',')}\n"${'x'.repeat(6 << 20)}`;
    await expect(read('quote.csv', quote)).rejects.toThrow(/^line 2: no end within \d+ bytes: an open quote/);
    await expect(read('line.jsonl', `{"task_id":"${'x'.repeat(18 << 20)}"}`)).rejects.toThrow(
      /^line 1: a line of more than \d+ bytes/,
    );
  });

  it('has a Parquet footer that is read before anything of it is unpacked', async () => {
    const footer = Buffer.alloc((1 << 20) + 1);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    const file = Buffer.concat([Buffer.from('PAR1'), footer, length, Buffer.from('PAR1')]);
    await expect(read('footer.parquet', file)).rejects.toThrow(
      /the Parquet footer has 1048577 bytes; at most 1048576 are read/,
    );
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
