// Writes data/taxonomy/civilizations.json, its tables and datapackage.json from data/taxonomy/source.
// Build the package first: npx tsc -b packages/taxonomy
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from '../dist/build/release.js';
import { defaultTaxonomyDir } from '../dist/index.js';

const { files, problems } = await buildRelease(defaultTaxonomyDir);
for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  await mkdir(join(defaultTaxonomyDir, 'tables'), { recursive: true });
  for (const [path, text] of files) await writeFile(join(defaultTaxonomyDir, path), text);
}
process.exitCode = problems.length === 0 ? 0 : 1;
