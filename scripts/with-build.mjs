/**
 * Runs a script of the project after installing and building: `node scripts/with-build.mjs bench/run.mjs …`.
 */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();
run(process.execPath, [join(root, process.argv[2]), ...process.argv.slice(3)]);
