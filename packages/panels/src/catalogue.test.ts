import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from './catalogue.ts';
import { DataDirError, UnknownPanelError, UnknownVariableError } from './errors.ts';
import { replaceFolder } from './folder.ts';
import { writePanel } from './format/panel.ts';
import { DATA_DIR, entry, TEXT, writeFolder } from './panels.testing.ts';

const values = (text: string): string[] => text.split(' ');

describe("the catalogue of a folder of one's own", () => {
  const dir = writeFolder([
    entry('a.level', '1999', values('1.50 2 -3e-05')),
    entry('b.level', '2000-11', values('1 2 3')),
  ]);
  const opening = openCatalogue(dir);
  const walks = async () => (await opening).open('walks');

  it('gives series with their periods', async () => {
    const series = (await walks()).series('b.level');
    expect(series.periods).toEqual(['2000-11', '2000-12', '2001-01']);
    expect([...series.values]).toEqual([1, 2, 3]);
    expect(JSON.parse(JSON.stringify(series))).toMatchObject({ periods: ['2000-11', '2000-12', '2001-01'] });
    expect(series.info).toEqual({
      id: 'b.level',
      panel: 'walks',
      label: 'Level',
      entity: 'b',
      entity_name: 'b',
      indicator: 'level',
      unit: 'points',
      frequency: 'monthly',
      start: '2000-11',
      end: '2001-01',
      n_observations: 3,
      source: 'A source',
      source_id: 'b.level',
      license: 'CC0-1.0',
    });
  });

  it('keeps the exact decimal text', async () => {
    expect((await walks()).figures('a.level').values).toEqual(['1.50', '2', '-3e-05']);
  });

  it('is not changed by a caller that writes into the values', async () => {
    (await walks()).series('a.level').values.fill(0);
    expect([...(await walks()).series('a.level').values]).toEqual([1.5, 2, -3e-5]);
  });

  it('answers unknown ids with the nearest ones', async () => {
    const catalogue = await opening;
    const panel = await walks();
    expect(() => catalogue.panel('walk')).toThrow(UnknownPanelError);
    await expect(catalogue.open('walk')).rejects.toThrow('unknown panel "walk"; did you mean walks?');
    expect(() => panel.series('a.levl')).toThrow(UnknownVariableError);
    expect(() => panel.figures('a.levl')).toThrow(UnknownVariableError);
    expect(() => panel.variable('a.levl')).toThrow(/did you mean a\.level/);
  });

  it('lists panels without reading the observations', async () => {
    const other = writeFolder([entry('a.level', '1999', ['1', '2'])]);
    rmSync(join(other, 'walks', 'observations.csv'));
    expect((await openCatalogue(other, { validate: false })).panels()).toHaveLength(1);
  });

  it('serves one version: the old one where a panel was read before it was replaced, else the new one', async () => {
    const replaced = writeFolder([entry('a.level', '1999', ['1', '2'])]);
    const early = await openCatalogue(replaced);
    const late = await openCatalogue(replaced);
    await early.open('walks');
    replaceFolder(replaced, 'walks', writePanel(TEXT, [entry('a.level', '1999', ['1', '2', '3'])]));
    expect((await early.open('walks')).series('a.level').values).toHaveLength(2);
    expect((await late.open('walks')).series('a.level').values).toHaveLength(3);
    expect(late.panel('walks').version).not.toBe(early.panel('walks').version);
    expect(late.panel('walks').n_observations).toBe(3);
  });

  it('writes a revised value as one changed line', () => {
    const before = readFileSync(join(dir, 'walks', 'observations.csv'), 'utf8').split('\n');
    const files = writePanel(TEXT, [
      entry('a.level', '1999', values('1.50 9 -3e-05')),
      entry('b.level', '2000-11', values('1 2 3')),
    ]);
    const after = files['observations.csv'].split('\n');
    expect(after.filter((line, i) => line !== before[i])).toEqual(['a.level,2000,9 -3e-05']);
  });
});

describe('a panel that was opened', () => {
  const one = [entry('a.level', '1999', ['1', '2'])];

  it('answers without its files', async () => {
    const folder = writeFolder(one);
    const panel = await (await openCatalogue(folder)).open('walks');
    rmSync(folder, { recursive: true });
    expect([...panel.series('a.level').values]).toEqual([1, 2]);
    expect(panel.variables.map(({ id }) => id)).toEqual(['a.level']);
    expect(panel.info).toMatchObject({ id: 'walks', n_observations: 2 });
  });

  it('is the same for all who ask, also at once', async () => {
    const catalogue = await openCatalogue(writeFolder(one));
    const [first, second] = await Promise.all([catalogue.open('walks'), catalogue.open('walks')]);
    expect(second).toBe(first);
    expect(await catalogue.open('walks')).toBe(first);
  });

  it('leaves others their turns while it is read', async () => {
    const catalogue = await openCatalogue(DATA_DIR, { validate: false });
    let rounds = 0;
    const count = (): void => {
      rounds++;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    const { variables, info } = await catalogue.open('q');
    clearImmediate(immediate);
    expect(rounds).toBeGreaterThan(3);
    expect(variables).toHaveLength(info.n_variables);
  });

  it('is waited for while its folder is replaced, and refused when it stays faulty', async () => {
    const folder = writeFolder(one);
    const file = join(folder, 'walks', 'observations.csv');
    const sound = readFileSync(file);
    const catalogue = await openCatalogue(folder);
    writeFileSync(file, 'half a fi');
    await expect(catalogue.open('walks')).rejects.toThrow(DataDirError);
    const waiting = catalogue.open('walks');
    setTimeout(() => writeFileSync(file, sound), 20);
    expect([...(await waiting).series('a.level').values]).toEqual([1, 2]);
  });
});
