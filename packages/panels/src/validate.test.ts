import { describe, expect, it } from 'vitest';
import { openCatalogue } from './catalogue.ts';
import { DataDirError, formatIssue } from './errors.ts';
import { entry, tempDir, writeFolder } from './panels.testing.ts';
import { validateDataDir } from './validate.ts';

const ENTRIES = [
  entry('a.level', '1995', '1 2 3 4 5 6 7'.split(' ')),
  entry('b.level', '2000-Q1', ['1.5', '-2']),
];

async function issuesAfter(file: string, from: string | RegExp, to: string): Promise<string[]> {
  const dir = writeFolder(ENTRIES, (name, text) => (name === file ? text.replace(from, to) : text));
  return (await validateDataDir(dir)).map(formatIssue);
}

describe('a data folder', () => {
  it('as written is valid', async () => {
    expect(await validateDataDir(writeFolder(ENTRIES))).toEqual([]);
  });

  it.each([
    ['observations.csv', '1 2 3', '1 x 3', 'walks/observations.csv:2:16: "x" is not a finite number'],
    ['observations.csv', '1 2 3', '1  3', 'walks/observations.csv:2:16: "" is not a finite number'],
    ['observations.csv', '1 2 3', '1 1e999 3', 'walks/observations.csv:2:16: "1e999" is not a finite number'],
    [
      'observations.csv',
      'a.level,2000',
      'a.level,2001',
      'walks/observations.csv:3:9: expected 2000 after the line before, found 2001',
    ],
    [
      'observations.csv',
      'a.level,2000',
      'a.level,2000-13',
      'walks/observations.csv:3:9: "2000-13" is not a period',
    ],
    [
      'observations.csv',
      '6 7',
      '6',
      'walks/observations.csv:2:1: a.level runs 1995 to 2000, 6 values, but variables.csv says 1995 to 2001, 7 values',
    ],
    ['observations.csv', /b.level.*\n/, '', 'walks/variables.csv:3:1: b.level has no observations'],
    [
      'observations.csv',
      '-2\n',
      '-2',
      'walks/observations.csv:4:1: the last line does not end: the file is cut off',
    ],
    [
      'observations.csv',
      'values',
      'value',
      'walks/observations.csv:1:1: the first line must read "variable,period,values"',
    ],
    [
      'observations.csv',
      'b.level',
      'c.level',
      'walks/observations.csv:4:1: "c.level" is not a (valid) variable of variables.csv',
    ],
    [
      'variables.csv',
      'annual',
      'weekly',
      'walks/variables.csv:2:26: "weekly" is none of annual, quarterly, monthly',
    ],
    [
      'variables.csv',
      '1995,',
      '1995-Q1,',
      'walks/variables.csv:2:33: "1995-Q1" is not a period of annual data',
    ],
    ['variables.csv', 's1,b.level', 's9,b.level', 'walks/variables.csv:3:54: panel.json has no source "s9"'],
    ['variables.csv', 'a.level,', 'a level,', 'walks/variables.csv:2:1: "a level" is not a URL-safe id'],
    [
      'panel.json',
      '"license": "CC0-1.0"',
      '"license": ""',
      'walks/panel.json:5:3: "license" must be a text that is not empty',
    ],
    [
      'panel.json',
      '"n_variables": 2',
      '"n_variables": 3',
      'walks/panel.json:1:1: "n_variables" says 3, but the files give 2 (correct it, or leave the key out)',
    ],
    ['panel.json', '"name": "Walks",', '"name": "Walks"', 'walks/panel.json:4:3: not valid JSON'],
    [
      'panel.json',
      '"id": "walks"',
      '"id": "other"',
      'walks/panel.json:1:1: the id "other" is not the name of the folder, "walks"',
    ],
  ])('with a fault in %s (%s → %s) says where', async (file, from, to, expected) => {
    expect(await issuesAfter(file, from, to)).toContain(expected);
  });

  it('notices that a value was changed by hand', async () => {
    const dir = writeFolder(ENTRIES, (name, text) =>
      name === 'observations.csv' ? text.replace('1.5', '1.6') : text,
    );
    expect((await validateDataDir(dir)).map(formatIssue).join()).toContain('"version" says');
  });

  it('that is missing or empty is refused', async () => {
    expect((await validateDataDir('/nowhere'))[0].message).toBe('there is no such folder');
    expect((await validateDataDir(tempDir()))[0].message).toMatch(/^no panel/);
  });

  it('is opened without counts and version: they are worked out', async () => {
    const strip = (name: string, text: string): string => {
      if (name !== 'panel.json') return text;
      const { frequency, start, end, n_variables, n_observations, version, ...rest } = JSON.parse(text);
      return JSON.stringify(rest);
    };
    const info = (await openCatalogue(writeFolder(ENTRIES, strip))).panel('walks');
    expect(info).toMatchObject({
      frequency: 'mixed',
      start: '1995',
      end: '2001',
      n_variables: 2,
      n_observations: 9,
    });
    expect(info.version).toBe((await openCatalogue(writeFolder(ENTRIES))).panel('walks').version);
  });

  it('takes Windows line ends and a byte order mark', async () => {
    const dos = (name: string, text: string): string =>
      name === 'panel.json' ? text.replace(/ {2}"version.*\n/, '') : '\uFEFF' + text.replaceAll('\n', '\r\n');
    const catalogue = await openCatalogue(writeFolder(ENTRIES, dos));
    const series = (await catalogue.open('walks')).series('b.level');
    expect([...series.values]).toEqual([1.5, -2]);
  });

  it('throws all its faults at once when opened', async () => {
    const dir = writeFolder(ENTRIES, (name, text) =>
      name === 'observations.csv' ? text.replace('1.5 -2', 'x y') : text,
    );
    try {
      await openCatalogue(dir);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DataDirError);
      expect((error as DataDirError).issues.map((issue) => issue.column)).toEqual(
        expect.arrayContaining([17, 19]),
      );
      expect((error as Error).message).toContain('walks/observations.csv:4:17: "x" is not a finite number');
    }
  });
});
