/** One core is left to the page and to the forecasts on it. */
export const spareCores = (cores = navigator.hardwareConcurrency || 2): number =>
  Math.max(1, Math.min(8, cores - 1));
