import { describe, expect, it } from 'vitest';
import { NoVariableMatchesError, UnknownVariableError } from './errors.ts';
import { readDatedSeries, type SelectablePanel, selectVariables } from './select.ts';

const IDS = ['FRA.cpi', 'FRA.gdp', 'USA.gdp'];
const PANEL: SelectablePanel = {
  variables: IDS.map((id) => ({ id })),
  variable(id) {
    if (!IDS.includes(id)) throw new UnknownVariableError('p', id, []);
    return { frequency: 'quarterly', start: '1950-Q3', measured: id.endsWith('cpi') ? 'average' : null };
  },
  series: (id) => ({ values: Float64Array.of(IDS.indexOf(id), 1) }),
};
const select = (selection?: string | readonly string[]) => selectVariables('p', PANEL, selection);

describe('a selection', () => {
  it('is of all variables unless given, and in their order however it is given', async () => {
    expect(await select()).toEqual(IDS);
    expect(await select(['USA.gdp', 'FRA.cpi', 'USA.gdp'])).toEqual(['FRA.cpi', 'USA.gdp']);
    expect(await select('FRA.gdp')).toEqual(['FRA.gdp']);
    expect(await select('*.gdp')).toEqual(['FRA.gdp', 'USA.gdp']);
  });

  it('is refused where an id is unknown or nothing fits the pattern, with what would fit', async () => {
    await expect(select(['FRA.gdp', 'FRA.m2'])).rejects.toThrow(UnknownVariableError);
    await expect(select('*.gdpp')).rejects.toThrow(NoVariableMatchesError);
    await expect(select('*.gdpp')).rejects.toThrow(
      /^no variable of panel p matches "\*\.gdpp"; did you mean "/,
    );
  });

  it('takes stars in a list as letters of an id', async () => {
    await expect(select(['*.gdp'])).rejects.toThrow(UnknownVariableError);
  });
});

it('series are dated by the ordinal of their first quarter, and say whether they are averages', async () => {
  expect(await readDatedSeries('p', PANEL, ['FRA.cpi', 'USA.gdp'])).toEqual([
    {
      panel: 'p',
      variable: 'FRA.cpi',
      frequency: 'quarterly',
      values: Float64Array.of(0, 1),
      start: 1950 * 4 + 2,
      isAverage: true,
    },
    {
      panel: 'p',
      variable: 'USA.gdp',
      frequency: 'quarterly',
      values: Float64Array.of(2, 1),
      start: 1950 * 4 + 2,
      isAverage: false,
    },
  ]);
});
