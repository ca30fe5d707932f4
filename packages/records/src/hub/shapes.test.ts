import { describe, expect, it } from 'vitest';
import { memorySource } from '../files/bytes.testing.ts';
import { csvOf, HEADER, roundRows, smallHub, tasksJson, timeSeries, WEEKS } from './hub.testing.ts';
import { judgeHub } from './judge-hub.ts';

type Files = Record<string, string | Uint8Array>;

/** Quartiles 10, 11, 12 against 11, 12, 13 when 10 comes true: pinball 0, .5, .5 against .75, 1, .75. */
const RATIO = (0 + 0.5 + 0.5) / (0.75 + 1 + 0.75);

async function rowsOf(files: Files) {
  const { record } = await judgeHub(memorySource(files));
  const found = record.models.find(({ model }) => model === 'team-model')!;
  return { record, ratios: found.by_horizon.map(({ horizon, ratio }) => [horizon, ratio]), found };
}

const withoutSeries = (): Files => {
  const { 'target-data/time-series.csv': _, ...files } = smallHub();
  return files;
};

/** The same hub with a column under another name, in the forecasts and in tasks.json. */
const renamed = (from: string, to: string): Files =>
  Object.fromEntries(
    Object.entries(smallHub()).map(([path, text]) => [
      path,
      path.startsWith('target-data') ? text : String(text).replaceAll(from, to),
    ]),
  );

/** tasks.json with these targets. */
function tasksWith(targets: readonly Record<string, unknown>[]): string {
  const tasks = JSON.parse(tasksJson());
  tasks.rounds[0].model_tasks[0].task_ids.target.optional = targets.map(({ target_id }) => target_id);
  tasks.rounds[0].model_tasks[0].target_metadata = targets;
  return JSON.stringify(tasks);
}

const target = (name: string, is_step_ahead = true) => ({
  target_id: name,
  target_keys: { target: name },
  is_step_ahead,
  time_unit: 'week',
});

describe('a target without horizon and date', () => {
  it('is judged by the row of oracle-output that has none either', async () => {
    const files: Files = {
      ...withoutSeries(),
      'hub-config/tasks.json': tasksWith([target('cases'), target('peak', false)]),
    };
    for (const round of WEEKS.slice(0, 4)) {
      for (const [model, centre] of [
        ['hub-baseline', 12],
        ['team-model', 11],
      ] as const) {
        const peak = [0.25, 0.5, 0.75].map(
          (level, k) => `${round},06,NA,peak,NA,quantile,${level},${centre + k - 1}`,
        );
        const rows = [...roundRows(round, centre), ...peak];
        files[`model-output/${model}/${round}-${model}.csv`] = csvOf(HEADER, rows);
      }
    }
    const weekly = ['06', '36'].flatMap((place) =>
      [0, 1].flatMap((h) => WEEKS.map((week) => `${place},${h},cases,${week},10`)),
    );
    const header = 'location,horizon,target,target_end_date,oracle_value';
    files['target-data/oracle-output.csv'] = csvOf(header, [...weekly, '06,NA,peak,NA,10']);
    const { ratios, found } = await rowsOf(files);
    expect(ratios).toEqual([0, 1, null].map((horizon) => [horizon, expect.closeTo(RATIO, 12)]));
    expect(found.n_tasks).toBe(16 + 4);
  });
});

describe('the date of an observation', () => {
  const expected = [0, 1].map((horizon) => [horizon, expect.closeTo(RATIO, 12)]);

  it('is the column that target-data.json names', async () => {
    const series = timeSeries('obs_day')
      .replace('\n', ',issue_day\n')
      .replaceAll(/(\d)\n(?=\d|$)/g, '$1,x\n');
    const config = JSON.stringify({ date_col: 'obs_day' });
    const files = {
      ...smallHub(),
      'target-data/time-series.csv': series,
      'hub-config/target-data.json': config,
    };
    expect((await rowsOf(files)).ratios).toEqual(expected);
  });

  it('is the only column whose name speaks of time', async () => {
    const files = { ...smallHub(), 'target-data/time-series.csv': timeSeries('epi_week_end') };
    expect((await rowsOf(files)).ratios).toEqual(expected);
  });

  it('is found in forecasts by the dates that tasks.json lists', async () => {
    expect((await rowsOf(renamed('target_end_date', 'about'))).ratios).toEqual(expected);
  });
});

