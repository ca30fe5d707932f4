/** Forecasts from a challenger's program: a series per line of JSON in, quantiles or samples per line out. */
import { quantileSorted } from '@longrun/engine';
import { readAnswerLine } from '@longrun/evaluation';
import type { Draft, RoundSeries } from '@longrun/rounds';
import { startProgram } from '../judge/program.ts';

/** Tasks that the program holds at once. */
const WINDOW = 8;
const SAMPLES = 1000;

export interface ChallengerOptions {
  /** Seconds per series. */
  readonly timeout: number;
  readonly onProgress: (done: number) => void;
}

/** The program's quantiles by target. Any series without a usable answer ends the run: nothing is added. */
export async function askProgram(
  command: readonly string[],
  draft: Draft,
  series: readonly RoundSeries[],
  { timeout, onProgress }: ChallengerOptions,
): Promise<Map<string, Float64Array>> {
  const found = new Map<string, Float64Array>();
  let failure: string | undefined;
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  const fail = (why: string): void => {
    failure ??= why;
    program.kill();
  };
  const feed = (): void => {
    clearTimeout(timer);
    for (; sent < series.length && sent - found.size < WINDOW; sent++)
      program.send(`${JSON.stringify(taskOf(draft, series[sent]))}\n`);
    if (found.size === series.length) program.finish();
    else timer = setTimeout(() => fail(`gave no answer within ${timeout} s`), timeout * 1000);
  };
  const program = startProgram(command, {
    onStderr: (chunk) => void process.stderr.write(chunk),
    onLine: (line) => {
      const answer = readAnswerLine(line);
      if (!('body' in answer)) return fail(answer.reason);
      try {
        found.set(answer.task_id, quantilesOf(draft, answer.body));
      } catch (error) {
        return fail(`answered ${answer.task_id} wrongly: ${(error as Error).message}`);
      }
      onProgress(found.size);
      feed();
    },
    onEnd: (how) => {
      clearTimeout(timer);
      if (found.size < series.length) failure ??= how;
    },
  });
  feed();
  await program.ended;
  if (failure !== undefined)
    throw new Error(
      `${command.join(' ')} ${failure} (${found.size} of ${series.length} series); nothing was added`,
    );
  return found;
}

const taskOf = ({ horizons, levels, seed }: Draft, { target, frequency, values }: RoundSeries) => ({
  task_id: target,
  frequency,
  y: Array.from(values),
  horizons,
  n_samples: SAMPLES,
  quantile_levels: levels,
  seed,
});

function quantilesOf({ horizons, levels }: Draft, body: Record<string, unknown>): Float64Array {
  const { samples, quantiles } = body as { samples?: number[][]; quantiles?: Record<string, number[]> };
  const values = horizons.flatMap((_, k) => {
    if (samples) {
      const sorted = Float64Array.from(samples, (path) => Number(path[k])).sort();
      return levels.map((level) => quantileSorted(sorted, level));
    }
    return levels.map((level) => Number(quantiles?.[String(level)]?.[k] ?? Number.NaN));
  });
  const wrong = values.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    const [k, l] = [Math.floor(wrong / levels.length), wrong % levels.length];
    throw new Error(`no finite quantile at level ${levels[l]} for horizon ${horizons[k]}`);
  }
  return Float64Array.from(values);
}
