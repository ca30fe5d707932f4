/** `npm run build`: TypeScript of every package, then the bundles for browsers and for this clone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { root, run, runPackage } from './lib/prepare.mjs';

runPackage('typescript-native/bin/tsc', ['-b']);
if (existsSync(join(root, 'packages/clock/scripts/bundle.mjs')))
  run(process.execPath, [join(root, 'packages/clock/scripts/bundle.mjs')]);
if (existsSync(join(root, 'packages/web/vite.config.ts'))) {
  runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: join(root, 'packages/web') });
}
if (existsSync(join(root, 'packages/cli'))) await bundle();
