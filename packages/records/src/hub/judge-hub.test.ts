import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { memorySource } from '../files/bytes.testing.ts';
import { csvOf, HEADER, roundRows, smallHub, tasksJson, timeSeries, WEEKS } from './hub.testing.ts';
import { type HubOptions, judgeHub } from './judge-hub.ts';
import type { HubRecord } from './report.ts';

const judged = async (
  files: Readonly<Record<string, string | Uint8Array>>,
  options: HubOptions = {},
): Promise<HubRecord> => (await judgeHub(memorySource(files), options)).record;

const modelOf = (record: HubRecord, name = 'team-model') =>
  record.models.find(({ model }) => model === name)!;
const ratios = (record: HubRecord, name?: string) =>
  modelOf(record, name).by_horizon.map(({ ratio }) => ratio);
const FIRST = `model-output/team-model/${WEEKS[0]}-team-model.csv`;

/** Quartiles 10, 11, 12 against 11, 12, 13 when 10 comes true: pinball 0, .5, .5 against .75, 1, .75. */
const RATIO = (0 + 0.5 + 0.5) / (0.75 + 1 + 0.75);

describe('a hub', () => {
  it('is judged by WIS against its baseline, by horizon', async () => {
    const record = await judged(smallHub());
    expect(record.opponent).toBe('hub-baseline');
    expect(ratios(record)).toEqual([expect.closeTo(RATIO, 12), expect.closeTo(RATIO, 12)]);
    expect(modelOf(record)).toMatchObject({ n_tasks: 16, n_rounds: 4, naive: null });
    expect(modelOf(record).by_horizon[0]).toMatchObject({ horizon: 0, wins: 2, n_series: 2 });
    expect(record.skipped).toEqual([]);
  });

  it('keeps locations as text, horizons as numbers', async () => {
    const files = smallHub();
    files[FIRST] = csvOf(HEADER, roundRows(WEEKS[0], 11, { horizons: ['0.0', '1.0'] }));
    const record = await judged(files);
    expect(modelOf(record)).toMatchObject({ n_tasks: 16 });
    const wrong = await judged({
      ...files,
      [FIRST]: csvOf(HEADER, roundRows(WEEKS[0], 11, { locations: ['7'] })),
    });
    expect(modelOf(wrong).n_tasks).toBe(12);
    expect(wrong.skipped).toContainEqual(
      expect.objectContaining({
        code: 'unknown_value',
        file: FIRST,
        line: 2,
        count: 6,
        reason: 'location "7" is not in hub-config/tasks.json',
      }),
    );
  });

  it('reads gzip and Parquet beside CSV', async () => {
    const files = smallHub();
    files[`${FIRST}.gz`] = gzipSync(files[FIRST]);
    delete files[FIRST];
    const second = `model-output/team-model/${WEEKS[1]}-team-model`;
    files[`${second}.parquet`] = parquetOf(roundRows(WEEKS[1], 11));
    delete files[`${second}.csv`];
    expect(await judged(files)).toEqual(await judged(smallHub()));
  });

  it('sorts crossing quantiles, counts them and loses none', async () => {
    const files = smallHub();
    const rows = roundRows(WEEKS[0], 11);
    [rows[0], rows[1]] = [rows[0].replace(/10$/, '11'), rows[1].replace(/11$/, '10')];
    const record = await judged({ ...files, [FIRST]: csvOf(HEADER, rows) });
    expect(ratios(record)[0]).toBeCloseTo(RATIO, 12);
    expect(record.skipped).toMatchObject([{ code: 'crossing', count: 1, line: 2 }]);
  });

  it('names pmf rows as not scored and counts missing rounds', async () => {
    const files = smallHub();
    files[FIRST] = `${files[FIRST]}${WEEKS[0]},06,0,trend,${WEEKS[0]},pmf,up,0.7\n`;
    delete files[`model-output/team-model/${WEEKS[3]}-team-model.csv`];
    const { skipped } = await judged(files);
    expect(skipped).toMatchObject([
      { code: 'not_scored', file: FIRST, line: 14, reason: 'output type pmf is not scored' },
      { code: 'missing_rounds', model: 'team-model', count: 1 },
    ]);
  });

  it('counts a row given twice once', async () => {
    const files = smallHub();
    files[FIRST] = `${files[FIRST]}${WEEKS[0]},06,0,cases,${WEEKS[0]},quantile,0.5,99\n`;
    const record = await judged(files);
    expect(ratios(record)[0]).toBeCloseTo(RATIO, 12);
    expect(record.skipped).toMatchObject([{ code: 'duplicate_row', file: FIRST, line: 14 }]);
  });

  it('scores what can be read of a hub with a broken file', async () => {
    const record = await judged({ ...smallHub(), [FIRST]: `${HEADER}\n${WEEKS[0]},06` });
    expect(modelOf(record).n_tasks).toBe(12);
    expect(record.skipped).toMatchObject([
      { code: 'unreadable_file', file: FIRST, line: 2 },
      { code: 'missing_rounds' },
    ]);
  });

  it.each(['v5.1.0', 'v4.0.1'])('reads schema %s', async (schema) => {
    const record = await judged({ ...smallHub(), 'hub-config/tasks.json': tasksJson({ schema }) });
    expect(record.skipped).toEqual([]);
  });

  it.each([
    ['an unknown schema version', tasksJson({ schema: 'v9.0.0' }), 'schema_version'],
    ['a tasks.json that is no JSON', '{\n"rounds": [}', 'bad_config'],
    ['no tasks.json', null, 'no_config'],
  ])('with %s is scored all the same', async (_, tasks, code) => {
    const { 'hub-config/tasks.json': dropped, ...rest } = smallHub();
    expect(dropped).toBeTypeOf('string');
    const record = await judged(tasks === null ? rest : { ...rest, 'hub-config/tasks.json': tasks });
    expect(modelOf(record).n_tasks).toBe(16);
    expect(record.skipped).toMatchObject([{ code, file: 'hub-config/tasks.json' }]);
  });

  it('finds the hub in a folder of an archive', async () => {
    const inside = Object.fromEntries(
      Object.entries(smallHub()).map(([path, text]) => [`my-hub-main/${path}`, text]),
    );
    expect(await judged(inside)).toEqual(await judged(smallHub()));
  });

  it.each([
    ['no model output', { 'readme.md': 'x' }, /no folder model-output/],
    ['no truth', { 'model-output/a-baseline/1-a-baseline.csv': HEADER }, /no observations/],
  ])('with %s is refused with a sentence', async (_, files, message) => {
    await expect(judged(files)).rejects.toThrow(message);
  });

  it('needs versions for the truth of a day', async () => {
    await expect(judged(smallHub(), { truth: { kind: 'as_of', days: 7 } })).rejects.toThrow(/column as_of/);
  });
});

