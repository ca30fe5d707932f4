import type { Notice } from '@longrun/records';
import { expect, it } from 'vitest';
import { noticeLines } from './render-notices.ts';

const noticeOf = (code: string, model: string | null, reason: string, count = 1): Notice => {
  const file = model === null || code === 'missing_rounds' ? null : `model-output/${model}/a.csv`;
  return { code, model, file, line: file === null ? null : 2, count, reason };
};
const MODELS = Array.from({ length: 30 }, (_, i) => `team-${i}`);

it('says once what many models share, and faults before what every hub has', () => {
  const lines = noticeLines([
    noticeOf('mixed_scales', null, 'two scales'),
    ...MODELS.flatMap((model, i) => [
      noticeOf('no_truth', model, 'no observation of target "x"', 10),
      noticeOf('missing_rounds', model, `no forecast in ${i + 1} of 40 rounds`, i + 1),
    ]),
    noticeOf('crossing', 'team-7', 'quantiles cross', 4),
  ]);
  expect(lines).toEqual([
    '',
    'Left out or noticed:',
    '  two scales',
    '  model-output/team-7/a.csv:2: quantiles cross (4)',
    '  model-output/team-0/a.csv:2 and elsewhere: no observation of target "x" (300 in 30 models)',
    '  30 models have no forecast in some rounds; those are left out, not counted as lost',
  ]);
});

it('names lost files once with their reason, and a few each', () => {
  const lost = (count: number): Notice[] =>
    MODELS.slice(0, count).map((model) => noticeOf('unreadable_file', model, 'no column value'));
  expect(noticeLines(lost(5)).slice(2)).toEqual([
    '  model-output/team-0/a.csv:2 and 4 more files: no column value',
  ]);
  expect(noticeLines(lost(2)).slice(2)).toEqual([
    '  model-output/team-0/a.csv:2: no column value',
    '  model-output/team-1/a.csv:2: no column value',
  ]);
});

it('says nothing where there is nothing, and how many lines are left out', () => {
  expect(noticeLines([])).toEqual([]);
  const many = Array.from({ length: 30 }, (_, i) => noticeOf('bad_level', 'team-1', `reason ${i}`));
  expect(noticeLines(many)).toHaveLength(2 + 20 + 1);
  expect(noticeLines(many).at(-1)).toBe('  and 10 more; --json has all');
});
