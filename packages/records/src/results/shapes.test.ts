import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { sharedColumns } from './columns.ts';
import { columnsOfResults, readResults } from './read.ts';

const bytes = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
const read = (lines: readonly string[]) => readResults(bytes(lines), 'file');
const PLACES = ['DE', 'FR', 'IT', 'GB', 'ES', 'PL'];

describe('a result table', () => {
  it('of GIFT-Eval may have the MASE alone', async () => {
    const [row] = await read([
      'dataset,model,eval_metrics/MASE[0.5],domain',
      'ett1/H/short,tirex,0.7,Energy',
    ]);
    expect(row).toEqual({ model: 'tirex', task: 'ett1/H/short', family: 'ett', error: 0.7 });
  });

  it('of fev without task names has its families from the configuration', async () => {
    const header = 'model_name,dataset_path,dataset_config,horizon,test_error';
    const rows = await read([header, 'a,autogluon/fev_datasets,ETT_15T,96,1', 'a,autogluon/m4,,12,2']);
    expect(rows.map(({ family }) => family)).toEqual(['ett', 'autogluon']);
  });

  it('of scoringutils tells targets and dates apart', async () => {
    const header = 'location,target_end_date,target_type,forecast_date,model,horizon,interval_score';
    const rows = ['Cases', 'Deaths'].flatMap((target) =>
      PLACES.flatMap((place) =>
        [1, 2].flatMap((day) =>
          ['a', 'b'].map(
            (model, k) => `${place},2021-05-0${day},${target},2021-04-0${day},${model},1,${k + 1}`,
          ),
        ),
      ),
    );
    expect(audit(await read([header, ...rows]))).toMatchObject({ n_models: 2, n_tasks: 24, n_families: 6 });
  });

  it('with a row per metric is that of the metric looked for first, for models of teams', async () => {
    const header = 'origin_date,location,team_id,model_id,metric,value_absolute';
    const rows = ['AE', 'WIS'].flatMap((metric, k) =>
      ['x', 'y'].map((team) => `2024-10-23,AT,${team},ARIMA,${metric},${k + 1}`),
    );
    expect((await read([header, ...rows])).map(({ model, error }) => [model, error])).toEqual([
      ['x-ARIMA', 2],
      ['y-ARIMA', 2],
    ]);
    const unknown = rows.map((row) => row.replace('WIS', 'log score'));
    await expect(read([header, ...unknown])).rejects.toThrow(
      'several metrics, none of them known: ae, log score',
    );
  });

  it('of horizons alone is of one family', async () => {
    const rows = [0, 1, 2].flatMap((h) => [`a,${h},1`, `b,${h},2`]);
    expect(audit(await read(['model_id,horizon,wis', ...rows]))).toMatchObject({ n_tasks: 3, n_families: 1 });
  });

  it('with two errors of a model on one task is refused, with the same twice it is not', async () => {
    const rows = ['a,x,1', 'a,y,1', 'b,x,2', 'b,y,2'];
    const header = 'model,dataset,MASE';
    const again = await read([header, ...rows, 'a,x,1']);
    expect(audit(again).n_tasks).toBe(2);
    const twice = await read([header, ...rows, 'a,x,7']);
    expect(() => audit(twice)).toThrow('"a" has two errors on the task "x"');
  });
});

describe('tables of several files', () => {
  it('name tasks by the columns that all of them have', async () => {
    const plain = bytes(['dataset,model,MASE', 'ett/H,a,1', 'm4/D,a,2']);
    const more = bytes(['dataset,model,horizon,MASE,SQL', 'ett/H,b,48,3,9', 'm4/D,b,14,4,9']);
    const columns = sharedColumns([await columnsOfResults(plain), await columnsOfResults(more)]);
    expect(columns).toEqual({ errors: ['MASE'], tasks: ['dataset'] });
    const rows = [...(await readResults(plain, '', columns)), ...(await readResults(more, '', columns))];
    expect(audit(rows)).toMatchObject({ n_models: 2, n_tasks: 2, incomplete: [] });
  });
});

describe('a table of models that share next to nothing', () => {
  it('is of those that answered most, until enough tasks are shared', () => {
    const of = (model: string, tasks: readonly number[], error: number) =>
      tasks.map((task) => ({ model, task: `t${task}`, family: `f${task}`, error: error + task }));
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const rows = [
      of('early', [0, 1], 1),
      of('good', all, 1),
      of('late', [6, 7], 1),
      of('bad', all, 9),
    ].flat();
    expect(audit(rows)).toMatchObject({ n_models: 2, n_tasks: 8, incomplete: ['early', 'late'] });
    expect(() => audit([...of('early', [0, 1], 1), ...of('late', [6, 7], 1)])).toThrow(
      /fewer than two models/,
    );
  });
});
