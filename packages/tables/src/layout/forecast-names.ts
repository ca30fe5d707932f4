/** Series that are forecasts by their own name: `Forecast`, `GDP Forecast (consensus)`, `BIP Prognose`. */

import { withoutAccents } from '../accents.ts';

/** Words that mean nothing else in the name of a series. */
const SAYS_FORECAST = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    'forecast(?:s|ed)?|fcsts?|yhat',
    'projections?|projected|proj|predictions?|predicted|consensus',
    'prognosen?|prognos(?:er)?|vorhersage|previsions?|previsionnel(?:le)?|previst[oa]|previsione|previsioni',
    'pronosticos?|proyeccion(?:es)?|proyectad[oa]|projecao|projecoes|ennuste|prognoz[ay]?|tahmin|raming(?:en)?',
    'прогноз[аыу]?|예측|전망|予測|予想|预测|預測',
  ].join('|')})(?![\\p{L}])`,
  'u',
);
/** Words that mean a plan only beside what came of it. */
const SAYS_PLAN = /^(?:budget(?:ed)?|plan(?:ned)?|target|soll|outlook|expected|expectations?)$/;
const SAYS_ACTUAL = /(?:^|[^\p{L}])(?:actuals?|realised|realized|outturn|ist|observed)(?![\p{L}])/u;

/** For each of several names whether it is that of a forecast. */
export function namesForecast(names: readonly string[]): boolean[] {
  const words = names.map(withoutAccents);
  const hasActual = words.some((name) => SAYS_ACTUAL.test(name));
  const isPlan = (name: string): boolean =>
    name.split(/ · |, |: /).some((part) => SAYS_PLAN.test(part.trim()));
  return words.map((name) => SAYS_FORECAST.test(name) || (hasActual && isPlan(name)));
}
