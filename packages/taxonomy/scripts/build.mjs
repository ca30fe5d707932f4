// Writes data/taxonomy/civilizations.json from data/taxonomy/source.
// Build the package first: npx tsc -b packages/taxonomy
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assemble, serialize } from '../dist/build/assemble.js';
import { readSources } from '../dist/build/read-sources.js';
import { DOCUMENT_FILE, defaultTaxonomyDir, validate } from '../dist/index.js';

const document = assemble(await readSources(join(defaultTaxonomyDir, 'source')));
const { valid, errors } = validate(JSON.parse(serialize(document)));
for (const { pointer, rule, message } of errors) console.error(`${pointer} ${rule}: ${message}`);
if (valid) await writeFile(join(defaultTaxonomyDir, DOCUMENT_FILE), serialize(document));
process.exitCode = valid ? 0 : 1;
