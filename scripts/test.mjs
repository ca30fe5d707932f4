/**
 * `npm test`: installs what is missing, builds, runs every check. `--fast` leaves out what needs a browser, a
 * database or another process, and what computes for long. Other arguments go to the test runner.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, testFiles } from './lib/prepare.mjs';
import { ensurePrograms, PROGRAMS } from './lib/system.mjs';

const args = process.argv.slice(2);
const fast = args.includes('--fast');
const SLOW = [/\.(process|slow)\.test\.ts$/, ...PROGRAMS.map((program) => program.tests)];

ensureInstalled();
const missing = fast ? [] : ensurePrograms();
ensureBuilt();

const skipped = missing.map(({ name, tests }) => ({
  name,
  files: testFiles().filter((path) => tests.test(path)),
}));
const left = fast
  ? testFiles().filter((path) => SLOW.some((tests) => tests.test(path)))
  : skipped.flatMap(({ files }) => files);

const reporters = [
  ...(args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default']),
  `--reporter=${join(root, 'scripts', 'lib', 'skipped-tests.mjs')}`,
];
/** The fast tier only computes: more workers than cores would load every module again and gain nothing. */
const workers = fast && !args.some((arg) => arg.startsWith('--maxWorkers'));

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...args.filter((arg) => arg !== '--fast'),
    ...(workers ? [`--maxWorkers=${Math.min(4, availableParallelism())}`] : []),
    ...reporters,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LONGRUN_BUILT: '1', LONGRUN_TESTS_EXCLUDED: left.join('\n') },
  },
);

if (fast)
  console.log(
    `Left to \`npm test\`: ${left.length} test files that need a browser, a database, a process or long computing.`,
  );
for (const { name, files } of skipped) {
  console.log(`Skipped: ${files.length} test files need ${name}, not found here:\n  ${files.join('\n  ')}`);
}
const skippedFiles = skipped.reduce((sum, { files }) => sum + files.length, 0);
if (skippedFiles > 0 && process.env['CI']) {
  console.error(`${skippedFiles} test files were skipped, and in CI none may be.`);
  process.exit(1);
}
process.exit(status ?? 1);
