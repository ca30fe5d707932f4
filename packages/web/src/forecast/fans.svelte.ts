import type { ModelId } from '@longrun/client';
import { OVERTAKEN } from './lane.ts';
import type { ForecastSummary, PageForecast } from './protocol.ts';
import { laneFor } from './runner.ts';

/** The forecasts on show: one summary a model, each replaced when a newer one is there. */
export class Fans {
  #summaries = $state.raw<ReadonlyMap<ModelId, ForecastSummary>>(new Map());
  #failures = $state.raw<ReadonlyMap<ModelId, string>>(new Map());
  #inputs: () => readonly PageForecast[];

  /** `inputs` and `actuals` are read reactively: a change of either starts new forecasts. */
  constructor(inputs: () => readonly PageForecast[], actuals: () => readonly (number | null)[]) {
    this.#inputs = inputs;
    $effect(() => {
      const known = actuals();
      for (const input of inputs()) void this.#forecast(input, known);
    });
  }

  /** In the order asked for; a model whose first forecast is still under way is missing. */
  get summaries(): ForecastSummary[] {
    return this.#inputs().flatMap((input) => this.#summaries.get(input.model) ?? []);
  }

  failure(model: ModelId): string | undefined {
    return this.#failures.get(model);
  }

  async #forecast(input: PageForecast, actuals: readonly (number | null)[]): Promise<void> {
    const { model } = input;
    try {
      const summary = await laneFor(model).run(model, { kind: 'summary', ...input, actuals });
      if (summary === OVERTAKEN) return;
      this.#summaries = new Map(this.#summaries).set(model, summary);
      this.#failures = without(this.#failures, model);
    } catch (error) {
      this.#failures = new Map(this.#failures).set(model, (error as Error).message);
      this.#summaries = without(this.#summaries, model);
    }
  }
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}
