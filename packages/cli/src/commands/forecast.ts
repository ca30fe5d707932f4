import { FitError, forecast, forecastToJson, MODEL_IDS, MODELS, type ModelId } from '@longrun/engine';
import { type ReadSeries, shiftPeriod } from '@longrun/tables';
import { type Command, Option } from 'commander';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { readOneSeries } from '../input/series.ts';
import { type Band, fanChart } from '../render/fan.ts';
import { number, table } from '../render/table.ts';
import { UsageError, wholeNumber, wholeNumbers } from '../usage.ts';

interface Options extends DataFlags {
  readonly model: ModelId;
  readonly horizons: readonly number[];
  readonly samples: number;
  readonly seed: number;
  readonly msmComponents: number;
  readonly json?: boolean;
  readonly chart: boolean;
}

const MINIMUM = 32;
const LEVELS = ['0.025', '0.1', '0.25', '0.5', '0.75', '0.9', '0.975'] as const;

export function forecastCommand(program: Command): void {
  const command = program
    .command('forecast')
    .description('Forecast a series read from a file or standard input (CSV, TSV, xlsx, or bare numbers).')
    .argument('[file]', 'file to read; standard input when absent')
    .addOption(new Option('-m, --model <id>', 'the model').choices(MODEL_IDS).default('rw'))
    .option('-H, --horizons <list>', 'steps ahead, separated by commas', wholeNumbers(1, 1000), [1, 3, 6, 12])
    .option('-n, --samples <n>', 'number of paths', wholeNumber(100, 10_000), 1000)
    .option('-s, --seed <n>', 'seed of the draws', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .option('--msm-components <n>', 'volatility components of msm', wholeNumber(1, 8), 4)
    .option('--json', 'print the forecast as the service would answer it')
    .option('--no-chart', 'leave the picture out');
  dataFlags(command).action(runForecast);
}

async function runForecast(file: string | undefined, options: Options): Promise<void> {
  const read = await readOneSeries(file, options);
  const series = Float64Array.from(read.values);
  if (series.length < MINIMUM) throw new UsageError(`series length ${series.length} < minimum ${MINIMUM}`);
  if (options.horizons.length > 24)
    throw new UsageError(`horizons length ${options.horizons.length} > maximum 24`);
  const answer = predict(series, options, options.horizons);
  if (options.json) {
    process.stdout.write(`${new TextDecoder().decode(forecastToJson(answer))}\n`);
    return;
  }
  const rows = options.horizons.map((h, k) => [
    `h = ${h}${dateAfter(read, h)}`,
    number(answer.mean[k]),
    ...LEVELS.map((level) => number(answer.quantiles[level][k])),
  ]);
  const facts = `${series.length} observations${spanOf(read)}, ${options.samples} paths, seed ${options.seed}`;
  const header = ['', 'mean', ...LEVELS.map((level) => `${Number(level) * 100} %`)];
  const notes = read.notes.map((note) => `${note}\n`).join('');
  process.stdout.write(`${MODELS[options.model].title}, ${facts}\n${notes}\n${table(header, rows)}\n`);
  if (options.chart) process.stdout.write(`\n${picture(series, options)}\n`);
}

/** The date of a horizon; rows without dates have none. */
function dateAfter({ periods, frequency }: ReadSeries, horizon: number): string {
  if (frequency === 'undated') return '';
  return `  ${shiftPeriod(periods[periods.length - 1], horizon, frequency)}`;
}

const spanOf = ({ periods, frequency }: ReadSeries): string =>
  frequency === 'undated' ? '' : ` from ${periods[0]} to ${periods[periods.length - 1]}`;

/** The fan at every step up to the largest horizon (at most 24 of them). */
function picture(series: Float64Array, options: Options): string {
  const last = Math.max(...options.horizons);
  const steps = Math.min(last, 24);
  const horizons = Array.from({ length: steps }, (_, i) => Math.max(1, Math.round(((i + 1) * last) / steps)));
  const { quantiles } = predict(series, options, horizons);
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
  return fanChart(series, bands, { width: process.stdout.columns ?? 80 });
}

function predict(series: Float64Array, options: Options, horizons: readonly number[]) {
  try {
    return forecast({
      model: options.model,
      series,
      horizons,
      n_samples: options.samples,
      seed: options.seed,
      msm_components: options.msmComponents,
    });
  } catch (error) {
    if (error instanceof FitError) throw new Error(`${error.model} could not be fitted: ${error.message}`);
    throw error;
  }
}
