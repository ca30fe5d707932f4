/** `hub-config/tasks.json`: the round as the tools of the hubverse read it (schema 6.0.0). */
import { lastDay, targetPeriod } from './calendar.ts';
import type { Draft } from './terms.ts';

const SCHEMA = 'https://raw.githubusercontent.com/hubverse-org/schemas/main/v6.0.0/tasks-schema.json';
const IS_DATE = /^\d{4}-\d\d-\d\d$/;

/** The day that stands for the round in every table: its id where that is a date, else its first day. */
export const originDate = ({ id, opened }: Pick<Draft, 'id' | 'opened'>): string =>
  IS_DATE.test(id) ? id : opened.slice(0, 10);

export function tasksJson(draft: Draft): string {
  const { id, series, horizons, levels, due, opened } = draft;
  const ends = new Set(series.flatMap((one) => horizons.map((h) => lastDay(targetPeriod(one, h)))));
  const only = (values: readonly unknown[]) => ({ required: values, optional: null });
  const any = (values: readonly unknown[]) => ({ required: null, optional: values });
  const round = {
    round_id_from_variable: IS_DATE.test(id),
    round_id: IS_DATE.test(id) ? 'origin_date' : id,
    model_tasks: [
      {
        task_ids: {
          origin_date: only([originDate(draft)]),
          target: any(series.map(({ target }) => target)),
          horizon: any(horizons),
          target_end_date: any([...ends].sort()),
        },
        output_type: {
          quantile: {
            output_type_id: { required: levels },
            is_required: true,
            value: { type: 'double' },
          },
        },
        target_metadata: series.map(({ target, frequency }) => ({
          target_id: target,
          target_name: target,
          target_units: 'units of the series',
          target_keys: { target },
          target_type: 'continuous',
          // the schema knows no half-years
          ...(frequency === 'half-yearly'
            ? { is_step_ahead: false }
            : { is_step_ahead: true, time_unit: STEP[frequency] ?? 'day' }),
        })),
      },
    ],
    submissions_due: { start: opened.slice(0, 10), end: due },
  };
  const config = { schema_version: SCHEMA, rounds: [round], derived_task_ids: ['target_end_date'] };
  return `${JSON.stringify(config, null, 1)}\n`;
}

const STEP: Readonly<Record<string, string>> = {
  annual: 'year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
};
