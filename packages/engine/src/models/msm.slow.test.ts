import { describe, expect, it } from 'vitest';
import { logReturns } from '../numerics/changes.ts';
import { createRng } from '../numerics/rng.ts';
import golden from './fixtures/golden.json' with { type: 'json' };
import nonlinear from './fixtures/golden-nonlinear.json' with { type: 'json' };
import { fitReturns } from './msm/fit-returns.testing.ts';
import { ownProcess } from './msm/own-process.testing.ts';
import { msm } from './msm.ts';

describe('msm', () => {
  it('reaches the best likelihood known with two and with eight components', () => {
    const { K2_box, K8_box } = nonlinear.series.sim_msm_k4.msm;
    const r = logReturns(Float64Array.from(golden.series.sim_msm_k4.values));
    expect(fitReturns(r, 2)!.loglik).toBeGreaterThan(K2_box.loglik - 0.01);
    expect(fitReturns(r, 8)!.loglik).toBeGreaterThan(K8_box.loglik - 0.01);
  });

  it('covers its own process', () => {
    const runs = 150;
    let inside = 0;
    for (let run = 0; run < runs; run++) {
      const y = ownProcess(76, run);
      const fit = msm.fit(y.subarray(0, 64), { msmComponents: 2 });
      const draws = msm.simulate(fit, [12], 400, createRng(run)).sort();
      if (y[75] >= draws[10] && y[75] <= draws[389]) inside++;
    }
    expect(inside / runs).toBeGreaterThan(0.88);
  });
});