describe('naive', () => {
  const weeks = Array.from({ length: 40 }, (_, i) => new Date(Date.UTC(2023, 3, 8) + i * 7 * 86_400_000))
    .map((date) => date.toISOString().slice(0, 10))
    .filter((week) => week < WEEKS[0]);
  const history = (): string =>
    timeSeries() +
    ['06', '36']
      .flatMap((place) => weeks.map((week, i) => `${week},cases,${place},${10 + (i % 3)}\n`))
      .join('');

  it('is fitted to what was dated before the first target of a round', async () => {
    const record = await judged({ ...smallHub(), 'target-data/time-series.csv': history() });
    expect(modelOf(record).naive).toMatchObject({ answer: 'undecided' });
    const changed = history().replaceAll(/^2024-02-(\d\d),cases,(\d\d),10$/gm, '2024-02-$1,cases,$2,99');
    const later = await judged(
      { ...smallHub(), 'target-data/time-series.csv': changed },
      { opponent: 'naive' },
    );
    const before = await judged(
      { ...smallHub(), 'target-data/time-series.csv': history() },
      { opponent: 'naive' },
    );
    // horizon 0 of rounds in January knows nothing of February
    expect(ratios(later)[0]).toBe(ratios(before)[0]);
  });

  it('is the opponent where no model is called baseline', async () => {
    const files = Object.fromEntries(
      Object.entries(smallHub()).map(([path, text]) => [path.replaceAll('baseline', 'other'), text]),
    );
    const record = await judged({ ...files, 'target-data/time-series.csv': history() });
    expect(record.opponent).toBe('naive');
    expect(record.models.map(({ model }) => model)).toEqual(['team-model', 'hub-other']);
  });
});

describe('truth', () => {
  it('is the latest version, or that of a day', async () => {
    const files = smallHub();
    const rows = ['06', '36'].flatMap((place) =>
      WEEKS.flatMap((week) => [`${week},cases,${place},10,2024-03-01`, `${week},cases,${place},11,${week}`]),
    );
    files['target-data/time-series.csv'] = csvOf('target_end_date,target,location,observation,as_of', rows);
    expect(ratios(await judged(files))[0]).toBeCloseTo(RATIO, 12);
    const early = await judged(files, { truth: { kind: 'as_of', days: 3 } });
    // 11 came true: pinball .25, 0, .25 against 0, .5, .5
    expect(ratios(early)[0]).toBeCloseTo(0.5, 12);
  });

  it('comes from oracle-output without rows of pmf, from partitions, under any name of the date', async () => {
    const { 'target-data/time-series.csv': series, ...rest } = smallHub();
    const oracle = String(series)
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((row) => [`${row},quantile`, `${row.replace(/10$/, '1')},pmf`]);
    const header = 'target_end_date,target,location,oracle_value,output_type';
    const files = { ...rest, 'target-data/oracle-output.csv': csvOf(header, oracle) };
    const expected = ratios(await judged(smallHub()));
    expect(ratios(await judged(files))).toEqual(expected);
    const part = csvOf(
      'date,target,observation',
      WEEKS.map((week) => `${week},cases,10`),
    );
    const parted = {
      ...rest,
      'target-data/time-series/location=06/part-0.csv': part,
      'target-data/time-series/location=36/part-0.csv': part,
    };
    expect(ratios(await judged(parted))).toEqual(expected);
  });

  it('is missing for a target without observations, and said so', async () => {
    const files = smallHub();
    files['target-data/time-series.csv'] = timeSeries().replaceAll(/.*,36,10\n/g, '');
    const record = await judged(files);
    expect(modelOf(record).n_tasks).toBe(8);
    expect(record.skipped).toContainEqual(
      expect.objectContaining({ code: 'no_truth', model: 'team-model', count: 8 }),
    );
  });
});

