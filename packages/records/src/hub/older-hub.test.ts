import { describe, expect, it } from 'vitest';
import { memorySource } from '../files/bytes.testing.ts';
import { csvOf, HEADER, tasksJson } from './hub.testing.ts';
import { judgeHub } from './judge-hub.ts';
import { hubverseForecasts } from './older-forecasts.ts';
import type { HubRecord } from './report.ts';

const SATURDAYS = ['2021-01-02', '2021-01-09', '2021-01-16', '2021-01-23', '2021-01-30', '2021-02-06'];
const PLACES = ['06', 'US'];
const LEVELS = [0.25, 0.5, 0.75];
const DAY_MS = 86_400_000;
type Files = Record<string, string | Uint8Array>;

const judged = async (files: Files): Promise<HubRecord> => (await judgeHub(memorySource(files))).record;

/** The day so many after an ISO date. */
const dayAfter = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * DAY_MS).toISOString().slice(0, 10);

/** What came true, per place and week; the second place has its own. */
const seen = (week: number, place: string): number => 70 + 7 * week * (place === 'US' ? 2 : 1);

/** Every forecast of a model as it is in both formats: quartiles around a centre that is off by `miss`. */
function* forecasts(round: number, miss: number) {
  for (const place of PLACES)
    for (const ahead of [1, 2])
      for (const level of LEVELS)
        yield {
          place,
          ahead,
          level,
          end: SATURDAYS[round + ahead],
          value: seen(round + ahead, place) + miss * ahead + 20 * (level - 0.5),
        };
}

const MODELS = [
  ['COVIDhub-baseline', 9],
  ['team-model', 5],
] as const;
const ROUNDS = [0, 1, 2, 3];
const OLDER_HEADER = 'forecast_date,target,target_end_date,location,type,quantile,value';

/** Daily counts that add up to the weeks' and differ from day to day. */
const dailyTruth = (): string =>
  csvOf(
    'date,location,location_name,value',
    PLACES.flatMap((place) =>
      SATURDAYS.flatMap((end, week) =>
        [-6, -5, -4, -3, -2, -1, 0].map(
          (back) => `${dayAfter(end, back)},${place},"A place, or so",${seen(week, place) / 7 + back + 3}`,
        ),
      ),
    ),
  );

function olderHub({ folder = 'data-processed', truth = dailyTruth(), weekday = 1 } = {}): Files {
  const files: Files = { 'data-truth/truth-Incident Deaths.csv': truth, 'README.md': 'a hub' };
  for (const [model, miss] of MODELS) {
    for (const round of ROUNDS) {
      const date = dayAfter(SATURDAYS[round], weekday);
      const rows = [...forecasts(round, miss)].map(
        ({ place, ahead, level, end, value }) =>
          `${date},${ahead} wk ahead inc death,${end},"${place}",quantile,${level},${value}`,
      );
      files[`${folder}/${model}/${date}-${model}.csv`] = csvOf(OLDER_HEADER, rows);
    }
  }
  return files;
}

/** The same in hubverse's format. */
function hubverseHub(): Files {
  const rounds = ROUNDS.map((round) => dayAfter(SATURDAYS[round], 2));
  const taskIds = {
    reference_date: rounds,
    target: ['wk ahead inc death'],
    horizon: [1, 2],
    location: PLACES,
    target_end_date: SATURDAYS,
  };
  const truth = PLACES.flatMap((place) =>
    SATURDAYS.map((end, week) => `${end},wk ahead inc death,${place},${seen(week, place)}`),
  );
  const files: Files = {
    'hub-config/tasks.json': tasksJson({ taskIds }),
    'target-data/time-series.csv': csvOf('target_end_date,target,location,observation', truth),
  };
  for (const [model, miss] of MODELS) {
    for (const round of ROUNDS) {
      const rows = [...forecasts(round, miss)].map(
        ({ place, ahead, level, end, value }) =>
          `${rounds[round]},${place},${ahead},wk ahead inc death,${end},quantile,${level},${value}`,
      );
      files[`model-output/${model}/${rounds[round]}-${model}.csv`] = csvOf(HEADER, rows);
    }
  }
  return files;
}

/** Files are read in another order, which moves the last digits of sums. */
const withoutNotices = ({ skipped: _, ...record }: HubRecord): unknown =>
  JSON.parse(JSON.stringify(record), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  );

