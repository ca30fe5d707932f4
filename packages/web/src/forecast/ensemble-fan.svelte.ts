import { OVERTAKEN } from './lane.ts';
import type { ForecastSummary, PageEnsemble } from './protocol.ts';
import { ensembleLane } from './runner.ts';

/** The ensemble's forecast on show, replaced when a newer one is there. */
export class EnsembleFan {
  #summary = $state.raw<ForecastSummary | null>(null);
  #failure = $state.raw<string | null>(null);

  /** `input` (null: nothing to forecast) and `actuals` are read reactively: a change starts a forecast. */
  constructor(input: () => PageEnsemble | null, actuals: () => readonly (number | null)[]) {
    $effect(() => {
      const asked = input();
      const known = actuals();
      if (asked !== null) void this.#forecast(asked, known);
    });
  }

  get summary(): ForecastSummary | null {
    return this.#summary;
  }

  get failure(): string | null {
    return this.#failure;
  }

  async #forecast(input: PageEnsemble, actuals: readonly (number | null)[]): Promise<void> {
    try {
      const summary = await ensembleLane().run('ensemble', { kind: 'ensemble', ...input, actuals });
      if (summary === OVERTAKEN) return;
      this.#summary = summary;
      this.#failure = null;
    } catch (error) {
      this.#failure = (error as Error).message;
      this.#summary = null;
    }
  }
}
