/** Small hubs in memory. */

export interface HubSketch {
  readonly schema?: string;
  readonly taskIds?: Readonly<Record<string, readonly unknown[]>>;
  readonly round?: string;
  readonly unit?: string;
}

export const WEEKS = ['2024-01-06', '2024-01-13', '2024-01-20', '2024-01-27', '2024-02-03', '2024-02-10'];

export function tasksJson(sketch: HubSketch = {}): string {
  const taskIds = sketch.taskIds ?? {
    reference_date: WEEKS,
    target: ['cases'],
    horizon: [0, 1],
    location: ['06', '36'],
    target_end_date: WEEKS,
  };
  const task_ids = Object.fromEntries(
    Object.entries(taskIds).map(([name, optional]) => [name, { required: null, optional }]),
  );
  const target_metadata = [{ target_id: 'cases', target_keys: null, time_unit: sketch.unit ?? 'week' }];
  const schemas = 'https://raw.githubusercontent.com/hubverse-org/schemas/main';
  const url = `${schemas}/${sketch.schema ?? 'v6.0.0'}/tasks-schema.json`;
  return JSON.stringify({
    schema_version: url,
    rounds: [
      {
        round_id_from_variable: true,
        round_id: sketch.round ?? 'reference_date',
        model_tasks: [{ task_ids, output_type: {}, target_metadata }],
      },
    ],
  });
}

export const HEADER =
  'reference_date,location,horizon,target,target_end_date,output_type,output_type_id,value';

/** Quantile rows of one round: the quartiles are `centre` − 1, 0 and 1. */
export function roundRows(
  round: string,
  centre: number,
  { locations = ['06', '36'], horizons = ['0', '1'] } = {},
): string[] {
  return locations.flatMap((location) =>
    horizons.flatMap((horizon) =>
      [0.25, 0.5, 0.75].map((level, k) => {
        const date = WEEKS[WEEKS.indexOf(round) + Number(horizon)];
        return `${round},${location},${horizon},cases,${date},quantile,${level},${centre + k - 1}`;
      }),
    ),
  );
}

export const csvOf = (header: string, rows: readonly string[]): string => `${[header, ...rows].join('\n')}\n`;

/** Every observation is 10. */
export const timeSeries = (column = 'target_end_date'): string =>
  csvOf(
    `${column},target,location,observation`,
    ['06', '36'].flatMap((location) => WEEKS.map((week) => `${week},cases,${location},10`)),
  );

/** A baseline that says 12 and a model that says 11, for four rounds. */
export function smallHub(): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    'hub-config/tasks.json': tasksJson(),
    'target-data/time-series.csv': timeSeries(),
  };
  for (const round of WEEKS.slice(0, 4)) {
    files[`model-output/hub-baseline/${round}-hub-baseline.csv`] = csvOf(HEADER, roundRows(round, 12));
    files[`model-output/team-model/${round}-team-model.csv`] = csvOf(HEADER, roundRows(round, 11));
  }
  return files;
}