describe('a forecast file from before hubverse', () => {
  it.each([
    ['2 wk ahead inc death', '2021-01-16', '2021-01-04,wk ahead inc death,2,2021-01-16'],
    ['3 day ahead inc hosp', '2021-01-16', '2021-01-13,day ahead inc hosp,3,2021-01-16'],
    ['1 month ahead cum death', '2021-03-31', '2021-02-28,month ahead cum death,1,2021-03-31'],
    ['peak week', '2021-01-16', 'NA,peak week,NA,NA'],
  ])('%s for %s has its round, horizon and date', async (target, end, task) => {
    const row = `2021-01-04,${target},${end},06,quantile,0.5,7`;
    const bytes = await hubverseForecasts(new TextEncoder().encode(csvOf(OLDER_HEADER, [row])));
    expect(new TextDecoder().decode(bytes).trimEnd().split('\n')[1]).toBe(`${task},06,quantile,0.5,7`);
  });
});

describe('a hub from before hubverse', () => {
  it('is judged as the same hub in the format of hubverse', async () => {
    const record = await judged(olderHub());
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(hubverseHub())));
    expect(record.skipped.map(({ code }) => code)).toEqual(['older_hub']);
    expect(record.models.find(({ model }) => model === 'team-model')!.n_tasks).toBe(16);
  });

  it('may lie in a folder of its own, and its forecasts in data-forecasts', async () => {
    const files = Object.entries(olderHub({ folder: 'data-forecasts' }));
    const inside = Object.fromEntries(
      files.map(([path, text]) => [`Flusight-forecast-data-main/${path}`, text]),
    );
    expect(withoutNotices(await judged(inside))).toEqual(withoutNotices(await judged(olderHub())));
  });

  it('has the same rounds whether forecasts came on Sunday or on Monday', async () => {
    const monday = olderHub({ weekday: 2 });
    const mixed = Object.fromEntries(
      Object.entries(olderHub()).filter(([path]) => !path.includes('team-model')),
    );
    for (const [path, text] of Object.entries(monday)) if (path.includes('team-model')) mixed[path] = text;
    expect(withoutNotices(await judged(mixed))).toEqual(withoutNotices(await judged(olderHub())));
  });

  it('takes the later of two files for one round', async () => {
    const files = olderHub();
    const late = dayAfter(SATURDAYS[0], 2);
    const early = `data-processed/team-model/${dayAfter(SATURDAYS[0], 1)}-team-model.csv`;
    files[`data-processed/team-model/${late}-team-model.csv`] = files[early];
    files[early] = String(files[early]).replace(/,[\d.]+$/gm, ',1000');
    const record = await judged(files);
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(olderHub())));
    expect(record.skipped).toContainEqual(
      expect.objectContaining({ code: 'duplicate_forecast', file: early, line: 2, count: 4 }),
    );
  });

  it('reads weekly observations as they are, and points as medians', async () => {
    const weekly = csvOf(
      'date,location,location_name,value',
      PLACES.flatMap((place) => SATURDAYS.map((end, week) => `${end},${place},Name,${seen(week, place)}`)),
    );
    const files = olderHub({ truth: weekly });
    for (const path of Object.keys(files)) {
      if (!path.includes('team-model')) continue;
      files[path] = String(files[path])
        .replace(/quantile,0.5,/g, 'point,NA,')
        .replace(/.*,quantile,0.*\n/g, '');
    }
    const record = await judged(files);
    const team = record.models.find(({ model }) => model === 'team-model')!;
    expect(team.by_horizon.map(({ ratio }) => ratio)).toEqual(
      [5 / 9, 5 / 9].map((x) => expect.closeTo(x, 12)),
    );
  });

  it('names what cannot be read with file and line', async () => {
    const files = olderHub();
    const bad = `data-processed/team-model/${dayAfter(SATURDAYS[1], 1)}-team-model.csv`;
    files[bad] = String(files[bad]).replace('type', 'kind');
    const other = `data-processed/team-model/${dayAfter(SATURDAYS[2], 1)}-team-model.csv`;
    files[other] = String(files[other])
      .replace('\n', '\n\n')
      .replace(/,[\d.]+\n$/, ',many\n');
    const { skipped } = await judged(files);
    expect(skipped).toContainEqual(
      expect.objectContaining({ code: 'unreadable_file', file: bad, line: 1, reason: 'no column type' }),
    );
    expect(skipped).toContainEqual(expect.objectContaining({ code: 'no_number', file: other, line: 14 }));
  });

  it('takes the observations of the folder itself before those of other sources, and says so', async () => {
    const files = olderHub();
    const of = ({ skipped }: HubRecord): string => skipped.find(({ code }) => code === 'older_hub')!.reason;
    const path = 'data-truth/truth-Incident Deaths.csv';
    const { [path]: own, ...others } = files;
    const nytimes = 'data-truth/nytimes/truth_nytimes-Incident Deaths.csv';
    const usafacts = 'data-truth/usafacts/truth_usafacts-Incident Deaths.csv';
    const wrong = String(own).replace(/,[\d.]+$/gm, ',1');
    const both = await judged({ [nytimes]: wrong, ...files });
    expect(withoutNotices(both)).toEqual(withoutNotices(await judged(files)));
    expect(of(both)).toMatch(/observations from data-truth\/truth-Incident Deaths.csv$/);
    const two = await judged({ ...others, [usafacts]: wrong, [nytimes]: own });
    expect(withoutNotices(two)).toEqual(withoutNotices(await judged(files)));
    expect(of(two)).toMatch(/observations from data-truth\/nytimes\/truth_nytimes-Incident Deaths.csv$/);
  });

  it('takes a place from the source that has the most of it, and files per country together', async () => {
    const { 'data-truth/truth-Incident Deaths.csv': own, ...others } = olderHub();
    const rows = String(own).trimEnd().split('\n');
    const of = (place: string): string =>
      `${[rows[0], ...rows.filter((row) => row.includes(`,${place},`))].join('\n')}\n`;
    const short = csvOf(
      rows[0],
      rows.filter((row) => row < SATURDAYS[4]),
    ).replace(/,[\d.]+$/gm, ',1');
    const files = {
      ...others,
      'data-truth/ECDC/truth_ECDC-Incident Deaths_West.csv': short,
      'data-truth/RKI/truth_RKI-Incident Deaths_West.csv': of('06'),
      'data-truth/RKI/truth_RKI-Incident Deaths_Land.csv': of('US'),
      'data-truth/RKI/Archive/truth_RKI-Incident Deaths_Land.csv': `${of('US')}2030-01-05,US,"",1\n`,
    };
    const record = await judged(files);
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(olderHub())));
    const { reason } = record.skipped.find(({ code }) => code === 'older_hub')!;
    expect(reason).toContain(
      'from data-truth/RKI/truth_RKI-Incident Deaths_West.csv, data-truth/RKI/truth_RKI-Incident Deaths_Land.csv',
    );
  });

  it('leaves out a file of observations that cannot be read, and names it', async () => {
    const path = 'data-truth/ECDC/truth_ECDC-Incident Deaths.csv';
    const weeks = csvOf('week_start,location,value', ['2021-01-04,06,1']);
    const { 'data-truth/truth-Incident Deaths.csv': own, ...others } = olderHub();
    const files = { ...others, [path]: weeks, 'data-truth/JHU/truth_JHU-Incident Deaths.csv': own };
    const record = await judged(files);
    expect(withoutNotices(record)).toEqual(withoutNotices(await judged(olderHub())));
    expect(record.skipped).toContainEqual(
      expect.objectContaining({ code: 'unreadable_file', file: path, line: 1, reason: 'no column date' }),
    );
    const { reason } = record.skipped.find(({ code }) => code === 'older_hub')!;
    expect(reason).toMatch(/observations from data-truth\/JHU\/truth_JHU-Incident Deaths.csv$/);
  });

  it('needs observations', async () => {
    const { 'data-truth/truth-Incident Deaths.csv': _, ...files } = olderHub();
    await expect(judged(files)).rejects.toThrow('no file such as "data-truth/truth-Incident Deaths.csv"');
    const faulty = { ...files, 'data-truth/truth-Incident Deaths.csv': 'day,place\n' };
    await expect(judged(faulty)).rejects.toThrow('data-truth/truth-Incident Deaths.csv: no column date');
  });
});
