import { expect, it } from 'vitest';
import { labelSides, spreadLabels } from './labels.ts';

it('labels on one spot are spread, others stay', () => {
  const labels = [
    { x: 0, y: 10 },
    { x: 5, y: 11 },
    { x: 500, y: 11 },
    { x: 2, y: 12 },
  ];
  expect(spreadLabels(labels, 14, 100)).toEqual([10, 24, 11, 38]);
});

it('a name gives way to the left for a dot that would lie on it, where there is room', () => {
  const near = { x: 120, y: 51, name: 'near' };
  const far = { x: 300, y: 50, name: 'far' };
  expect(labelSides([{ x: 100, y: 50, name: 'first' }, near, far], 400)).toEqual(['left', 'right', 'right']);
  expect(
    labelSides(
      [
        { x: 30, y: 50, name: 'first' },
        { ...near, x: 50 },
      ],
      400,
    ),
  ).toEqual(['right', 'right']);
  expect(labelSides([{ x: 390, y: 50, name: 'last' }], 400)).toEqual(['left']);
});
