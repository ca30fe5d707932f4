import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './test/run/long-first.ts';

const conditions = ['@longrun/source'];

/** What scripts/test.mjs leaves out. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env['LONGRUN_TESTS_EXCLUDED'] ?? '').split('\n').filter(Boolean),
];

/**
 * One more than there are cores: files that start servers, databases and browsers wait for a part of their
 * time. More would load every module once more and take the processor from what the files have started.
 */
const maxWorkers = Math.min(4, availableParallelism() + 1);

/** Ends a test that hangs. It says nothing about speed: on a busy machine everything takes many times as long. */
const OUTER_LIMIT_MS = 600_000;

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    pool: 'forks',
    // the files of a worker share its modules: loading the service anew takes longer than most files
    isolate: false,
    // what is the same as in the last run is not transformed again
    experimental: { fsModuleCache: true },
    maxWorkers,
    sequence: { sequencer: LongFirst },
    testTimeout: OUTER_LIMIT_MS,
    hookTimeout: OUTER_LIMIT_MS,
    expect: { poll: { timeout: OUTER_LIMIT_MS / 2 } },
    // servers give a computation up after 30 s unless told otherwise
    env: { LONGRUN_DEADLINE_MS: String(OUTER_LIMIT_MS) },
    include: ['{packages,clients,examples,test}/**/*.test.ts'],
    exclude,
    globalSetup: ['test/run/setup.ts', 'test/compile.ts'],
    setupFiles: ['test/run/tidy.ts', 'test/compiled-threads.ts'],
  },
});
