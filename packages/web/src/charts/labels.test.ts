import { expect, it } from 'vitest';
import { spreadLabels } from './labels.ts';

it('labels on one spot are spread, others stay', () => {
  const labels = [
    { x: 0, y: 10 },
    { x: 5, y: 11 },
    { x: 500, y: 11 },
    { x: 2, y: 12 },
  ];
  expect(spreadLabels(labels, 14, 100)).toEqual([10, 24, 11, 38]);
});