describe('columns of other names', () => {
  it('are found: origin_date without a target date, horizons in days', async () => {
    const header = 'origin_date,place,horizon,output_type,output_type_id,value';
    const rows = (round: string, centre: number): string[] =>
      ['-1', '0', '7'].flatMap((horizon) =>
        [0.25, 0.5, 0.75].map((level, k) => `${round},north,${horizon},quantile,${level},${centre + k - 1}`),
      );
    const taskIds = { origin_date: WEEKS, place: ['north'], horizon: [-1, 0, 7] };
    const days = [...WEEKS, '2024-01-05', '2024-01-12', '2024-01-19'];
    const files: Record<string, string> = {
      'hub-config/tasks.json': tasksJson({ taskIds, round: 'origin_date', unit: 'day' }),
      'target-data/time-series.csv': csvOf(
        'target_date,place,observation',
        days.map((day) => `${day},north,10`),
      ),
    };
    for (const round of WEEKS.slice(0, 3)) {
      files[`model-output/a-baseline/${round}-a-baseline.csv`] = csvOf(header, rows(round, 12));
      files[`model-output/b-model/${round}-b-model.csv`] = csvOf(header, rows(round, 11));
    }
    const record = await judged(files);
    const expected = [-1, 0, 7].map((horizon) => ({ horizon, ratio: expect.closeTo(RATIO, 12) }));
    expect(modelOf(record, 'b-model').by_horizon).toMatchObject(expected);
  });
});

describe('other forms', () => {
  const rowsAs = (
    type: string,
    ids: readonly string[],
    value: (id: number) => number,
    round: string,
  ): string[] =>
    ['06', '36'].flatMap((place) =>
      ids.map((id, k) => `${round},${place},0,cases,${round},${type},${id},${value(k)}`),
    );
  const replaced = (
    type: string,
    ids: readonly string[],
    value: (id: number) => number,
    model = 'team-model',
  ) => {
    const files: Record<string, string | Uint8Array> = {};
    for (const round of WEEKS.slice(0, 4)) {
      files[`model-output/${model}/${round}-${model}.csv`] = csvOf(HEADER, rowsAs(type, ids, value, round));
    }
    return files;
  };

  it.each(['median', 'mean'])(
    'a %s alone is scored by its absolute error against the median',
    async (type) => {
      const record = await judged({ ...smallHub(), ...replaced(type, ['NA'], () => 11) });
      const [at] = modelOf(record).by_horizon;
      expect(at).toMatchObject({ ratio: 0.5, wager: null, coverage: { '50': null, '80': null, '95': null } });
    },
  );

  it('samples are read at the levels of an opponent with quantiles', async () => {
    const files = { ...smallHub(), ...replaced('sample', ['1', '2', '3', '4', '5'], (k) => 9 + k) };
    expect(modelOf(await judged(files)).by_horizon[0].ratio).toBeCloseTo(RATIO, 12);
  });

  it('samples of both are scored by CRPS, and the wager knows their distance', async () => {
    const baseline = replaced('sample', ['1', '2'], (k) => 11 + k, 'hub-baseline');
    const record = await judged({
      ...smallHub(),
      ...baseline,
      ...replaced('sample', ['1', '2'], (k) => 10 + k),
    });
    // E|X − y| − ½ E|X − X'|: 0.5 − 0.25 against 1.5 − 0.25
    expect(modelOf(record).by_horizon[0].ratio).toBeCloseTo(0.2, 12);
    expect(modelOf(record).by_horizon[0].wager!.wealth).toBeGreaterThan(1);
  });
});

function parquetOf(rows: readonly string[]): Uint8Array {
  const names = HEADER.split(',');
  const cells = rows.map((row) => row.split(','));
  const columnData = names.map((name, k) => {
    const texts = cells.map((row) => row[k]);
    if (name.endsWith('date'))
      return { name, data: texts.map((text) => new Date(text)), type: 'TIMESTAMP' as const };
    if (name === 'horizon') return { name, data: texts.map(Number), type: 'INT32' as const };
    return name === 'value'
      ? { name, data: texts.map(Number), type: 'DOUBLE' as const }
      : { name, data: texts, type: 'STRING' as const };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
