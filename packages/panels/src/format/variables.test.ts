import { expect, it } from 'vitest';
import type { VariableRow } from '../types.ts';
import { readVariables, writeVariables } from './variables.ts';

const row: VariableRow = {
  variable: 'FRA.gdp',
  entity: 'FRA',
  entity_name: 'France',
  indicator: 'gdp',
  unit: 'euro',
  frequency: 'annual',
  start: '1950',
  end: '1990',
  n_observations: 41,
  source: 's1',
  source_id: 'x',
  measured: null,
};

async function read(text: string) {
  const issues: string[] = [];
  const rows = await readVariables(text, new Set(['s1']), ({ line, column, message }) =>
    issues.push(`${line}:${column} ${message}`),
  );
  return { measured: [...rows.values()].map(({ measured }) => measured), issues };
}

it('says whether values are averages only where a variable does', async () => {
  expect(writeVariables([row]).split('\n')[0]).toMatch(/,source_id$/);
  const marked = writeVariables([row, { ...row, variable: 'FRA.debt', measured: 'end_of_period' }]);
  expect(marked.split('\n')[0]).toMatch(/,source_id,measured$/);
  expect(await read(marked)).toEqual({ measured: [null, 'end_of_period'], issues: [] });
});

it('reads a folder without the marks', async () => {
  expect(await read(writeVariables([row]))).toEqual({ measured: [null], issues: [] });
});

it('refuses a mark that means nothing, with its place', async () => {
  const text = writeVariables([{ ...row, measured: 'average' }]).replace('average', 'mean');
  expect((await read(text)).issues).toEqual(['2:54 "mean" is none of average, end_of_period']);
});
