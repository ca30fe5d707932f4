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
  const catalogue = openCatalogue(dir);

  it('gives series with their periods', () => {
    const series = catalogue.series('walks', 'b.level');
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

  it('keeps the exact decimal text', () => {
    expect(catalogue.figures('walks', 'a.level').values).toEqual(['1.50', '2', '-3e-05']);
  });

  it('is not changed by a caller that writes into the values', () => {
    catalogue.series('walks', 'a.level').values.fill(0);
    expect([...catalogue.series('walks', 'a.level').values]).toEqual([1.5, 2, -3e-5]);
  });

  it('answers unknown ids with the nearest ones', () => {
    expect(() => catalogue.panel('walk')).toThrow(UnknownPanelError);
    expect(() => catalogue.variables('walk')).toThrow('unknown panel "walk"; did you mean walks?');
    expect(() => catalogue.series('walks', 'a.levl')).toThrow(UnknownVariableError);
    expect(() => catalogue.variable('walks', 'a.levl')).toThrow(/did you mean a\.level/);
    expect(catalogue.suggest('wlks')).toEqual(['walks']);
    expect(catalogue.suggest('b.', 'walks')).toEqual(['b.level']);
  });

  it('lists panels without reading the observations', () => {
    const other = writeFolder([entry('a.level', '1999', ['1', '2'])]);
    rmSync(join(other, 'walks', 'observations.csv'));
    expect(openCatalogue(other, { validate: false }).panels()).toHaveLength(1);
  });

  it('serves one version: the old one where a panel was read before it was replaced, else the new one', () => {
    const replaced = writeFolder([entry('a.level', '1999', ['1', '2'])]);
    const early = openCatalogue(replaced);
    const late = openCatalogue(replaced);
    early.series('walks', 'a.level');
    replaceFolder(replaced, 'walks', writePanel(TEXT, [entry('a.level', '1999', ['1', '2', '3'])]));
    expect(early.series('walks', 'a.level').values).toHaveLength(2);
    expect(late.series('walks', 'a.level').values).toHaveLength(3);
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

describe('a panel prepared', () => {
  const one = [entry('a.level', '1999', ['1', '2'])];

  it('answers without its files, as one read at once would', async () => {
    const folder = writeFolder(one);
    const catalogue = openCatalogue(folder);
    const expected = openCatalogue(folder).series('walks', 'a.level');
    await catalogue.prepare('walks');
    rmSync(folder, { recursive: true });
    const { info, values } = catalogue.series('walks', 'a.level');
    expect({ info, values }).toEqual({ info: expected.info, values: expected.values });
  });

  it('is the same for all who ask at once, also for one who does not wait', async () => {
    const catalogue = openCatalogue(writeFolder(one));
    const both = Promise.all([catalogue.prepare('walks'), catalogue.prepare('walks')]);
    const info = catalogue.variable('walks', 'a.level');
    await both;
    await catalogue.prepare('walks');
    expect(catalogue.variable('walks', 'a.level')).toBe(info);
  });

  it('leaves others their turns while it is read', async () => {
    const catalogue = openCatalogue(DATA_DIR, { validate: false });
    let rounds = 0;
    const count = (): void => {
      rounds++;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await catalogue.prepare('q');
    clearImmediate(immediate);
    expect(rounds).toBeGreaterThan(3);
    expect(catalogue.variables('q')).toHaveLength(catalogue.panel('q').n_variables);
  });

  it('must be there', async () => {
    const catalogue = openCatalogue(writeFolder(one));
    await expect(catalogue.prepare('walk')).rejects.toThrow(UnknownPanelError);
    await expect(catalogue.prepare('walk')).rejects.toThrow('did you mean walks?');
  });

  it('is waited for while its folder is replaced, and refused when it stays faulty', async () => {
    const folder = writeFolder(one);
    const file = join(folder, 'walks', 'observations.csv');
    const sound = readFileSync(file);
    const catalogue = openCatalogue(folder);
    writeFileSync(file, 'half a fi');
    await expect(catalogue.prepare('walks')).rejects.toThrow(DataDirError);
    const waiting = catalogue.prepare('walks');
    setTimeout(() => writeFileSync(file, sound), 20);
    await waiting;
    expect([...catalogue.series('walks', 'a.level').values]).toEqual([1, 2]);
  });
});
