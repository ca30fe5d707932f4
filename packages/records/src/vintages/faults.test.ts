import { describe, expect, it } from 'vitest';
import { judgeVintages, type VintageOptions, type VintageRecord } from './judge-vintages.ts';
import { readOutturns, readVintageForecasts } from './read.ts';

const bytes = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
const OUTTURNS = 'series_id,vintage,date,value';
const FORECASTS = 'series_id,vintage,source,date,value';
const MONTHS = 40;

const monthName = (month: number): string =>
  `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
/** The day on which a month's figure is published: the 15th of the next. */
const publishedOn = (month: number, day = 15): string => `${monthName(month + 1)}-${day}`;
/** An index with growth that varies, and a season. */
const seen = (month: number): number =>
  100 + month + 3 * Math.sin(month) + 2 * Math.cos((month * Math.PI) / 6);

/** Every vintage has all months known; `keep` leaves gaps. */
const tidy = (keep: (month: number) => boolean = () => true): string[] =>
  Array.from({ length: 14 }, (_, i) => MONTHS - 14 + i).flatMap((last) =>
    Array.from({ length: last + 1 }, (_, month) => month)
      .filter(keep)
      .map((month) => `ip,${publishedOn(last)},${monthName(month)},${seen(month)}`),
  );

/** Two sources, one to three months ahead, for ten vintages; the walk says the last value known. */
const forecasts = (day = 15): string[] =>
  Array.from({ length: 10 }, (_, i) => MONTHS - 14 + i).flatMap((last) =>
    [1, 2, 3].flatMap((ahead) => [
      `ip,${publishedOn(last, day)},random walk,${monthName(last + ahead)},${seen(last)}`,
      `ip,${publishedOn(last, day)},bank,${monthName(last + ahead)},${seen(last + ahead) + 0.5}`,
    ]),
  );

const judged = async (
  outturns: readonly string[],
  made: readonly string[],
  options: VintageOptions = {},
): Promise<VintageRecord> =>
  judgeVintages(
    await readOutturns(bytes([OUTTURNS, ...outturns])),
    await readVintageForecasts(bytes([FORECASTS, ...made])),
    options,
  );
const withoutNotices = ({ skipped: _, ...record }: VintageRecord): unknown => record;
const horizonsOf = ({ variables: [{ models }] }: VintageRecord, source: string) =>
  models.find(({ model }) => model === source)!.by_horizon.map(({ horizon }) => horizon);

describe('a forecast', () => {
  it('of a day between two vintages is set against the data known on it', async () => {
    const between = await judged(tidy(), forecasts(20));
    expect(between).toEqual(await judged(tidy(), forecasts()));
  });

  it('that cannot be used is named with its line, and the rest is judged', async () => {
    const whole = await judged(tidy(), forecasts());
    expect(whole.skipped).toBeUndefined();
    const [first] = forecasts();
    const faulty = [
      first.replace('ip,', 'cpi,'),
      first.replace(/,2\d{3}-\d\d-\d\d,/, ',1999-01-15,'),
      first.replace(/[^,]*$/, 'NA'),
      first.replace(/[^,]*$/, '999'),
    ];
    const record = await judged(tidy(), [...forecasts(), ...faulty]);
    expect(withoutNotices(record)).toEqual(whole);
    const at = { model: 'random walk', file: 'forecasts.csv', count: 1 };
    expect(record.skipped).toEqual([
      { ...at, code: 'no_truth', line: 62, reason: 'outturns have no variable "cpi"' },
      { ...at, code: 'no_vintage', line: 63, reason: 'outturns have no such vintage, and none before it' },
      { ...at, code: 'no_number', line: 64, reason: 'the value is not a number' },
      { ...at, code: 'duplicate_row', line: 65, reason: 'a row is given twice; the first counts' },
    ]);
  });

  it('may be judged against naive where no source is a random walk', async () => {
    const bank = forecasts().filter((row) => row.includes('bank'));
    await expect(judged(tidy(), bank)).rejects.toThrow('no source to beat; there are bank, and naive');
    const { opponent, models } = await judged(tidy(), bank, { opponent: 'naive' });
    expect(opponent).toBe('naive');
    expect(models.map(({ model }) => model)).toEqual(['bank']);
  });
});

describe('a record without one forecast that can be judged', () => {
  it('is refused with the reason', async () => {
    const early = forecasts().map((row) => row.replace(/,2\d{3}-\d\d-\d\d,/, ',1999-01-15,'));
    await expect(judged(tidy(), early)).rejects.toThrow(
      'no forecast can be judged (forecasts.csv:2: outturns have no such vintage, and none before it',
    );
  });

  it('and unknown variables of --level are refused', async () => {
    await expect(judged(tidy(), forecasts(), { level: ['cpi'] })).rejects.toThrow(
      'no variable "cpi"; there are ip',
    );
  });
});

describe('outturns', () => {
  it('with a gap near the start keep their step', async () => {
    const record = await judged(
      tidy((month) => month !== 1),
      forecasts(),
    );
    expect(horizonsOf(record, 'bank')).toEqual([0, 1, 2]);
    expect(horizonsOf(record, 'naive')).toEqual([0, 1, 2]);
  });

  it('with a gap give naive what comes after it, in the right season', async () => {
    const short = await judged(
      tidy((month) => month > 4),
      forecasts(),
      { level: ['ip'] },
    );
    const gap = await judged(
      tidy((month) => month !== 4),
      forecasts(),
      { level: ['ip'] },
    );
    expect(gap).toEqual(short);
  });

  it('of ALFRED need no realtime_end to hold until replaced', async () => {
    const rows = ['ip,2023-01-15,2022-01,100', 'ip,2023-02-15,2022-02,110', 'ip,2023-03-15,2022-01,101'];
    const outturns = await readOutturns(bytes(['series_id,realtime_start,date,value', ...rows]));
    expect(outturns.get('ip')!.at(-1)).toMatchObject({ values: [101, 110] });
  });

  it('in rows of values may have gaps', async () => {
    const wide = await readOutturns(bytes(['variable,vintage,start,values', 'ip,2003-Q4,2003-Q1,1 NA 3 .']));
    expect(wide.get('ip')).toEqual([{ vintage: '2003-Q4', months: [24036, 24042], values: [1, 3] }]);
  });

  it.each(['12/15/2003', '15.12.2003', 'Dec 2003'])(
    'of vintage %s are refused: it has no order',
    async (name) => {
      await expect(readOutturns(bytes([OUTTURNS, `ip,${name},2003-10,1`]))).rejects.toMatchObject({
        line: 2,
        message: `vintage "${name}" is not of a form such as 2003-12-15 or 2003-Q4`,
      });
    },
  );

  it('of weeks are refused, not read as months', async () => {
    const weeks = ['ip,2003-12-15,2003-10-03,1', 'ip,2003-12-15,2003-10-10,2'];
    await expect(readOutturns(bytes([OUTTURNS, ...weeks]))).rejects.toMatchObject({
      line: 3,
      message: 'a second value for the period of 2003-10-10 in one vintage',
    });
  });
});
