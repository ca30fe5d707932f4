/** The levels at which forecasts are compared where a wager is played over quantiles. */

/** Those of the public forecast hubs: 23 levels from 1 to 99 %. */
export const HUB_LEVELS: readonly number[] = [
  0.01,
  0.025,
  ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20),
  0.975,
  0.99,
];