describe('a hub without time-series', () => {
  it('has the past for naive from the dates of oracle-output, without probabilities', async () => {
    const weeks = Array.from({ length: 40 }, (_, i) =>
      new Date(Date.UTC(2023, 3, 8 + 7 * i)).toISOString().slice(0, 10),
    ).filter((week) => week < WEEKS[0]);
    const row = (week: string, value: number): string[] => [
      `06,${week},quantile,${value}`,
      `06,${week},pmf,0.5`,
    ];
    const rows = [
      ...weeks.flatMap((week, i) => row(week, 10 + (i % 3))),
      ...WEEKS.flatMap((week) => row(week, 10)),
    ];
    const header = 'location,target_end_date,output_type,oracle_value';
    const { found } = await rowsOf({
      ...withoutSeries(),
      'target-data/oracle-output.csv': csvOf(header, rows),
    });
    const series = [header.replace('output_type,oracle_value', 'observation')];
    for (const text of rows) if (text.includes('quantile')) series.push(text.replace('quantile,', ''));
    const known = await rowsOf({ ...withoutSeries(), 'target-data/time-series.csv': series.join('\n') });
    expect(found.naive).toEqual(known.found.naive);
    expect(found.naive?.skill).not.toBeNull();
  });
});

describe('observations that do not say of which target', () => {
  it('are not taken for those of every target', async () => {
    const files = {
      ...smallHub(),
      'hub-config/tasks.json': tasksWith([target('cases'), target('deaths')]),
      'target-data/time-series.csv': timeSeries().replaceAll(/,(target|cases),/g, ','),
    };
    await expect(rowsOf(files)).rejects.toThrow(
      'target-data/time-series.csv:1: no column target, which tells the targets of hub-config/tasks.json apart',
    );
  });

  it('are those of the only target that has observations by date', async () => {
    const files = {
      ...smallHub(),
      'hub-config/tasks.json': tasksWith([target('cases'), target('peak', false)]),
      'target-data/time-series.csv': timeSeries().replaceAll(/,(target|cases),/g, ','),
    };
    expect((await rowsOf(files)).ratios[0]).toEqual([0, expect.closeTo(RATIO, 12)]);
  });
});

describe('forecasts without a target date', () => {
  const undated = (text: string): string =>
    text
      .split('\n')
      .map((line) => line.split(',').toSpliced(4, 1).join(','))
      .join('\n');
  /** Rounds of Sundays, observations of Saturdays: horizon 1 of Sunday the 7th is Saturday the 13th. */
  const sundays = (): Files => {
    const next = (date: string): string =>
      `${date.slice(0, 8)}${String(Number(date.slice(8)) + 1).padStart(2, '0')}`;
    const rounds = WEEKS.slice(0, 4);
    const taskIds = {
      reference_date: rounds.map(next),
      target: ['cases'],
      horizon: [0, 1],
      location: ['06', '36'],
    };
    const files: Files = {
      'hub-config/tasks.json': tasksJson({ taskIds }),
      'target-data/time-series.csv': csvOf(
        'date,target,location,observation',
        ['06', '36'].flatMap((location) => WEEKS.map((week, k) => `${week},cases,${location},${10 + 5 * k}`)),
      ),
    };
    rounds.forEach((round, k) => {
      const rows = (add: number): string =>
        ['0', '1']
          .flatMap((horizon) =>
            roundRows(round, 10 + 5 * (k + Number(horizon)) + add, { horizons: [horizon] }),
          )
          .map((row) => row.replace(round, next(round)))
          .join('\n');
      files[`model-output/hub-baseline/${next(round)}-hub-baseline.csv`] = undated(`${HEADER}\n${rows(2)}`);
      files[`model-output/team-model/${next(round)}-team-model.csv`] = undated(`${HEADER}\n${rows(1)}`);
    });
    return files;
  };

  it('are about the last observed weekday up to round + horizon, and the record says so', async () => {
    const { ratios, record } = await rowsOf(sundays());
    expect(ratios).toEqual([
      [0, RATIO],
      [1, RATIO],
    ]);
    expect(record.skipped.find(({ code }) => code === 'target_dates')?.reason).toContain(
      'horizon 0 of round 2024-01-07 is 2024-01-06',
    );
  });
});

