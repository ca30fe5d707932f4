/** A benchmark of series of one's own in this browser: the contest of the service and of the command line. */
import { type BenchmarkReport, type BenchmarkSeries, benchmark, type Executor } from '@longrun/evaluation';
import { onWorkers, remembering } from '../workers/executor.ts';
import { Run } from '../workers/run.svelte.ts';
import type { EngineWorkers } from '../workers/workers.ts';
import { settingsFor } from './own-settings.ts';

/** Fewer sign-flipped copies cannot give a p-value of 5 %. */
export const FEWEST_COPIES = 19;

/** Series to be benchmarked, and the file they were read from. */
export interface OwnPanel {
  /** Name of the file: it names the random streams, here and on the command line. */
  readonly panel: string;
  /** SHA-256 of the file, or `unknown`. */
  readonly version: string;
  readonly series: readonly BenchmarkSeries[];
}

/** The SHA-256 of a file in hexadecimal; pages without HTTPS cannot compute it. */
export async function versionOf(bytes: Uint8Array): Promise<string> {
  if (!crypto.subtle) return 'unknown';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const requestOf = ({ panel, version, series }: OwnPanel) => ({
  panel,
  panel_version: version,
  as_of: new Date().toISOString().slice(0, 10),
  series,
  ...settingsFor(series),
});

/** One unit bet at every date of the series; luck has no part in it, so no copies are made. */
export class OwnWager {
  readonly run = new Run<BenchmarkReport>();

  start(panel: OwnPanel): void {
    void this.run.start((workers) =>
      benchmark({ ...requestOf(panel), placebo: false, wager: true }, { executor: onWorkers(workers) }),
    );
  }
}

export class OwnBenchmark {
  /** Cells (models × origins) that are done. */
  done = $state(0);
  total = $state(0);
  /** Sign-flipped copies of all series that are complete. */
  copies = $state(0);
  /** Seconds since it was begun or gone on with. */
  seconds = $state(0);
  readonly run = new Run<BenchmarkReport>();
  #panel: OwnPanel | null = null;
  #kept: Executor | null = null;
  #workers: EngineWorkers | null = null;
  #isEnough = false;

  get report(): BenchmarkReport | null {
    return this.run.value;
  }

  /** Runs it anew; after `limit` seconds with the copies there are. */
  start(panel: OwnPanel, limit: number): void {
    this.#panel = panel;
    this.#kept = null;
    this.#begin(limit);
  }

  /** Goes on with more copies where the last run stopped. */
  goOn(limit: number): void {
    this.#begin(limit);
  }

  /** Ends with the copies there are. */
  enough(): void {
    this.#isEnough = true;
  }

  /** Ends without a report. */
  cancel(): void {
    this.#panel = null;
    this.#kept = null;
    this.run.cancel();
  }

  #begin(limit: number): void {
    const panel = this.#panel;
    if (panel === null) return;
    this.done = 0;
    this.copies = 0;
    this.seconds = 0;
    this.#isEnough = false;
    const begun = performance.now();
    const isOver = (): boolean => {
      this.seconds = (performance.now() - begun) / 1000;
      return this.#isEnough || this.seconds > limit;
    };
    void this.run.start((workers) => {
      this.#workers = workers;
      this.#kept ??= remembering(this.#onCurrent());
      return this.#benchmark(panel, this.#kept, isOver);
    });
  }

  /** What is remembered outlives the workers that computed it. */
  #onCurrent(): Executor {
    const current = (): Executor => onWorkers(this.#workers!);
    return { width: current().width, run: (unit) => current().run(unit) };
  }

  #benchmark(panel: OwnPanel, executor: Executor, isOver: () => boolean): Promise<BenchmarkReport> {
    let walks = 0;
    const counted: Executor = {
      width: executor.width,
      run: async (unit) => {
        const result = await executor.run(unit);
        if (unit.kind === 'benchmark' && unit.walks !== null) {
          walks += unit.walks.length;
          this.copies = Math.floor(walks / panel.series.length);
        }
        return result;
      },
    };
    return benchmark(requestOf(panel), {
      executor: counted,
      enough: isOver,
      onProgress: (done, total) => {
        this.done = done;
        this.total = total;
        isOver();
      },
    });
  }
}
