/** What forecasting programs write: points with bounds, quantiles, and predictions without observations. */
import { withoutAccents } from '../accents.ts';
import { namesForecast } from './forecast-names.ts';

/** `Lo 80`, `AutoARIMA-hi-95`: a bound and its level; `Lo 30` is the lowest third of firms. */
const BOUND = /^(.*?)[ ._-]?(?:lo|hi)[ ._-]?[5-9]\d(?:\.\d+)?%?$/;
/** `mean_se` and `mean_ci_lower` beside `mean`, as statsmodels has them. */
const SUMMARY = /^mean_(?:se|ci_lower|ci_upper)$/;
const QUANTILE = /^(?:q_?)?0?\.\d{1,4}$/;
const FEWEST_QUANTILES = 3;
const LIMIT = /(?:^|[^\p{L}])(?:lower|upper|bounds?|interval|conf|confidence)(?![\p{L}])/u;
const OBSERVED = /^(?:y|actuals?|observed)$/;
const FITTED = /^fitted(?: ?values?)?$/;

/** For each of several columns whether it holds forecasts; `all` names every column of the table. */
export function holdForecasts(columns: readonly string[], all: readonly string[]): boolean[] {
  const names = columns.map((name) => withoutAccents(name).trim());
  const table = new Set([...all.map((name) => withoutAccents(name).trim()), ...names]);
  const has = (name: string): boolean => table.has(name);
  const stems = new Set(names.flatMap((name) => BOUND.exec(name)?.[1] ?? []));
  const areQuantiles = names.filter((name) => QUANTILE.test(name)).length >= FEWEST_QUANTILES;
  const areSummaries = names.some((name) => SUMMARY.test(name));
  const byName = namesForecast(names);
  const areLimited = byName.includes(true);
  // `ds` is what Prophet and Nixtla call dates; what they observe is `y`
  const arePredicted = has('yhat') || (has('ds') && (!has('y') || has('cutoff')));
  return names.map((name, i) => {
    if (OBSERVED.test(name)) return false;
    if (byName[i] || arePredicted || FITTED.test(name)) return true;
    if (BOUND.test(name) || (stems.has(name) && name !== '')) return true;
    if (areSummaries && (name === 'mean' || SUMMARY.test(name))) return true;
    if (areQuantiles && (QUANTILE.test(name) || name === 'mean' || name === 'median')) return true;
    return (areLimited && LIMIT.test(name)) || (name === '.mean' && has('.model'));
  });
}
