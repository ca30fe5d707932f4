import { DEFAULTS, LIMITS } from '@longrun/contract';
import {
  ensemble,
  FitError,
  type Forecast,
  forecast,
  forecastToJson,
  MODEL_IDS,
  MODELS,
  type ModelId,
  NAIVE_TITLES,
  naive,
} from '@longrun/engine';
import { type ReadSeries, seasonal, shiftPeriod } from '@longrun/tables';
import { type Command, Option } from 'commander';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { readOneSeries } from '../input/series.ts';
import { type Band, fanChart } from '../render/fan.ts';
import { paint, terminalWidth } from '../render/style.ts';
import { csv, number, table } from '../render/table.ts';
import { takenText } from '../render/taken.ts';
import { weightsText } from '../render/weights.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError, wholeNumber, wholeNumbers } from '../usage.ts';

interface Options extends DataFlags {
  readonly model?: ModelId;
  readonly ensemble?: boolean;
  readonly naive?: boolean;
  readonly horizons?: readonly number[];
  /** True where `--samples` was given without a number. */
  readonly samples: number | true;
  readonly seed: number;
  readonly msmComponents: number;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly chart: boolean;
}

/** The options with their defaults; without a model and without `--naive` the ensemble is meant. */
type Settled = Options & { readonly horizons: readonly number[]; readonly samples: number };

const [MINIMUM] = LIMITS.series;
const DEFAULT_SAMPLES: number = DEFAULTS.forecast.n_samples;
const DEFAULT_HORIZONS = Array.from({ length: 12 }, (_, i) => i + 1);
const LEVELS = ['0.025', '0.1', '0.25', '0.5', '0.75', '0.9', '0.975'] as const;

export function forecastCommand(program: Command): void {
  const command = program
    .command('forecast')
    .description(
      `Forecast a series of at least ${MINIMUM} values, read from a file or standard input (CSV, TSV, xlsx, ` +
        'or bare numbers).',
    )
    .argument('[file]', 'file to read; standard input when absent')
    .addOption(
      new Option('-m, --model <id>', 'one model alone').choices(MODEL_IDS).conflicts(['ensemble', 'naive']),
    )
    .option(
      '--ensemble',
      "all models together, weighted by how well each forecast the series' past (the default)",
    )
    .addOption(
      new Option('--naive', 'the best naive forecast so far: walk, drift, mean or season').conflicts(
        'ensemble',
      ),
    )
    .option(
      '-H, --horizons <list>',
      'steps ahead: numbers and ranges such as 1,3,6 or 1-24 (default: 1-12)',
      wholeNumbers(...LIMITS.horizon),
    )
    .option(
      '-n, --samples [n]',
      'number of paths; given with --json, all of them are printed',
      wholeNumber(...LIMITS.n_samples),
      DEFAULT_SAMPLES,
    )
    .option('-s, --seed <n>', 'seed of the draws', wholeNumber(...LIMITS.seed), DEFAULTS.forecast.seed)
    .option(
      '--msm-components <n>',
      'volatility components of msm',
      wholeNumber(...LIMITS.msm_components),
      DEFAULTS.forecast.msm_components,
    )
    .option('--json', 'print mean, quantiles and dates as JSON; with --samples what the service would answer')
    .addOption(new Option('--csv', 'print mean and quantiles per horizon, with dates').conflicts('json'))
    .option('--no-chart', 'leave the picture out');
  dataFlags(command).action(runForecast);
}

