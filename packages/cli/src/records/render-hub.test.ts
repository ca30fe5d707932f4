import type { JudgedHub, PairRow } from '@longrun/records';
import { expect, it } from 'vitest';
import { hubText } from './render-hub.ts';

const COUNTS = { n_tasks: 1, n_series: 1 };
const UNKNOWN = { share: null, ratio: null, mean_ratio: null, lower: null, upper: null, p_value: null };

/** A record of so many models of which nothing is known but their pairs. */
function recordOf(models: number): JudgedHub {
  const names = Array.from({ length: models }, (_, i) => `model-${i}`);
  const pairOf = (a: string, b: string): PairRow => ({ a, b, ...COUNTS, ...UNKNOWN });
  const pairwise = names.flatMap((a, i) => names.slice(i + 1).map((b) => pairOf(a, b)));
  const record = { opponent: 'model-3', models: [], pairwise, confidence_set: names, skipped: [] };
  return { record, details: [], targets: [] };
}

const pairsIn = (text: string): string[] => text.match(/model-\d+ \/ model-\d+/g) ?? [];

it('shows every pair of a few models, and those with the opponent of many', () => {
  const few = hubText(recordOf(11));
  expect(pairsIn(few)).toHaveLength(55);
  expect(few).not.toContain('not shown; --json');
  const many = hubText(recordOf(12));
  expect(pairsIn(many)).toHaveLength(11);
  expect(pairsIn(many).every((pair) => pair.split(' / ').includes('model-3'))).toBe(true);
  expect(many).toContain('55 pairs without model-3 are not shown; --json has all.');
});
