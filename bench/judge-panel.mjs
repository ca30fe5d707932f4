/**
 * Judges challengers on one simulated panel as a benchmark does: the best naive forecast as opponent, every
 * null model that applies, intervals by dates, one word. `tools` are functions of engine and evaluation, so
 * that tests hand in the sources and `npm run calibrate` what was compiled. Each challenger is a family of
 * its own.
 */
const ORIGINS = 8;
const SAMPLES = 100;

/** Mean CRPS at each origin by horizon: `scores[k][i]`; NaN where a model failed. */
function scoresOf(tools, { input, origins, horizons, seed }, challenger) {
  const { values } = input;
  const target = (origin, k) => values[origin + horizons[k] - 1];
  if (typeof challenger.law === 'function') {
    return horizons.map((h, k) =>
      origins.map((o) => tools.lawCrps(challenger.law(values.subarray(0, o), h), target(o, k))),
    );
  }
  const rolling = { ...input, horizons, nSamples: SAMPLES, seed, msmComponents: 3 };
  const deviations = new Float64Array(SAMPLES);
  const cells = tools.fitRolling(rolling, challenger.model, origins, {
    score: (origin, samples) =>
      horizons.map((_, k) => {
        for (let i = 0; i < SAMPLES; i++)
          deviations[i] = samples[i * horizons.length + k] - target(origin, k);
        return tools.crpsOfDeviations(deviations);
      }),
  });
  return horizons.map((_, k) => cells.map((cell) => (Array.isArray(cell) ? cell[k] : Number.NaN)));
}

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const orNull = (value) => (Number.isFinite(value) ? value : null);

/** What the sums need of one challenger on one real series. */
const scoreRows = (model, horizons, scores) =>
  horizons.map((horizon, k) => ({
    model,
    horizon,
    crps: scores[k].map(orNull),
    compared: orNull(meanOf(scores[k])),
    direction: null,
    spread: null,
  }));

/** Sums of every challenger over the real series, without copies. */
function realSums(tools, tallies, task, challengers) {
  const { input, origins, horizons } = task;
  const naive = tools.naiveCase({ ...input, horizons }, origins).scores;
  const base = { variable: input.variable, frequency: input.frequency, start: input.start, origins, naive };
  challengers.forEach((challenger, c) => {
    const scores = scoreRows(challenger.id, horizons, scoresOf(tools, task, challenger));
    const result = { ...base, scale: 1, scores, reference: [], ensemble: [], failures: [], skipped: null };
    for (const tally of tallies[c]) tally.add(result);
  });
}

/** The copy of a series by a null model, or by the highest one below it that applies. */
function copyOf(tools, { input, traits }, seed, replicate, rung) {
  const upTo = tools.RUNGS.slice(0, tools.RUNGS.indexOf(rung) + 1);
  const applied = upTo.findLast((one) => tools.rungApplies(one, traits));
  return tools.flippedCase(input, seed, replicate, applied, traits);
}

/** Adds one replicate of a series by one null model. */
function addCopy(tools, tallies, task, challengers, { seed: flips, replicate, rung }) {
  const { origins, horizons, seed } = task;
  const copy = copyOf(tools, task, flips, replicate, rung);
  const opponent = tools.naiveMeans({ ...copy, horizons }, origins);
  challengers.forEach((challenger, c) => {
    const own = scoresOf(tools, { input: copy, origins, horizons, seed }, challenger).map(meanOf);
    // own score, the reference that a benchmark has there, the opponent
    const crps = [...own, ...horizons.map(() => Number.NaN), ...opponent];
    tallies[c].addWalk({ replicate, rungs: [rung], crps });
  });
}

/** No copy has done as well as the real series so far. */
const isAhead = ({ p_value, n_replicates }) =>
  p_value === null || Math.round(p_value * (n_replicates + 1)) === 1;

/**
 * Could another replicate still make the word *yes*, given the rows by all null models? It needs a gain above
 * 0, and no copy that does as well. A panel of one series has no interval and no *yes*; what counts there is
 * whether p is the smallest.
 */
const isOpen = (rows) =>
  rows.every(
    ({ n_cases, naive }) =>
      naive.skill !== null &&
      (n_cases === 1 || (naive.skill.lower !== null && naive.skill.lower > 0)) &&
      isAhead(naive),
  );

const worst = (rows) => rows.reduce((w, r) => ((r.naive.p_value ?? 0) > (w.naive.p_value ?? 0) ? r : w));

/**
 * Rows {model, horizon, naive} of every challenger at every horizon, by the table of the benchmark: of the
 * null model with the largest p-value. With `wordsOnly` a challenger leaves as soon as its word is certain,
 * and with one series whether its p-value is at most 1/20: with 19 replicates the first copy on which it does
 * as well decides both. The highest null model, on whose copies luck is largest, is tried first. Larger
 * p-values are not those of all replicates.
 */
export function judgePanel(tools, inputs, challengers, { horizons, replicates, seed, wordsOnly = false }) {
  const decision = Math.max(...horizons);
  const base = { horizons, n_origins: ORIGINS, n_samples: SAMPLES, seed, msm_components: 3, ensemble: false };
  const tasks = inputs.map((input) => {
    const origins = tools.rollingOrigins(input.values.length, ORIGINS, decision);
    return { input, origins, horizons, seed, traits: tools.traitsOf(input, { ...base, models: [] }) };
  });
  const rungs = tools.RUNGS.filter((rung) => tasks.some(({ traits }) => tools.rungApplies(rung, traits)));
  const tallies = challengers.map(({ id }) =>
    rungs.map(() => tools.createNaiveTally({ ...base, models: [id], decision_horizon: decision })),
  );
  for (const task of tasks) realSums(tools, tallies, task, challengers);
  /** By horizon, the rows by each null model. */
  const rowsOf = (c) => {
    const tables = tallies[c].map((tally) =>
      tools
        .naiveTable(tally.evidence(), decision)
        .filter(({ model }) => model === challengers[c].id)
        .map(tools.withoutIntervalOfOne),
    );
    return tables[0].map((_, k) => tables.map((table) => table[k]));
  };
  let open = challengers.map((_, c) => c);
  for (const rung of rungs.toReversed()) {
    for (let replicate = 0; replicate < replicates; replicate++) {
      if (wordsOnly) open = open.filter((c) => rowsOf(c).some(isOpen));
      if (open.length === 0) break;
      const judged = open.map((c) => challengers[c]);
      const sums = open.map((c) => tallies[c][rungs.indexOf(rung)]);
      for (const task of tasks) addCopy(tools, sums, task, judged, { seed, replicate, rung });
    }
  }
  return challengers.flatMap((_, c) => rowsOf(c).map(worst));
}
