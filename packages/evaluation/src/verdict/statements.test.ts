import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, REASON_SENTENCES, WARNING_SENTENCES } from '../inference/answer.ts';
import { type StatementInput, statements } from './statements.ts';
import { pText } from './words.ts';

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

const said: StatementInput = {
  pass_rate: 0.907,
  passes: true,
  n_cases: 2514,
  decision_horizon: 12,
  beat_threshold: 0.5,
  leaderboard: [
    { model: 'arfima_rs', beats_rw: beats(0.632, 0.343, 0.05), skill: skill(0.3) },
    { model: 'arma11', beats_rw: beats(0.692, 0.4, 0.05), skill: skill(0.09) },
    { model: 'msm', beats_rw: beats(0.495, 0.386, 0.1), skill: skill(0.05, -0.4, -0.1) },
    { model: 'rw', beats_rw: null, skill: null },
  ],
  placebo: { pass_rate: 0.773, n_replicates: 19, n_samples: 200 },
  lift: { estimate: 0.134, lower: 0.09, upper: 0.178 },
};

describe('statements without a naive forecast', () => {
  it('lead with the model furthest above luck, and write the smallest p-value as a bound', () => {
    expect(statements(said).lead).toBe(
      'ARMA(1,1) beats the random walk on 69 % of 2514 series at horizon 12; luck would give 40 % (p ≤ 0.05).',
    );
  });

  it('call the pass rate what it is, with luck beside it', () => {
    expect(statements(said).best).toBe(
      'The best of three, chosen case by case, wins 90.7 % of 2514 series against the random walk; luck ' +
        'alone gives 77.3 % (13.4 points of lift): at or above the threshold of 50 % and above luck.',
    );
    const fewer = { ...said, placebo: { ...said.placebo!, compared_pass_rate: 0.904 } };
    expect(statements(fewer).best).toContain(
      '90.7 % of 2514 series against the random walk, 90.4 % with as many paths as the walks of luck have; luck',
    );
    const below = { ...said, placebo: { pass_rate: 0.95 } };
    expect(statements(below).best).toMatch(
      /at or above the threshold of 50 %, but no more than luck gives\.$/,
    );
  });

  it('say where the averages of skill disagree in sign', () => {
    expect(statements(said).disagreement).toContain('(geometric 0.05, mean ratio −0.40, scaled −0.10)');
  });

  it('have nothing to say of a single series but whether it was won', () => {
    const one = {
      ...said,
      n_cases: 1,
      leaderboard: [{ model: 'ar1' as const, beats_rw: beats(1, 0.3, 0.2) }],
    };
    expect(statements(one).lead).toMatch(/^AR\(1\) beats the random walk on this series at horizon 12/);
  });
});

it('a p-value is a bound where it is the smallest possible', () => {
  expect([pText(0.01, 99), pText(0.02, 99), pText(0.05, 19), pText(0.35, null)]).toEqual([
    'p ≤ 0.01',
    'p = 0.02',
    'p ≤ 0.05',
    'p = 0.35',
  ]);
});

const MODELS = ['ar1', 'arma11', 'har', 'arfima_rs', 'msm'] as const;
const TITLES = { ar1: 'AR(1)', arma11: 'ARMA(1,1)', har: 'HAR', arfima_rs: 'ARFIMA-RS', msm: 'MSM' };
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const real = fc.double({ min: -2, max: 0.9, noNaN: true });

/** Any numbers a report may have against the best naive forecast, with the word that follows from them. */
const naive = fc
  .record({
    rate: unit,
    luck: fc.option(unit),
    replicates: fc.constantFrom(5, 19, 99),
    rank: fc.nat(100),
    geometric: real,
    half: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    mean_ratio: real,
  })
  .map(({ rate, luck, replicates, rank, geometric, half, mean_ratio }) => {
    const [lower, upper] = half === null ? [null, null] : [geometric - half, geometric + half];
    const p_value = luck === null ? null : Math.min(1, (1 + (rank % (replicates + 1))) / (replicates + 1));
    const n_replicates = luck === null ? 0 : replicates;
    const { word, reasons, warnings } = answer({
      geometric,
      lower,
      upper,
      mean_ratio,
      p_value,
      replicates: n_replicates,
    });
    return {
      rate,
      luck,
      p_value,
      n_replicates,
      skill: { geometric, lower, upper, mean_ratio },
      answer: word,
      reasons,
      warnings,
    };
  });

