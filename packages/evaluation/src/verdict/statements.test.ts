import { describe, expect, it } from 'vitest';
import { type Said, statements } from './statements.ts';

const beats = (rate: number, luck: number, p_value: number) => ({
  rate,
  luck,
  lift: rate - luck,
  lower: rate - luck - 0.05,
  upper: rate - luck + 0.05,
  p_value,
});
const skill = (geometric: number, mean_ratio = geometric, scaled = geometric) => ({
  geometric,
  mean_ratio,
  scaled,
  lower: null,
  upper: null,
  luck: 0,
});

const said: Said = {
  pass_rate: 0.907,
  passes: true,
  n_cases: 2514,
  decision_horizon: 12,
  beat_threshold: 0.5,
  leaderboard: [
    { model: 'arfima_rs', beats_rw: beats(0.632, 0.343, 0.05), skill: skill(0.3), superior: true },
    { model: 'arma11', beats_rw: beats(0.692, 0.4, 0.05), skill: skill(0.09), superior: true },
    { model: 'msm', beats_rw: beats(0.495, 0.386, 0.1), skill: skill(0.05, -0.4, -0.1), superior: false },
    { model: 'rw', beats_rw: null, skill: null, superior: null },
  ],
  placebo: { pass_rate: 0.773, n_replicates: 19, n_samples: 200 },
  lift: { estimate: 0.134, lower: 0.09, upper: 0.178 },
};

describe('statements', () => {
  it('lead with the model furthest above luck, not with the most wins', () => {
    expect(statements(said).lead).toBe(
      'ARMA(1,1) beats the random walk on 69 % of 2514 series at horizon 12; luck would give 40 % (p = 0.050).',
    );
  });

  it('count the models that are superior for certain', () => {
    expect(statements(said).superior).toMatch(/^Two of three models are better .*: .* and ARMA\(1,1\)\.$/);
    const none = said.leaderboard.map((entry) => ({
      ...entry,
      superior: entry.superior === null ? null : false,
    }));
    expect(statements({ ...said, leaderboard: none }).superior).toMatch(/^None of three models are better/);
  });

  it('call the pass rate what it is, with luck beside it', () => {
    expect(statements(said).best).toBe(
      'The best of three, chosen case by case, wins 90.7 % of 2514 series; luck alone gives 77.3 % (lift 13.4 points, 95 % interval 9.0 to 17.8): that passes the threshold of 50 %.',
    );
  });

  it('say where the averages of skill disagree in sign', () => {
    expect(statements(said).disagreement).toContain('(geometric 0.05, mean ratio −0.40, scaled −0.10)');
    expect(statements({ ...said, leaderboard: said.leaderboard.slice(0, 2) }).disagreement).toBeNull();
  });

  it('speak of one series, and of no luck where none was asked for', () => {
    const one = {
      ...said,
      n_cases: 1,
      leaderboard: [{ model: 'ar1' as const, beats_rw: beats(1, 0.41, 0.3) }],
    };
    expect(statements(one).lead).toBe(
      'AR(1) beats the random walk on this series at horizon 12; luck alone beats it 41 % of the time (p = 0.30).',
    );
    const bare = { ...said, placebo: null, lift: null };
    expect(statements(bare).best).not.toContain('luck');
  });
});
