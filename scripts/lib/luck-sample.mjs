/**
 * The part of a panel on which the verdict's luck is measured more finely: with 19 replicates of all series
 * no p-value is below 5 %, and 99 of all would take hours. Signs are common to all series at a date, so most
 * of the noise of a replicate is common too, and a twentieth of the series loses little of the test's power.
 */

const EVERY = 20;
const FEWEST = 10;
const REPLICATES = 99;
/** The ensemble takes about ten times as long as the six models. */
const ENSEMBLE_REPLICATES = 19;
/** Shorter series have no origin at the default horizons. */
const SHORTEST = 44;

/** The request: series spread evenly over the panel. */
export function sampleOf(panel, variables) {
  const known = variables.filter(({ n_observations }) => n_observations >= SHORTEST);
  const count = Math.min(known.length, Math.max(FEWEST, Math.ceil(known.length / EVERY)));
  const chosen = Array.from(
    { length: count },
    (_, i) => known[Math.floor(((i + 0.5) * known.length) / count)].id,
  );
  return {
    panel,
    variables: chosen,
    placebo_replicates: REPLICATES,
    ensemble_replicates: ENSEMBLE_REPLICATES,
  };
}

/** Nine digits: what is left out is far below the noise of a replicate. */
const short = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(9)));

/** What luck is measured from: sums over series, without those by date and the single cases. */
export function luckSums({ real, rungs, ...naive }) {
  return {
    ...naive,
    real: real.map((row) => row.map(([totals, parts]) => [totals.map(short), parts.map(short), [], []])),
    rungs: Object.fromEntries(
      Object.entries(rungs).map(([rung, replicates]) => [
        rung,
        replicates.map((replicate) => replicate.map((row) => row.map((totals) => totals.map(short)))),
      ]),
    ),
    cases: [],
  };
}
