import { describe, expect, it } from 'vitest';
import { memorySource } from '../files/bytes.testing.ts';
import { csvOf, HEADER, roundRows, smallHub, tasksJson, timeSeries, WEEKS } from './hub.testing.ts';
import { type HubOptions, judgeHub } from './judge-hub.ts';
import type { HubRecord } from './report.ts';

type Files = Record<string, string | Uint8Array>;

const TRUTH = 'target-data/time-series.csv';
const FIRST = `model-output/team-model/${WEEKS[0]}-team-model.csv`;
const judged = async (files: Files, options: HubOptions = {}): Promise<HubRecord> =>
  (await judgeHub(memorySource(files), options)).record;
const team = ({ models }: HubRecord) => models.find(({ model }) => model === 'team-model')!;
const withoutNotices = ({ skipped: _, ...record }: HubRecord): unknown => record;
/** Every row of a table with its last cell replaced. */
const withValue = (text: string, value: number): string => text.replace(/,[\d.]+$/gm, `,${value}`);
const bodyOf = (text: string): string => text.slice(text.indexOf('\n') + 1);

describe('observations', () => {
  it('given twice in one file count once, the first time, and are named', async () => {
    const files = smallHub();
    const again = bodyOf(withValue(timeSeries(), 99));
    const record = await judged({ ...files, [TRUTH]: timeSeries() + again });
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(files)));
    expect(record.skipped).toEqual([
      expect.objectContaining({ code: 'truth_twice', file: TRUTH, line: 14, count: 12 }),
    ]);
    expect((await judged({ ...files, [TRUTH]: timeSeries() + bodyOf(timeSeries()) })).skipped).toEqual([]);
  });

  it('given twice for one day of knowledge count the first time', async () => {
    const rows = bodyOf(timeSeries()).trimEnd().split('\n');
    const versions = rows.flatMap((row) => [
      `${row},2024-05-02`,
      `${row},2024-05-01`.replace(',10,', ',98,'),
    ]);
    const header = 'target_end_date,target,location,observation,as_of';
    const twice = rows.map((row) => `${row},2024-05-02`.replace(',10,', ',99,'));
    const record = await judged({ ...smallHub(), [TRUTH]: csvOf(header, [...versions, ...twice]) });
    expect(team(record).by_horizon).toEqual(team(await judged(smallHub())).by_horizon);
    expect(record.skipped).toContainEqual(expect.objectContaining({ code: 'truth_twice', count: 12 }));
  });

  it('of tables without names of their own are those of the last, and the record says so', async () => {
    const { [TRUTH]: _, ...files } = smallHub();
    const record = await judged({
      ...files,
      'target-data/2024-02-01-cases.csv': withValue(timeSeries(), 99),
      'target-data/2024-03-01-cases.csv': timeSeries(),
    });
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(smallHub())));
    expect(record.skipped).toEqual([
      expect.objectContaining({
        code: 'truth_twice',
        file: 'target-data/2024-03-01-cases.csv',
        reason: 'another value for the date than in a file read before; the last file counts',
      }),
    ]);
  });

  it('with dates in another form are named, alone and in the error', async () => {
    const american = (text: string): string => text.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$2/$3/$1');
    const reason = 'target_end_date is no date such as 2024-03-16';
    await expect(judged({ ...smallHub(), [TRUTH]: american(timeSeries()) })).rejects.toThrow(
      `${TRUTH}:2: ${reason}`,
    );
    const rows = timeSeries().trimEnd().split('\n');
    const mixed = `${[...rows, american(rows[1]).replace(/10$/, '77')].join('\n')}\n`;
    const record = await judged({ ...smallHub(), [TRUTH]: mixed });
    expect(record.skipped).toEqual([
      expect.objectContaining({ code: 'bad_date', file: TRUTH, line: 14, reason }),
    ]);
  });

  it('of files that name their series by other columns are left out', async () => {
    const narrow = csvOf('target_end_date,target,observation', [`${WEEKS[0]},cases,10`]);
    const { [TRUTH]: _, ...files } = smallHub();
    const record = await judged({ ...files, 'target-data/a.csv': timeSeries(), 'target-data/b.csv': narrow });
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(smallHub())));
    expect(record.skipped).toEqual([
      expect.objectContaining({
        code: 'unreadable_file',
        file: 'target-data/b.csv',
        reason:
          'the columns target, target_end_date name its observations, those of other files ' +
          'target, location, target_end_date',
      }),
    ]);
  });

  it('that do not tell series apart are shared by them, which the record says', async () => {
    const shared = csvOf(
      'target_end_date,target,observation',
      WEEKS.map((week) => `${week},cases,10`),
    );
    const record = await judged({ ...smallHub(), [TRUTH]: shared });
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(smallHub())));
    const reason =
      'observations have no column location: forecasts that differ in nothing else are compared with the same value';
    expect(record.skipped).toEqual([expect.objectContaining({ code: 'shared_truth', file: null, reason })]);
    const files = smallHub();
    for (const [path, text] of Object.entries(files))
      if (path.startsWith('model-output/')) files[path] = String(text).replace(/.*,36,.*\n/g, '');
    expect((await judged({ ...files, [TRUTH]: shared })).skipped).toEqual([]);
  });
});

