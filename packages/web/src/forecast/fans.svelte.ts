import type { ForecasterId } from '../lib/models.ts';
import { laneFor } from '../workers/lanes.ts';
import type { EnsembleTask, ForecastSummary, SummaryTask } from '../workers/protocol.ts';
import { OVERTAKEN } from '../workers/workers.ts';
import type { Timeline } from './timeline.ts';

type Outcome = { readonly timeline: Timeline } & (
  | { readonly summary: ForecastSummary }
  | { readonly failure: string }
);

/** What is to be forecast: a task for every forecaster, all of the same series. */
export interface Asked {
  readonly timeline: Timeline;
  readonly tasks: readonly (SummaryTask | EnsembleTask)[];
}

const forecasterOf = (task: SummaryTask | EnsembleTask): ForecasterId =>
  task.kind === 'ensemble' ? 'ensemble' : task.model;

/**
 * The forecasts on show: one per forecaster, each replaced when a newer one is there. Those of another series
 * are not shown, however long the new ones take.
 */
export class Fans {
  #outcomes = $state.raw<ReadonlyMap<ForecasterId, Outcome>>(new Map());
  readonly #asked: () => Asked | null;

  /** `asked` is read reactively: a change starts new forecasts. */
  constructor(asked: () => Asked | null) {
    this.#asked = asked;
    $effect(() => {
      const current = asked();
      for (const task of current?.tasks ?? []) void this.#forecast(current!.timeline, task);
    });
  }

  /** Null while the first forecast of the series is under way, and where it failed. */
  summary(model: ForecasterId): ForecastSummary | null {
    const outcome = this.#current(model);
    return outcome !== null && 'summary' in outcome ? outcome.summary : null;
  }

  failure(model: ForecasterId): string | null {
    const outcome = this.#current(model);
    return outcome !== null && 'failure' in outcome ? outcome.failure : null;
  }

  #current(model: ForecasterId): Outcome | null {
    const outcome = this.#outcomes.get(model);
    return outcome !== undefined && outcome.timeline === this.#asked()?.timeline ? outcome : null;
  }

  async #forecast(timeline: Timeline, task: SummaryTask | EnsembleTask): Promise<void> {
    const model = forecasterOf(task);
    try {
      const summary = await laneFor(model).runLatest(model, task);
      if (summary !== OVERTAKEN) this.#keep(model, { timeline, summary });
    } catch (error) {
      this.#keep(model, { timeline, failure: (error as Error).message });
    }
  }

  /** What was made of an earlier series never replaces what there is of the present one. */
  #keep(model: ForecasterId, outcome: Outcome): void {
    if (outcome.timeline === this.#asked()?.timeline)
      this.#outcomes = new Map(this.#outcomes).set(model, outcome);
  }
}
