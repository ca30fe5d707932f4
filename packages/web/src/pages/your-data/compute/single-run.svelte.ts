import { benchmarkConfig, type CaseInput, type CaseResult, comparedConfig } from '@longrun/evaluation';
import { Crew, Stopped } from './crew.ts';
import { requestFor } from './horizons.ts';
import type { HorizonAnswer } from './protocol.ts';

/** Time for sign-flipped copies, in milliseconds. */
export const COPY_TIME = 20_000;
export const MAX_COPIES = 999;
/** Fewer copies could not give a p-value of 5 %. */
export const FEWEST_COPIES = 19;

export interface SingleResult {
  readonly real: CaseResult;
  readonly answers: readonly HorizonAnswer[];
  readonly seconds: number;
}

/** The benchmark of one series, and as many copies of it with random signs as the time allows. */
export class SingleRun {
  running = $state(false);
  copies = $state(0);
  seconds = $state(0);
  failure = $state('');
  result = $state.raw<SingleResult | null>(null);
  #crew = new Crew();
  #enough = false;

  async start(input: CaseInput): Promise<void> {
    this.cancel();
    this.running = true;
    const crew = this.#crew;
    const config = benchmarkConfig(requestFor(input.values.length), null);
    const compared = comparedConfig(config);
    try {
      const [real, own] = await Promise.all([
        crew.run({ kind: 'case', input, config }),
        crew.run({ kind: 'case', input, config: compared }),
      ]);
      const started = performance.now();
      const copies: CaseResult['scores'][] = [];
      let next = 0;
      const work = async (): Promise<void> => {
        while (!this.#enough && next < MAX_COPIES && performance.now() - started < COPY_TIME) {
          const replicate = next++;
          copies[replicate] = await crew.run({ kind: 'copy', input, config: compared, replicate });
          this.copies++;
          this.seconds = (performance.now() - started) / 1000;
        }
      };
      await Promise.all(Array.from({ length: crew.size }, work));
      const { models, horizons } = config;
      const answers = await crew.run({ kind: 'luck', real, compared: own, copies, models, horizons });
      this.result = { real, answers, seconds: (performance.now() - started) / 1000 };
      this.running = false;
      crew.stop();
    } catch (error) {
      if (error instanceof Stopped) return;
      this.failure = (error as Error).message;
      this.running = false;
    }
  }

  /** Ends with the copies there are. */
  enough(): void {
    this.#enough = true;
  }

  /** Ends without a result. */
  cancel(): void {
    this.#crew.stop();
    this.#crew = new Crew();
    this.#enough = false;
    this.running = false;
    this.copies = 0;
    this.seconds = 0;
    this.failure = '';
    this.result = null;
  }
}
