/**
 * The wager over the dates of a series: models that are quick to fit are fitted at every origin of the second
 * half, and each forecast is compared with those of `naive` and `rw` made at the same origin, by quantiles
 * (`wager/compare.ts`). What the series of a date give together is `wager-report.ts`. A model that fails at
 * an origin counts as `naive` there, as in rounds: nobody gains by leaving out a bad date.
 */
import { MODELS, type ModelId, NAIVE_IDS, quantileSorted } from '@longrun/engine';
import { cyclesOf, eachNaiveCell, type Law, lawQuantile, naiveSeries } from '@longrun/engine/naive';
import { roundedNumber, sortSample, studentQuantile } from '@longrun/engine/numerics';
import { BASELINE } from '../design/models.ts';
import { rollingOrigins } from '../design/origins.ts';
import { levelWeights } from '../judge/quantile-score.ts';
import { compareQuantiles } from '../wager/compare.ts';
import { HUB_LEVELS } from '../wager/levels.ts';
import { type AnyModel, fitRolling, type RollingInput } from './cells.ts';
import type { CaseWager, RunConfig, WagerOpponent } from './types.ts';

const OPPONENTS: readonly WagerOpponent[] = ['naive', 'rw'];

/** Models whose fit takes longer, in milliseconds (`cost.fit`), are left out. */
const SLOWEST_FIT = 1;
/** Of a longer series the latest dates are played. */
const MOST_DATES = 200;

/** The models of a benchmark that are run at every date, and those that would take too long. */
export function wagerModels({ models }: Pick<RunConfig, 'models'>) {
  const challengers = models.filter((id) => id !== BASELINE);
  const isQuick = (id: ModelId): boolean => MODELS[id].cost.fit <= SLOWEST_FIT;
  return { played: challengers.filter(isQuick), leftOut: challengers.filter((id) => !isQuick(id)) };
}

/** Consecutive origins, from the middle of the series or the latest 200, to the last with an outcome. */
export const wagerOrigins = (n: number): number[] => rollingOrigins(n, n, 1).slice(-MOST_DATES);

/** Quantiles at the hub levels, by horizon and origin. */
type Forecasts = readonly (readonly ArrayLike<number>[])[];

/** `before` is called ahead of every cell; a reason refuses it. */
export function wagerCase(
  input: RollingInput,
  models: readonly ModelId[],
  before: (origin: number, model: ModelId) => string | null = () => null,
): CaseWager[] {
  const { values, horizons } = input;
  const origins = wagerOrigins(values.length);
  const opponents = opponentQuantiles(input, origins);
  const weights = levelWeights(HUB_LEVELS);
  return models.flatMap((model) => {
    const cells = fitRolling(input, MODELS[model] as AnyModel, origins, {
      before: (origin) => before(origin, model),
      score: (_, samples) => quantilesOf(samples, horizons.length),
    });
    return OPPONENTS.flatMap((opponent) =>
      horizons.map((horizon, k): CaseWager => {
        const settled = origins.filter((origin) => origin + horizon <= values.length);
        const compared = settled.map((origin, i) => {
          const cell = cells[i];
          const own = 'failure' in cell ? opponents.naive[k][i] : cell[k];
          return compareQuantiles(
            HUB_LEVELS,
            own,
            opponents[opponent][k][i],
            values[origin + horizon - 1],
            weights,
          );
        });
        // eight digits are far below the noise of a forecast, and make small results
        return {
          model,
          opponent,
          horizon,
          first: origins[0],
          gains: compared.map((each) => finite(each?.gain)),
          bounds: compared.map((each) => finite(each?.bound)),
        };
      }),
    );
  });
}

const finite = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? roundedNumber(value) : 0;

/** The quantiles of paths at every horizon; a forecast that is not finite is a failure. */
function quantilesOf(samples: Float64Array, width: number): Float64Array[] | { failure: string } {
  if (!samples.every(Number.isFinite)) return { failure: 'the forecast is not finite' };
  const column = new Float64Array(samples.length / width);
  return Array.from({ length: width }, (_, k) => {
    for (let i = 0; i < column.length; i++) column[i] = samples[i * width + k];
    sortSample(column);
    return Float64Array.from(HUB_LEVELS, (level) => quantileSorted(column, level));
  });
}

/** `naive` and `rw` at every origin, from their laws. */
function opponentQuantiles(
  { values, frequency, horizons }: RollingInput,
  origins: readonly number[],
): Record<WagerOpponent, Forecasts> {
  const series = naiveSeries(values, cyclesOf(frequency));
  const { spread, origin: zero, magnitude } = series.frame;
  const inUnits = (law: Law): Float64Array =>
    lawQuantiles(law).map((quantile) => (quantile * spread + zero) * magnitude);
  const walk = NAIVE_IDS.indexOf('rw');
  const found = { naive: [] as Float64Array[][], rw: [] as Float64Array[][] };
  for (const horizon of horizons) {
    const rows = { naive: [] as Float64Array[], rw: [] as Float64Array[] };
    eachNaiveCell(series, horizon, origins, ({ laws, taken }) => {
      const rw = inUnits(laws[walk] as Law);
      rows.rw.push(rw);
      rows.naive.push(taken === walk ? rw : inUnits(laws[taken] as Law));
    });
    found.naive.push(rows.naive);
    found.rw.push(rows.rw);
  }
  return found;
}

/**
 * Standard Student quantiles by degrees of freedom: all series and horizons share them, and each is a search.
 */
const student = new Map<number, Float64Array>();
const MOST_KEPT = 4096;

function lawQuantiles(law: Law): Float64Array {
  if (law.kind !== 'student' || !(law.scale > 0))
    return Float64Array.from(HUB_LEVELS, (level) => lawQuantile(law, level));
  const { centre, scale, df } = law;
  let standard = student.get(df);
  if (standard === undefined) {
    standard = Float64Array.from(HUB_LEVELS, (level) => (level === 0.5 ? 0 : studentQuantile(level, df)));
    if (student.size >= MOST_KEPT) student.clear();
    student.set(df, standard);
  }
  return standard.map((quantile) => centre + scale * quantile);
}
