import { expect, it } from 'vitest';
import { cutAtSpaces } from './split-spaces.ts';

const FULL = ['2019  1.5  20.5', '2020  2.5   1.5'];

it('places the cells of a short line where those of the others end', () => {
  const { rows, unplaced } = cutAtSpaces([...FULL, '2021        9.5', '2022  7.5   8.5']);
  expect(rows[2]).toEqual(['2021', '', '9.5']);
  expect(unplaced).toBeUndefined();
});

it('names a short line whose cells could belong to several columns', () => {
  expect(cutAtSpaces([...FULL, '2021 9.5', '2022  7.5   8.5']).unplaced).toBe(2);
});

it('takes a short last line to end early', () => {
  expect(cutAtSpaces([...FULL, '2021 9.5']).unplaced).toBeUndefined();
});
