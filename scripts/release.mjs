/**
 * `node scripts/release.mjs 1.1.0`: everything of a release that is derived from its version. Sets the
 * version wherever one stands, dates the changelog, keeps the contract in contract/released and the clock's
 * script in packages/clock/releases, and writes what is generated from them. What is left to do: test,
 * commit, tag.
 */
import { join } from 'node:path';
import { npm, root, run } from './lib/prepare.mjs';

const [version] = process.argv.slice(2);
const script = (path, ...args) => run(process.execPath, [join(root, path), ...args]);

script('scripts/set-version.mjs', ...(version ? [version] : []));
script('scripts/generate.mjs');
const build = npm(['run', 'build']);
run(build.command, build.args);
script('packages/clock/scripts/bundle.mjs', '--docs', '--release');
console.log(`Next: npm test, commit, git tag -s v${version}.`);
