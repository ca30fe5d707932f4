import { Piscina } from 'piscina';

/** The compiled worker, also when this file runs from source under the test runner. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/forecast-worker.js' : './forecast-worker.js',
  import.meta.url,
).href;

/** Threads that forecast; none of the test runner's own conditions, which would send them to sources. */
export function createThreads(threads: number): Piscina {
  const hasRequire = (process.features as { require_module?: boolean }).require_module;
  return new Piscina({
    filename: WORKER,
    execArgv: hasRequire ? ['--no-experimental-require-module'] : [],
    maxThreads: threads,
    minThreads: 1,
    atomics: 'disabled',
  });
}
