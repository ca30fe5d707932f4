/**
 * Task definitions and result rows as fev (the forecast evaluation library of AutoGluon, 0.6 and later) reads
 * and writes them. Field names and their order are fev's.
 */
import { csvField } from '@longrun/contract';
import { MINIMUM_HISTORY } from '@longrun/evaluation';

/** The fields of fev's Task that are used here; a cutoff below 0 counts from the end of each series. */
export interface FevTask {
  readonly dataset_path: string;
  readonly dataset_config: null;
  readonly horizon: number;
  readonly num_windows: number;
  readonly initial_cutoff: number;
  readonly window_step_size: number;
  readonly min_context_length: number;
  readonly max_context_length: null;
  readonly seasonality: number;
  readonly eval_metric: 'SQL';
  readonly extra_metrics: readonly ['MASE', 'WQL'];
  readonly quantile_levels: readonly number[];
  readonly id_column: 'id';
  readonly timestamp_column: 'timestamp';
  readonly target: 'target';
  readonly generate_univariate_targets_from: null;
  readonly known_dynamic_columns: readonly string[];
  readonly past_dynamic_columns: readonly string[];
  readonly static_columns: readonly string[];
  readonly task_name: string;
}

export interface FevDesign {
  readonly name: string;
  /** The Parquet file, relative to the folder of the task definitions. */
  readonly file: string;
  readonly horizon: number;
  readonly windows: number;
  readonly seasonality: number;
}

const FEV_LEVELS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** Windows that follow one another without overlap and end with the series. */
export function fevTask({ name, file, horizon, windows, seasonality }: FevDesign): FevTask {
  return {
    dataset_path: file,
    dataset_config: null,
    horizon,
    num_windows: windows,
    initial_cutoff: -horizon * windows,
    window_step_size: horizon,
    min_context_length: MINIMUM_HISTORY,
    max_context_length: null,
    seasonality,
    eval_metric: 'SQL',
    extra_metrics: ['MASE', 'WQL'],
    quantile_levels: FEV_LEVELS,
    id_column: 'id',
    timestamp_column: 'timestamp',
    target: 'target',
    generate_univariate_targets_from: null,
    known_dynamic_columns: [],
    past_dynamic_columns: [],
    static_columns: [],
    task_name: name,
  };
}

/** The file for `fev.Benchmark.from_yaml`; every value is JSON, which is YAML too. */
export const fevYaml = (tasks: readonly FevTask[]): string =>
  `tasks:\n${tasks
    .map((task) =>
      Object.entries(task)
        .map(([key, value], i) => `${i === 0 ? '- ' : '  '}${key}: ${JSON.stringify(value)}\n`)
        .join(''),
    )
    .join('')}`;

/** Means over the windows, as fev computes them. */
export interface FevScores {
  readonly SQL: number;
  readonly MASE: number;
  readonly WQL: number;
}

export interface FevResult {
  readonly model: string;
  readonly task: FevTask;
  readonly scores: FevScores;
  /** Forecasts made: over all windows, the series long enough. */
  readonly forecasts: number;
}

/** The version of fev whose definitions are followed; its leaderboards refuse rows without one. */
const FEV_VERSION = '0.10.0';

/**
 * The table that fev's leaderboards are made from. Times are not measured, and the fingerprint that only fev
 * itself can give is empty.
 */
export function fevCsv(results: readonly FevResult[]): string {
  const rows = results.map(({ model, task, scores, forecasts }) => ({
    model_name: model,
    ...task,
    test_error: scores[task.eval_metric],
    training_time_s: null,
    inference_time_s: null,
    num_forecasts: forecasts,
    dataset_fingerprint: null,
    trained_on_this_dataset: false,
    fev_version: FEV_VERSION,
    ...scores,
  }));
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));
  return `${[Object.keys(rows[0] ?? {}).join(','), ...lines].join('\n')}\n`;
}

/** As Python prints it: lists in brackets, `False`, nothing for None. */
function cell(value: unknown): string {
  if (value === null) return '';
  if (value === false) return 'False';
  const text = Array.isArray(value)
    ? `[${value.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(', ')}]`
    : String(value);
  return csvField(text);
}
