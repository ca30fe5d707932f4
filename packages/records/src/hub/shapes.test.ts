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