describe('a file of forecasts', () => {
  it('with target dates in another form is named as such', async () => {
    const files = smallHub();
    files[FIRST] = String(files[FIRST]).replace(/cases,(\d{4})-(\d\d)-(\d\d)/g, 'cases,$3.$2.$1');
    const record = await judged(files);
    expect(team(record).n_tasks).toBe(12);
    expect(record.skipped).toContainEqual(
      expect.objectContaining({
        code: 'bad_date',
        file: FIRST,
        line: 2,
        count: 4,
        reason: 'target_end_date is no date such as 2024-03-16',
      }),
    );
    expect(record.skipped.map(({ code }) => code)).not.toContain('no_truth');
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s between columns is named as such', async (name, mark) => {
    const files = smallHub();
    files[FIRST] = String(files[FIRST]).replaceAll(',', mark);
    const { skipped } = await judged(files);
    expect(skipped).toContainEqual(
      expect.objectContaining({
        code: 'unreadable_file',
        file: FIRST,
        line: 1,
        reason: `columns are separated by ${name}, not by commas`,
      }),
    );
  });

  it('of samples without names has a draw in every row', async () => {
    const files = smallHub();
    for (const path of Object.keys(files))
      if (path.startsWith('model-output/'))
        files[path] = String(files[path]).replace(/quantile,0\.\d+/g, 'sample,NA');
    const record = await judged(files);
    expect(record.skipped).toEqual([]);
    // CRPS of 10, 11, 12 and of 11, 12, 13 at 10: mean distance to it less half that of two draws
    expect(team(record).by_horizon[0].ratio).toBeCloseTo((1 - 4 / 9) / (2 - 4 / 9), 12);
  });

  it('with levels in percent has one notice, not a second for the forecast that is left empty', async () => {
    const files = smallHub();
    files[FIRST] = String(files[FIRST]).replace(/quantile,0\.(\d+)/g, 'quantile,$1');
    const { skipped } = await judged(files);
    const own = skipped.filter(({ model }) => model === 'team-model');
    expect(own.map(({ code }) => code)).toEqual(['bad_level', 'missing_rounds']);
  });

  it('with other target dates than those of round and horizon is named, and the latter count', async () => {
    const files = smallHub();
    const taskIds = { reference_date: WEEKS, target: ['cases'], horizon: [0, 1], location: ['06', '36'] };
    files['hub-config/tasks.json'] = tasksJson({ taskIds });
    const agreed = await judged(files);
    expect(agreed.skipped).toEqual([]);
    files[FIRST] = String(files[FIRST]).replace(/cases,2024-01-\d\d/g, 'cases,2024-02-10');
    const record = await judged(files);
    expect(withoutNotices(record)).toEqual(withoutNotices(agreed));
    expect(record.skipped).toEqual([
      expect.objectContaining({
        code: 'other_date',
        file: FIRST,
        line: 2,
        count: 4,
        reason: 'target_end_date is another day than that of round and horizon, which counts',
      }),
    ]);
  });

  it('of another name answers only what the files of its model do not', async () => {
    const files = smallHub();
    const other = `model-output/team-model/${WEEKS[0]}-team-model-RETRO.csv`;
    files[other] = csvOf(HEADER, roundRows(WEEKS[0], 30));
    const record = await judged(files);
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(smallHub())));
    expect(record.skipped).toContainEqual(
      expect.objectContaining({
        code: 'file_name',
        file: other,
        reason: "the file's name does not end in -team-model; it counts as one of that model",
      }),
    );
    delete files[FIRST];
    expect(team(await judged(files)).n_tasks).toBe(16);
  });
});

describe('a model', () => {
  it('with fewer levels than the opponent stands in the table of pairs as against it', async () => {
    const files = smallHub();
    for (const round of WEEKS.slice(0, 4)) {
      const narrow = roundRows(round, 11).filter((row) => !row.includes(',0.25,'));
      files[`model-output/team-model/${round}-team-model.csv`] = csvOf(HEADER, narrow);
    }
    const record = await judged(files);
    const [pair] = record.pairwise;
    // levels ½ and ¾ of quartiles 10, 11, 12 and 11, 12, 13 when 10 comes true
    const ratio = (0.5 * 1 + 0.25 * 2) / (0.5 * 2 + 0.25 * 3);
    expect(team(record).by_horizon[0].ratio).toBeCloseTo(ratio, 12);
    expect(pair).toMatchObject({ a: 'team-model', b: 'hub-baseline', n_tasks: 16 });
    expect(pair.ratio).toBeCloseTo(ratio, 12);
  });

  it('without a scored task is not among those that are not shown to be worse', async () => {
    const files = smallHub();
    files[`model-output/late-model/${WEEKS[5]}-late-model.csv`] = csvOf(
      HEADER,
      roundRows(WEEKS[5], 11, { horizons: ['0'] }),
    );
    const taskIds = {
      reference_date: WEEKS,
      target: ['cases'],
      horizon: [0, 1],
      location: ['06', '36'],
      target_end_date: WEEKS,
    };
    const record = await judged({ ...files, 'hub-config/tasks.json': tasksJson({ taskIds }) });
    expect(record.models.map(({ model, n_tasks }) => [model, n_tasks])).toContainEqual(['late-model', 0]);
    expect(record.confidence_set).toEqual(['team-model', 'hub-baseline']);
  });
});
