/** `npm test`: installs what is missing, builds, runs every check. Arguments go to the test runner. */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib/prepare.mjs';
import { ensureSystemPackages } from './lib/system.mjs';

ensureInstalled();
ensureSystemPackages();
ensureBuilt();
run(join(root, 'node_modules', '.bin', 'vitest'), ['run', ...process.argv.slice(2)]);
