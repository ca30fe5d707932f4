import { type ColumnReading, readText } from '@longrun/tables';
import { expect, it } from 'vitest';
import { roleOptions } from './column-roles.ts';

const ROWS = ['A', 'B'].flatMap((c, k) =>
  [2001, 2002, 2003, 2004].map((y) => `${c},${y},${y * 2 + k}.5,${k + 7}`),
);
const FILE = `country,date,gdp,code\n${ROWS.join('\n')}\n`;
const columnsOf = (text: string): readonly ColumnReading[] => readText(text).understood.columns;

it('telling a column otherwise is what the reader then reads', () => {
  const columns = columnsOf(FILE);
  expect(columns.map(({ role }) => role)).toEqual(['name', 'date', 'value', 'ignored']);
  const options = roleOptions(columns, 3, 'value');
  expect(options).toEqual({ columns: ['gdp', 'code'], by: ['country'] });
  const again = readText(FILE, options);
  expect(again.problems).toEqual([]);
  expect(again.series.map(({ name }) => name)).toEqual(['A, gdp', 'A, code', 'B, gdp', 'B, code']);
});

it('there is one column of dates', () => {
  const columns: ColumnReading[] = [
    { name: 'a', role: 'date' },
    { name: 'b', role: 'ignored' },
    { name: 'v', role: 'value' },
  ];
  expect(roleOptions(columns, 1, 'date')).toEqual({ columns: ['v'], dateColumn: 'b' });
});
