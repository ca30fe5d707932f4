import { Piscina } from 'piscina';

/** Compiled, as a thread loads no TypeScript. */
let worker = new URL('./forecast-worker.js', import.meta.url);

/** For whoever runs this package from its sources: hands in where the compiled worker is. */
export function useForecastWorker(other: URL): void {
  worker = other;
}

/** Threads that forecast; none of the process's own conditions, which may send them to sources. */
export function createThreads(threads: number): Piscina {
  const hasRequire = (process.features as { require_module?: boolean }).require_module;
  return new Piscina({
    filename: worker.href,
    execArgv: hasRequire ? ['--no-experimental-require-module'] : [],
    maxThreads: threads,
    minThreads: 1,
    atomics: 'disabled',
  });
}
