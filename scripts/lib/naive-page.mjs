/** The part of docs/verdict.md that answers against the best naive forecast. */
import { WARNING_SENTENCES } from '../../packages/evaluation/dist/inference/answer.js';
import { number, percent, pValue, table } from './markdown-table.mjs';

const interval = (skill) =>
  skill?.lower == null
    ? number(skill?.geometric)
    : `${number(skill.geometric)} (${number(skill.lower)} to ${number(skill.upper)})`;

/** Every forecaster at one horizon, those with the answer *yes* first and then by skill. */
function answers(verdict, horizon) {
  const rank = { yes: 0, undecided: 1, no: 2 };
  return verdict.against_naive
    .filter((row) => row.horizon === horizon)
    .toSorted(
      (a, b) =>
        rank[a.naive.answer] - rank[b.naive.answer] ||
        (b.naive.skill?.geometric ?? -9) - (a.naive.skill?.geometric ?? -9),
    );
}

const answerTable = (verdict, horizon) =>
  table(
    [
      'model',
      'answer',
      'series won',
      'luck',
      'p',
      'skill (95 % interval)',
      'direction',
      'spread',
      'mean ratio',
    ],
    answers(verdict, horizon).map(({ model, naive }) => [
      model,
      `**${naive.answer}**`,
      percent(naive.rate),
      percent(naive.luck),
      pValue(naive.p_value, naive.n_replicates),
      interval(naive.skill),
      number(naive.skill?.direction),
      number(naive.skill?.spread),
      number(naive.skill?.mean_ratio),
    ]),
  );

/** What is to be known beside a *yes*, with those that it holds for; empty where nothing is. */
function warnings(verdict, horizon) {
  const lines = Object.entries(WARNING_SENTENCES).flatMap(([code, sentence]) => {
    const models = answers(verdict, horizon).filter(({ naive }) => naive.warnings.includes(code));
    return models.length === 0 ? [] : [`${sentence} (${models.map(({ model }) => model).join(', ')})`];
  });
  return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
}

/** Panels by models, in three words. */
function grid(panels, models, horizon) {
  return table(
    [`h = ${horizon}`, 'series', ...models],
    panels.map((panel) => [
      panel.panel,
      panel.n_cases,
      ...models.map((model) => {
        const row = panel.against_naive.find((one) => one.model === model && one.horizon === horizon);
        return row ? row.naive.answer : '–';
      }),
    ]),
  );
}

/** Luck of every model by each null model. */
function rungTable(verdict, horizon) {
  const rows = answers(verdict, horizon).filter(({ naive }) => naive.rungs.length > 0);
  const rungs = [...new Set(rows.flatMap(({ naive }) => naive.rungs.map(({ rung }) => rung)))];
  return table(
    ['model', ...rungs],
    rows.map(({ model, naive }) => [
      model,
      ...rungs.map((rung) => {
        const found = naive.rungs.find((one) => one.rung === rung);
        return found
          ? `${percent(found.luck)}, p ${pValue(found.p_value, naive.n_replicates).replace(/^(?=[\d])/, '= ')}`
          : '–';
      }),
    ]),
  );
}

/** On how many series and copies; forecasters without copies cannot have the answer *yes*. */
function howLuckWasMeasured(verdict, horizon) {
  const rows = answers(verdict, horizon);
  const run = rows.filter(({ naive }) => naive.n_replicates > 0);
  const counts = [...new Set(run.map(({ naive }) => naive.n_replicates))].toSorted((a, b) => b - a);
  const on = counts.map((count) => {
    const models = run.filter(({ naive }) => naive.n_replicates === count).map(({ model }) => model);
    return `${count} replicates by each null model for ${models.toSorted().join(', ')}`;
  });
  const cases = run.find(({ naive }) => naive.luck_cases !== undefined)?.naive.luck_cases;
  const sample = cases === undefined ? '' : ` on a sample of ${cases} series, spread over all panels`;
  const without = rows.filter(({ naive }) => naive.n_replicates === 0).map(({ model }) => model);
  const rest =
    without.length === 0
      ? ''
      : ` Without copies, and so without a p-value and never *yes*: ${without.toSorted().join(', ')}.`;
  return `Luck and p were measured${sample}: ${on.join('; ')}.${rest}`;
}

export function againstNaive(verdict) {
  const { decision_horizon: h, config, panels } = verdict;
  const [first] = config.horizons;
  const models = [...config.models.filter((model) => model !== 'rw'), 'ensemble'];
  return `## Against the best naive forecast

\`naive\` is, at every origin and horizon, the member of a family of naive forecasts that had been best so far on \
that series: the random
walk with and without drift, with its own past errors, the mean of the past, the seasonal walk. \`direction\` is the \
skill of the naive
forecast moved to the model's median, \`spread\` that of the model moved to the naive median. Intervals are for \
other dates; p counts
sign-flipped copies that do as well, over all models at once (the ensemble's, over all and itself), by the null \
model that is hardest to reject.
Nothing is controlled over horizons.

At h = ${h}:

${answerTable(verdict, h)}${warnings(verdict, h)}

At h = ${first}:

${answerTable(verdict, first)}${warnings(verdict, first)}

${howLuckWasMeasured(verdict, h)}

### Where, and where not

Here the p-values are over the models of all panels.

${grid(panels, models, first)}

${grid(panels, models, h)}

### Luck by null model

Share of copies' series won, and p, at h = ${h}: copies as walks, as walks with drift, as averages of walks, with \
seasons.

${rungTable(verdict, h)}`;
}
