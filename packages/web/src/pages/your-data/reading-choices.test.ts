import { expect, it } from 'vitest';
import { commandLine, foundValue, SETTINGS } from './reading-choices.ts';

it('answers become the flags of the command line', () => {
  const answers = {
    decimal: 'comma',
    columns: ['a', 'b c'],
    missingValue: -9999,
    by: [],
    dateOrder: 'dmy',
  } as const;
  expect(commandLine('benchmark', 'my file.csv', answers)).toBe(
    "longrun benchmark 'my file.csv' --decimal comma --column a --column 'b c' --missing-value=-9999 --by '' " +
      '--date-order dmy',
  );
});

it('a setting says what the reader found', () => {
  const understood = { sentence: '', columns: [], preview: [], notes: [], decimal: 'comma' } as const;
  const named = SETTINGS.map((setting) => [setting.key, foundValue(setting, understood, 'monthly')]);
  expect(Object.fromEntries(named)).toMatchObject({
    decimal: 'comma',
    frequency: 'monthly',
    missing: '',
    encoding: '',
  });
});