async function runForecast(file: string | undefined, given: Options, command: Command): Promise<void> {
  const options: Settled = {
    ...given,
    horizons: given.horizons ?? DEFAULT_HORIZONS,
    samples: given.samples === true ? DEFAULT_SAMPLES : given.samples,
  };
  const read = await readOneSeries(file, options);
  const series = Float64Array.from(read.values);
  if (series.length < MINIMUM) throw new UsageError(`series length ${series.length} < minimum ${MINIMUM}`);
  const [, most] = LIMITS.horizons;
  if (options.horizons.length > most)
    throw new UsageError(`horizons length ${options.horizons.length} > maximum ${most}`);
  const answer = predict(series, read.frequency, options, options.horizons);
  if (options.json) {
    const whole = command.getOptionValueSource('samples') === 'cli';
    process.stdout.write(
      `${whole ? new TextDecoder().decode(forecastToJson(answer)) : compact(answer, read)}\n`,
    );
    return;
  }
  if (options.csv) {
    process.stdout.write(csvText(answer, read));
    return;
  }
  const digits = String(Math.max(...options.horizons)).length;
  const rows = options.horizons.map((h, k) => [
    `h = ${String(h).padStart(digits)}  ${dateAfter(read, h)}`.trimEnd(),
    number(answer.mean[k]),
    ...LEVELS.map((level) => number(answer.quantiles[level][k])),
  ]);
  const facts = `${series.length} observations${spanOf(read)}, ${options.samples} paths, seed ${options.seed}`;
  const title = titleOf(options);
  const header = ['', 'mean', ...LEVELS.map((level) => `${Number(level) * 100} %`)];
  const notes = read.notes.map((note) => `${note}\n`).join('');
  process.stdout.write(
    `${wrap(`${title}, ${facts}`).replace(title, paint('bold', title))}\n${wrap(notes)}\n${table(header, rows)}\n`,
  );
  if (options.naive) process.stdout.write(`\n${wrap(takenText(answer))}\n`);
  else if (options.model === undefined)
    process.stdout.write(`\n${wrap(weightsText(answer, read.frequency))}\n`);
  if (options.chart) process.stdout.write(`\n${picture(series, read.frequency, options)}\n`);
}

function titleOf({ naive, model }: Settled): string {
  if (naive) return NAIVE_TITLES.naive;
  return model === undefined ? 'Ensemble' : MODELS[model].title;
}

/** The date of a horizon; rows without dates have none. */
function dateAfter({ periods, frequency }: ReadSeries, horizon: number): string {
  if (frequency === 'undated') return '';
  return shiftPeriod(periods[periods.length - 1], horizon, frequency);
}

/** The answer without its paths, with the date of every horizon where there are dates. */
function compact({ horizons, model_name, mean, quantiles, metadata }: Forecast, read: ReadSeries): string {
  const dated = read.frequency === 'undated' ? {} : { periods: horizons.map((h) => dateAfter(read, h)) };
  return JSON.stringify({ horizons, ...dated, model_name, mean, quantiles, metadata });
}

/** One row per horizon; the period is empty where the rows of the file have no dates. */
function csvText({ horizons, mean, quantiles }: Forecast, read: ReadSeries): string {
  const levels = Object.keys(quantiles);
  const rows = horizons.map((h, k) => [
    dateAfter(read, h),
    h,
    mean[k],
    ...levels.map((level) => quantiles[level][k]),
  ]);
  return csv(['period', 'horizon', 'mean', ...levels.map((level) => `q${level}`)], rows);
}

const spanOf = ({ periods, frequency }: ReadSeries): string =>
  frequency === 'undated' ? '' : ` from ${periods[0]} to ${periods[periods.length - 1]}`;

/** The fan at every step up to the largest horizon, at as many of them as a request may name. */
function picture(series: Float64Array, frequency: ReadSeries['frequency'], options: Settled): string {
  const last = Math.max(...options.horizons);
  const steps = Math.min(last, LIMITS.horizons[1]);
  const horizons = Array.from({ length: steps }, (_, i) => Math.max(1, Math.round(((i + 1) * last) / steps)));
  const { quantiles } = predict(series, frequency, options, horizons);
  const bands = horizons.map((_, k): Band => {
    const at = (level: string): number => quantiles[level][k];
    return {
      low95: at('0.025'),
      low80: at('0.1'),
      low50: at('0.25'),
      median: at('0.5'),
      high50: at('0.75'),
      high80: at('0.9'),
      high95: at('0.975'),
    };
  });
  return fanChart(series, bands, { width: terminalWidth() ?? 80 });
}

function predict(
  series: Float64Array,
  frequency: ReadSeries['frequency'],
  options: Settled,
  horizons: readonly number[],
): Forecast {
  const request = {
    series,
    horizons: [...horizons],
    n_samples: options.samples,
    seed: options.seed,
    msm_components: options.msmComponents,
  };
  try {
    if (options.naive) return naive({ ...request, ...(frequency === 'undated' ? {} : { frequency }) });
    if (options.model === undefined) return ensemble({ ...request, ...seasonal(frequency) });
    // HAR has lags of its own on quarters, as in a benchmark; on all other frequencies one set
    const known = frequency === 'quarterly' ? { frequency } : {};
    return forecast({ ...request, ...known, model: options.model });
  } catch (error) {
    if (error instanceof FitError) throw new Error(`${error.model} could not be fitted: ${error.message}`);
    throw error;
  }
}
