import { expect, it } from 'vitest';
import { caseFields, seasonal } from './case-fields.ts';
import { readText } from './read.ts';

/** The first series of a table of dates and values. */
function read(dates: readonly string[]) {
  const text = `date,sales\n${dates.map((date, i) => `${date},${100 + ((i * 7) % 11)}`).join('\n')}\n`;
  const { series, questions, problems } = readText(text);
  expect([questions, problems]).toEqual([[], []]);
  return series[0];
}
const days = (first: string, count: number, step = 1): string[] =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(first) + i * step * 86_400_000).toISOString().slice(0, 10),
  );

it('a benchmark is told weeks, days and hours for what they are', () => {
  expect(caseFields(read(days('2023-10-02', 40)))).toMatchObject({ frequency: 'daily', start: 739_160 });
  expect(caseFields(read(days('2020-11-01', 40, 7)))).toMatchObject({ frequency: 'weekly' });
  const weekdays = days('2024-01-01', 60).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  expect(caseFields(read(weekdays))).toMatchObject({ frequency: 'business' });
  const hours = Array.from({ length: 48 }, (_, i) => `2024-02-${28 + Math.floor(i / 24)} ${i % 24}:00`);
  expect(caseFields(read(hours.map((hour) => hour.replace(/ (\d):/, ' 0$1:'))))).toMatchObject({
    frequency: 'hourly',
    start: (739_160 + 149) * 24,
  });
});

it('rows without dates run as monthly values without dates', () => {
  const [series] = readText('1\n2\n4\n8\n16\n').series;
  expect(caseFields(series)).toEqual({
    variable: series.name,
    frequency: 'monthly',
    values: Float64Array.of(1, 2, 4, 8, 16),
  });
  expect(seasonal(series.frequency)).toEqual({});
});

it('the ensemble is told the frequency of panels, and other seasons by their length', () => {
  expect(seasonal('monthly')).toEqual({ frequency: 'monthly' });
  expect(seasonal('daily')).toEqual({ seasons: [7, 365] });
  expect(seasonal('hourly')).toEqual({ seasons: [24, 168] });
});