const report = fc
  .record({
    entries: fc.array(naive, { minLength: 1, maxLength: 5 }),
    ensemble: fc.option(naive),
    pass_rate: unit,
    beat_threshold: unit,
    placebo: fc.option(unit),
    n_cases: fc.integer({ min: 1, max: 3000 }),
  })
  .map(
    ({ entries, ensemble, placebo, ...rest }): StatementInput => ({
      ...rest,
      passes: rest.pass_rate >= rest.beat_threshold,
      decision_horizon: 12,
      leaderboard: [
        ...entries.map((entry, i) => ({ model: MODELS[i], naive: entry })),
        { model: 'rw' as const },
      ],
      also: ensemble === null ? [] : [{ model: 'ensemble', naive: ensemble }],
      placebo: placebo === null ? null : { pass_rate: placebo, n_replicates: 19 },
    }),
  );

describe('no sentence contradicts a number', () => {
  const entriesOf = (one: StatementInput) => [
    ...one.leaderboard.flatMap(({ model, naive: known }) =>
      known ? [{ title: TITLES[model as keyof typeof TITLES], naive: known }] : [],
    ),
    ...(one.also ?? []).map(({ naive: known }) => ({ title: 'the ensemble', naive: known })),
  ];

  it('the word in front is the answer to "does any model beat a naive forecast?"', () => {
    fc.assert(
      fc.property(report, (one) => {
        const answers = entriesOf(one).map(({ naive: { answer: word } }) => word);
        const expected = answers.includes('yes')
          ? /^Yes: /
          : answers.every((word) => word === 'no')
            ? /^No: /
            : /^Undecided: /;
        const { lead } = statements(one);
        expect(lead).toMatch(expected);
        const summary = lead.slice(0, lead.indexOf('. ') + 1) || lead;
        expect(summary.split(' ').length).toBeLessThanOrEqual(25);
      }),
    );
  });

  it('the numbers of the lead are those of one forecaster, and of the best among those that win', () => {
    fc.assert(
      fc.property(report, (one) => {
        const entries = entriesOf(one);
        const winners = entries.filter(({ naive: { answer: word } }) => word === 'yes');
        const pool = winners.length > 0 ? winners : entries;
        const most = Math.max(...pool.map(({ naive: { skill } }) => skill?.geometric ?? Number.NaN));
        const first = pool.find(({ naive: { skill } }) => skill?.geometric === most);
        const { lead } = statements(one);
        const text = `${most < 0 ? '−' : ''}${Math.abs(most).toFixed(2)}`;
        expect(lead).toContain(`geometric skill of ${text}`);
        expect(lead.toLowerCase()).toContain(`${first?.title.toLowerCase()} has a geometric skill`);
        expect(lead).toContain(`${(100 * (first?.naive.rate ?? 0)).toFixed(0)} % of the series`);
      }),
    );
  });

  it('every forecaster stands behind its own word, once', () => {
    fc.assert(
      fc.property(report, (one) => {
        const sentence = statements(one).superior ?? '';
        for (const { title, naive: known } of entriesOf(one)) {
          const word = known.answer.charAt(0).toUpperCase() + known.answer.slice(1);
          const list = sentence.match(new RegExp(`${word}: (.*?)\\.(?= [A-Z][a-z]+:|$)`))?.[1] ?? '';
          expect(list.split(/, | and /)).toContain(title);
          expect(sentence.split(title).length - 1).toBe(title === 'AR(1)' ? 1 : 1);
        }
      }),
    );
  });

  it('every doubt and warning is given once, with exactly those it holds for', () => {
    fc.assert(
      fc.property(report, (one) => {
        const entries = entriesOf(one);
        const { doubts } = statements(one);
        for (const [code, sentence] of Object.entries({ ...REASON_SENTENCES, ...WARNING_SENTENCES })) {
          const holds = entries.filter(({ naive: { reasons, warnings } }) =>
            [reasons, warnings].flat().includes(code),
          );
          const said = doubts.filter((doubt) => doubt.startsWith(sentence.slice(0, -1)));
          expect(said).toHaveLength(holds.length > 0 ? 1 : 0);
          if (said.length === 0) continue;
          const list = said[0].slice(sentence.length + 1, -2);
          const names = list === 'every model' ? entries.map(({ title }) => title) : list.split(/, | and /);
          expect(names).toEqual(holds.map(({ title }) => title));
        }
      }),
    );
  });

  it('passing the threshold and being above luck are said as they are, and nothing is certain', () => {
    fc.assert(
      fc.property(report, (one) => {
        const { lead, superior, best, disagreement } = statements(one);
        expect(best.includes('at or above the threshold')).toBe(one.passes);
        if (one.passes && one.placebo)
          expect(best.includes('and above luck')).toBe(one.pass_rate > one.placebo.pass_rate);
        expect([lead, superior, best, disagreement].join(' ')).not.toMatch(/certain|doubt|proves/);
      }),
    );
  });
});
