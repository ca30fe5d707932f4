import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCatalogue } from './catalogue.ts';
import { replaceFolder } from './folder.ts';
import { writePanel } from './format/panel.ts';
import { entry, TEXT, writeFolder } from './panels.testing.ts';

const first = [entry('a.level', '1999', ['1', '2'])];
const second = writePanel(TEXT, [entry('a.level', '1999', ['1', '2', '3'])]);

describe('a panel folder', () => {
  it('is replaced as a whole and keeps its other files', async () => {
    const dir = writeFolder(first);
    writeFileSync(join(dir, 'walks', 'SOURCE.md'), 'kept');
    replaceFolder(dir, 'walks', second);
    expect((await openCatalogue(dir)).panel('walks').n_observations).toBe(3);
    expect(readFileSync(join(dir, 'walks', 'SOURCE.md'), 'utf8')).toBe('kept');
    expect(readdirSync(dir)).toEqual(['walks']);
  });

  it('comes back when the replacement died between its two renames', async () => {
    const dir = writeFolder(first);
    renameSync(join(dir, 'walks'), join(dir, '.walks.old'));
    expect((await openCatalogue(dir)).panel('walks').n_observations).toBe(2);
    expect(existsSync(join(dir, '.walks.old'))).toBe(false);
  });

  it('half written is not seen, and the next replacement succeeds', async () => {
    const dir = writeFolder(first);
    renameSync(
      join(
        writeFolder(first, (_, text) => text.slice(0, 20)),
        'walks',
      ),
      join(dir, '.walks.new'),
    );
    expect((await openCatalogue(dir)).panels()).toHaveLength(1);
    replaceFolder(dir, 'walks', second);
    expect((await openCatalogue(dir)).panel('walks').n_observations).toBe(3);
  });
});
