/** A small version of `npm run calibrate verdict`: nothing to know is not called knowledge. */
import { expect, it } from 'vitest';
import { ALTERNATIVES, coverage } from '../bench/interval-coverage.mjs';
import { judgePanel } from '../bench/judge-panel.mjs';
import { LAWS } from '../bench/null-challengers.mjs';
import { FURTHER, NULLS, simulatePanel } from '../bench/null-panels.mjs';
import { type NaiveRow, TOOLS } from '../bench/verdict-tools.mjs';

const LAW_CHALLENGERS = Object.entries(LAWS).map(([id, law]) => ({ id, law }));
const CHALLENGERS = [...LAW_CHALLENGERS, { id: 'ar1', model: TOOLS.MODELS.ar1 }];

const word = ({ model, horizon, naive }: NaiveRow) => `${model} ${horizon}: ${naive.answer}`;
const isSmall = ({ model, horizon, naive }: NaiveRow) =>
  `${model} ${horizon}: ${Number(naive.p_value) <= 0.05}`;

it('says yes of a model that knows the process, after all replicates and as soon as it is certain', () => {
  const inputs = Array.from({ length: 6 }, (_, i) => {
    const rng = TOOLS.createRng('reverting', i);
    let level = 0;
    const values = Float64Array.from({ length: 120 }, () => (level = 0.5 * level + rng.normal()));
    return { panel: 'p', variable: `v${i}`, frequency: 'annual' as const, values, start: 1900 };
  });
  const ar1 = CHALLENGERS.filter(({ id }) => id === 'ar1');
  for (const wordsOnly of [false, true]) {
    const rows = judgePanel(TOOLS, inputs, ar1, { horizons: [1], replicates: 19, seed: 1, wordsOnly });
    expect(rows.map(word)).toEqual(['ar1 1: yes']);
  }
});

it('hardly ever says yes on panels without predictability, whatever the steps', () => {
  let said = 0;
  let yes = 0;
  for (const kind of NULLS) {
    const inputs = simulatePanel(TOOLS.createRng, kind, 4, 80, 0);
    const settings = { horizons: [1, 12], replicates: 19, seed: 1 };
    const rows = judgePanel(TOOLS, inputs, CHALLENGERS, settings);
    expect(rows, kind.name).toHaveLength(2 * CHALLENGERS.length);
    const sooner = judgePanel(TOOLS, inputs, CHALLENGERS, { ...settings, wordsOnly: true });
    expect(sooner.map(word), kind.name).toEqual(rows.map(word));
    said += rows.length;
    yes += rows.filter(({ naive }) => naive.answer === 'yes').length;
  }
  // challengers of one panel agree with each other, so that one unlucky panel may give several
  expect(yes / said).toBeLessThanOrEqual(0.1);
});

it('tells as soon as it is certain whether the p-value of a single series is small', () => {
  let small = 0;
  for (const kind of NULLS) {
    for (let run = 0; run < 2; run++) {
      const inputs = simulatePanel(TOOLS.createRng, kind, 1, 80, run);
      const settings = { horizons: [1, 12], replicates: 19, seed: run };
      const rows = judgePanel(TOOLS, inputs, CHALLENGERS, settings);
      const sooner = judgePanel(TOOLS, inputs, CHALLENGERS, { ...settings, wordsOnly: true });
      expect(sooner.map(isSmall), kind.name).toEqual(rows.map(isSmall));
      small += rows.filter(({ naive }) => Number(naive.p_value) <= 0.05).length;
    }
  }
  expect(small).toBeGreaterThan(0);
});

it.each(FURTHER)('judges further panels: $name', (kind) => {
  const length = kind.length ?? 100;
  const inputs = simulatePanel(TOOLS.createRng, kind, 3, length, 0);
  expect(Math.max(...inputs.map(({ values }) => values.length))).toBeLessThanOrEqual(length);
  const ends = inputs.map(({ start, values }) => Number(start) + values.length);
  expect(new Set(ends).size > 1).toBe(kind.name === 'ragged at both ends');
  const settings = { horizons: [1, 12], replicates: 3, seed: 1, wordsOnly: true };
  const rows = judgePanel(TOOLS, inputs, CHALLENGERS, settings);
  // three replicates can't make a p-value of 1/20
  expect(rows.filter(({ naive }) => naive.answer === 'yes')).toEqual([]);
  expect(rows).toHaveLength(2 * CHALLENGERS.length);
});

it.each(ALTERNATIVES)('the interval of skill holds the truth: $name, h = $h', (alternative) => {
  // the table of 600 panels has 88 to 99 %; of 60, more than three standard errors below 88 % is a fault
  expect(coverage(TOOLS, alternative, 60).held).toBeGreaterThan(0.75);
});
