/** A small version of `npm run calibrate verdict`: nothing to know is not called knowledge. */
import { expect, it } from 'vitest';
import { ALTERNATIVES, coverage } from '../bench/interval-coverage.mjs';
import { judgePanel } from '../bench/judge-panel.mjs';
import { LAWS } from '../bench/null-challengers.mjs';
import { NULLS, simulatePanel } from '../bench/null-panels.mjs';
import { TOOLS } from '../bench/verdict-tools.mjs';

const LAW_CHALLENGERS = Object.entries(LAWS).map(([id, law]) => ({ id, law }));
const CHALLENGERS = [...LAW_CHALLENGERS, { id: 'ar1', model: TOOLS.MODELS.ar1 }];

it('hardly ever says yes on panels without predictability, whatever the steps', () => {
  let said = 0;
  let yes = 0;
  for (const kind of NULLS) {
    const inputs = simulatePanel(TOOLS.createRng, kind, 4, 80, 0);
    const rows = judgePanel(TOOLS, inputs, CHALLENGERS, { horizons: [1, 12], replicates: 19, seed: 1 });
    expect(rows, kind.name).toHaveLength(2 * CHALLENGERS.length);
    said += rows.length;
    yes += rows.filter(({ naive }) => naive.answer === 'yes').length;
  }
  // challengers of one panel agree with each other, so that one unlucky panel may give several
  expect(yes / said).toBeLessThanOrEqual(0.1);
});

it.each(ALTERNATIVES)('the interval of skill holds the truth: $name, h = $h', (alternative) => {
  // the table of 600 panels has 88 to 99 %; of 60, more than three standard errors below 88 % is a fault
  expect(coverage(TOOLS, alternative, 60).held).toBeGreaterThan(0.75);
});
