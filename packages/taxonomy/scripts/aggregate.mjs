// Computes data/taxonomy/source/aggregates.json from a folder with the raw country tables (hofstede.csv and
// values_map.csv), which are not published here.
//   node packages/taxonomy/scripts/aggregate.mjs --from <dir>
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { civilizationFigures } from '../dist/build/aggregate.js';
import { memberStates } from '../dist/build/assemble.js';
import { readCountryFigures } from '../dist/build/country-figures.js';
import { readCivilizationSources } from '../dist/build/read-sources.js';
import { defaultTaxonomyDir } from '../dist/index.js';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) {
  console.error('usage: aggregate.mjs --from <folder with hofstede.csv and values_map.csv>');
  process.exit(2);
}

const source = join(defaultTaxonomyDir, 'source');
const figures = await readCountryFigures(values.from);
const sources = await readCivilizationSources(source);
const aggregates = Object.fromEntries(
  sources.map((c) => [c.id, civilizationFigures(memberStates(c), c.archetype_states, figures)]),
);
await writeFile(join(source, 'aggregates.json'), `${JSON.stringify(aggregates, null, 2)}\n`);
