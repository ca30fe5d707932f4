import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CivilizationSource, Sources } from './assemble.ts';

const yaml = async (path: string) => parse(await readFile(path, 'utf8'));

export const readCivilizationSources = async (dir: string): Promise<CivilizationSource[]> => {
  const folder = join(dir, 'civilizations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(files.map((name) => yaml(join(folder, name))));
};

/** Everything under data/taxonomy/source. */
export const readSources = async (dir: string): Promise<Sources> => ({
  head: await yaml(join(dir, 'document.yaml')),
  bibliography: await yaml(join(dir, 'bibliography.yaml')),
  cases: await yaml(join(dir, 'ambiguous.yaml')),
  civilizations: await readCivilizationSources(dir),
  figures: JSON.parse(await readFile(join(dir, 'aggregates.json'), 'utf8')),
});