describe('types of targets', () => {
  const typed = (type: string) => ({
    ...target('cases'),
    target_keys: { target: ['cases'] },
    target_type: type,
  });

  it('scores numbers, whose keys may stand in a list', async () => {
    const files: Files = { ...smallHub(), 'hub-config/tasks.json': tasksWith([typed('discrete')]) };
    expect((await rowsOf(files)).ratios).toEqual([
      [0, RATIO],
      [1, RATIO],
    ]);
  });

  it('names a target of another type as not scored', async () => {
    const files: Files = {
      ...smallHub(),
      'hub-config/tasks.json': tasksWith([
        typed('ordinal'),
        { ...target('deaths'), target_type: 'continuous' },
      ]),
    };
    const { record } = await rowsOf(files);
    expect(record.skipped.map(({ reason }) => reason)).toContain('a target of type ordinal is not scored');
  });

  it('refuses a hub that has no target of numbers', async () => {
    const files: Files = { ...smallHub(), 'hub-config/tasks.json': tasksWith([typed('compositional')]) };
    await expect(judgeHub(memorySource(files))).rejects.toThrow(
      'no target of numbers: those of hub-config/tasks.json are compositional',
    );
  });
});

describe('what programs and folders do to values', () => {
  it('reads 6 as the 06 of tasks.json', async () => {
    const files = Object.fromEntries(
      Object.entries(smallHub()).map(([path, text]) => [
        path,
        path.startsWith('model-output/team') ? String(text).replaceAll(',06,', ',6,') : text,
      ]),
    );
    const { found, record } = await rowsOf(files);
    expect(found.n_tasks).toBe(16);
    expect(record.skipped).toEqual([
      expect.objectContaining({
        code: 'other_spelling',
        file: 'model-output/team-model/2024-01-06-team-model.csv',
        line: 2,
        reason: 'location "6" is read as "06"',
      }),
    ]);
  });

  it('reads the version of observations from the name of their folder', async () => {
    const files: Files = withoutSeries();
    const rows = (value: number): string =>
      csvOf(
        'target_end_date,target,location,observation',
        ['06', '36'].flatMap((location) => WEEKS.map((week) => `${week},cases,${location},${value}`)),
      );
    files['target-data/time-series/as_of=2024-03-01/part-0.csv'] = rows(10);
    files['target-data/time-series/as_of=2024-02-11/part-0.csv'] = rows(50);
    expect((await rowsOf(files)).ratios).toEqual([
      [0, RATIO],
      [1, RATIO],
    ]);
    const { record } = await judgeHub(memorySource(files), { truth: { kind: 'as_of', days: 12 } });
    expect(record.models[0].n_tasks).toBeLessThan(16);
  });
});

it.each([
  ['{ "rounds": [\n  oops', 2],
  ['{\n  "schema_version": "v",\n  "rounds": [1 2]\n}\n', 3],
  ['{\n  "a": 1,\n  "b": 2', 3],
  [`{\n${'  "a": "long",\n'.repeat(50)}  b\n}`, 52],
])('a tasks.json that is no JSON is named with its line: %#', async (text, line) => {
  const { record } = await rowsOf({ ...smallHub(), 'hub-config/tasks.json': text });
  expect(record.skipped).toContainEqual(
    expect.objectContaining({ code: 'bad_config', file: 'hub-config/tasks.json', line }),
  );
});
