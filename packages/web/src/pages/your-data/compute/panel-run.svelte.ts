import {
  type BenchmarkReport,
  benchmarkConfig,
  type CaseInput,
  type CaseResult,
  replicateCount,
  rollingOrigins,
  type WalkScores,
} from '@longrun/evaluation';
import { Crew, Stopped } from './crew.ts';
import { requestFor } from './horizons.ts';

/** A panel: its series, and the bytes they were read from. */
export interface OwnPanel {
  readonly panel: string;
  readonly inputs: readonly CaseInput[];
  readonly bytes: Uint8Array;
}

/** Fewer replicates than a request may ask for give no luck. */
const FEWEST_REPLICATES = 5;

/** A benchmark of all series with signs common to a date, by the rules of the verdict. */
export class PanelRun {
  running = $state(false);
  done = $state(0);
  total = $state(0);
  /** Replicates of the whole panel that are complete. */
  replicates = $state(0);
  secondsLeft = $state<number | null>(null);
  failure = $state('');
  report = $state.raw<BenchmarkReport | null>(null);
  #crew = new Crew();
  #enough = false;

  async start({ panel, inputs, bytes }: OwnPanel): Promise<void> {
    this.cancel();
    this.running = true;
    const crew = this.#crew;
    const longest = Math.max(...inputs.map(({ values }) => values.length));
    const config = benchmarkConfig(requestFor(longest), null);
    const largest = Math.max(...config.horizons);
    const judged = inputs.filter(
      ({ values }) => rollingOrigins(values.length, config.n_origins, largest).length > 0,
    );
    const planned = replicateCount(judged.length);
    this.total = inputs.length + judged.length * planned;
    const started = performance.now();
    const step = (): void => {
      this.done++;
      const rate = this.done / (performance.now() - started);
      if (this.done >= 2 * crew.size) this.secondsLeft = (this.total - this.done) / rate / 1000;
    };
    try {
      const cases: CaseResult[] = [];
      await inTurn(crew.size, inputs.length, async (i) => {
        cases[i] = await crew.run({ kind: 'case', input: inputs[i], config });
        step();
      });
      const walks: WalkScores[] = [];
      await inTurn(crew.size, judged.length * planned, async (i) => {
        if (this.#enough) return;
        const replicate = Math.floor(i / judged.length);
        walks[i] = await crew.run({ kind: 'walk', input: judged[i % judged.length], config, replicate });
        step();
        this.replicates = Math.floor(walks.length / judged.length);
      });
      const cut = completeReplicates(walks, judged.length, planned);
      this.report = await crew.run({
        kind: 'report',
        input: {
          panel,
          as_of: new Date().toISOString().slice(0, 10),
          config: cut === planned ? config : { ...config, placebo: cut > 0, placebo_replicates: cut || null },
          cases,
          walks: walks.slice(0, cut * judged.length),
        },
        bytes,
      });
      this.running = false;
      crew.stop();
    } catch (error) {
      if (error instanceof Stopped) return;
      this.failure = (error as Error).message;
      this.running = false;
    }
  }

  /** Ends with the replicates there are. */
  enough(): void {
    this.#enough = true;
  }

  /** Ends without a report. */
  cancel(): void {
    this.#crew.stop();
    this.#crew = new Crew();
    this.#enough = false;
    this.running = false;
    this.done = 0;
    this.total = 0;
    this.replicates = 0;
    this.secondsLeft = null;
    this.failure = '';
    this.report = null;
  }
}

/** Runs steps 0 … count − 1 in order, `width` at a time. */
async function inTurn(width: number, count: number, act: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: width }, work));
}

/** Replicates of which every series is there; none where they are too few to say anything. */
export function completeReplicates(walks: readonly unknown[], nCases: number, planned: number): number {
  if (nCases === 0) return 0;
  const complete = Math.floor(walks.length / nCases);
  return complete < Math.min(planned, FEWEST_REPLICATES) ? 0 : complete;
}
