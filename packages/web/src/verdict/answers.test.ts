import type { Verdict } from '@longrun/client';
import { expect, it } from 'vitest';
import { type AgainstNaive, answerMarks, answersAt, answersByModel, askedOf } from '../contest/answers.ts';
import { familyOf, gridRows } from './answers.ts';

const naive = (answer: AgainstNaive['answer'], geometric = 0.1): AgainstNaive => ({
  rate: 0.6,
  luck: 0.4,
  p_value: 0.01,
  n_replicates: 99,
  rungs: [],
  skill: {
    geometric,
    lower: geometric - 0.05,
    upper: geometric + 0.05,
    mean_ratio: geometric,
    scaled: geometric,
    direction: 0.06,
    spread: 0.03,
  },
  answer,
  reasons: [],
  warnings: [],
});
const row = (model: string, horizon: number, answer: AgainstNaive['answer']) => ({
  model,
  horizon,
  n_cases: 20,
  naive: naive(answer),
});
const rows = [
  row('ensemble', 12, 'yes'),
  row('msm', 12, 'no'),
  row('rw_drift', 12, 'no'),
  row('ar1', 1, 'undecided'),
  row('rw', 12, 'no'),
  row('ar1', 12, 'yes'),
];
const names = (entries: readonly { model: string }[]): string[] => entries.map(({ model }) => model);

it('asks models and ensemble in the one order, and not the naive family', () => {
  expect(names(answersAt(rows, 12))).toEqual(['ar1', 'msm', 'ensemble']);
  expect(names(familyOf({ also: rows.slice(0, 3) }))).toEqual(['rw_drift']);
  expect(familyOf({})).toEqual([]);
  const [also, leaderboard] = [rows.slice(0, 3), rows.slice(4)];
  expect(names(askedOf({ leaderboard, also } as unknown as Verdict))).toEqual(['ar1', 'msm', 'ensemble']);
});

it('has a row per model and a column per horizon, with a gap where a model has no answer', () => {
  const { horizons, rows: table } = answersByModel(rows);
  expect(horizons).toEqual([1, 12]);
  expect(table.map(({ model, answers }) => [model, ...answers.map((one) => one?.answer ?? null)])).toEqual([
    ['ar1', 'undecided', 'yes'],
    ['msm', null, 'no'],
    ['ensemble', null, 'yes'],
  ]);
});

it('draws no row where there is no skill, and no interval where there are too few dates', () => {
  const bare = { ...naive('undecided'), skill: null };
  const wide = { ...naive('undecided'), skill: { ...naive('yes').skill!, lower: null, upper: null } };
  const marks = answerMarks([
    { model: 'ar1', naive: bare },
    { model: 'msm', naive: wide },
  ]);
  expect(marks).toMatchObject([{ name: 'MSM', word: 'undecided', interval: null }]);
});

it('gives each panel one row per horizon that is known, all panels first', () => {
  const panel = { panel: 'wb', n_cases: 5, leaderboard: [{ model: 'ar1', naive: naive('no') }] };
  const verdict = { decision_horizon: 12, n_cases: 20, against_naive: rows, panels: [panel] };
  const { models, groups } = gridRows(verdict as unknown as Verdict, (id) => id.toUpperCase());
  expect(models).toEqual(['ar1', 'msm', 'ensemble']);
  expect(groups.map(({ name }) => name)).toEqual(['All panels', 'WB']);
  const words = groups.map((group) =>
    group.rows.map(({ horizon, words: of }) => [horizon, ...of.map((each) => each?.answer ?? null)]),
  );
  expect(words).toEqual([
    [
      [1, 'undecided', null, null],
      [12, 'yes', 'no', 'yes'],
    ],
    [[12, 'no', null, null]],
  ]);
});
