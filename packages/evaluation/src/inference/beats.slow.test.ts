import { createRng } from '@longrun/engine';
import { describe, expect, it } from 'vitest';
import { beats } from './beats.ts';
import { ofWins } from './inference.testing.ts';

describe('beats', () => {
  it('rejects in at most 5 % of panels without predictability, though cases move together', () => {
    const rng = createRng('beats');
    const panel = () => {
      const common = rng.normal();
      let wins = 0;
      for (let i = 0; i < 40; i++) if (common + rng.normal() > 0.4) wins++;
      return ofWins(wins, 40);
    };
    const runs = 1500;
    let rejected = 0;
    for (let run = 0; run < runs; run++) {
      const result = beats(panel(), Array.from({ length: 19 }, panel))!;
      if (result.p_value! <= 0.05) rejected++;
    }
    // ties make the test of a rate conservative; standard error 0.6 points
    expect(rejected / runs).toBeLessThan(0.07);
    expect(rejected / runs).toBeGreaterThan(0.025);
  });
});
