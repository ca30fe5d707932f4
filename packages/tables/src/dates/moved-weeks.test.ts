import { expect, it } from 'vitest';
import { parseDay } from '../periods.ts';
import { aroundOneWeekday } from './moved-weeks.ts';

const first = parseDay('2020-01-02')!;
const thursdays = Array.from({ length: 10 }, (_, i) => first + 7 * i);

it('counts the days that holidays move', () => {
  expect(aroundOneWeekday(thursdays)?.moved).toBe(0);
  expect(aroundOneWeekday(thursdays.map((day, i) => (i === 3 ? day - 1 : day)))?.moved).toBe(1);
});

it('finds no weeks where one has two days, or the days fall on all weekdays', () => {
  expect(aroundOneWeekday([...thursdays, thursdays[4] + 1])).toBeNull();
  expect(aroundOneWeekday(Array.from({ length: 20 }, (_, i) => first + 3 * i))).toBeNull();
});
