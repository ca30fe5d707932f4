import type { ModelId } from '@longrun/client';
import { DEFAULTS, LIMITS } from '@longrun/contract';
import { BENCHMARK_MODELS, MODEL_IDS } from '../lib/models.ts';
import { QueryState } from '../lib/query-state.svelte.ts';
import { integer, type StateOf, subset, text } from '../lib/url-state.ts';
import type { ForecastSummary, PageEnsemble, PageForecast } from '../workers/protocol.ts';
import { type Asked, Fans } from './fans.svelte.ts';
import { horizonGrid } from './horizons.ts';
import { actualsAfter, MIN_HISTORY, originOf, type Timeline } from './timeline.ts';

/** What a forecast on the page depends on beside the series; kept in the address. */
const SHAPE = {
  models: subset(BENCHMARK_MODELS, MODEL_IDS),
  origin: text(),
  h: integer(12, 1, 60),
  n: integer(DEFAULTS.forecast.n_samples, ...LIMITS.n_samples),
  seed: integer(DEFAULTS.forecast.seed, ...LIMITS.seed),
  k: integer(DEFAULTS.forecast.msm_components, ...LIMITS.msm_components),
};
export type ForecastSettings = StateOf<typeof SHAPE>;

interface Source {
  /** The series; null while there is none. */
  readonly timeline: () => Timeline | null;
  /** What is known of its seasons. */
  readonly seasons: () => Pick<PageEnsemble, 'frequency' | 'seasons'>;
  /** Observations held back while no origin is chosen. */
  readonly heldBack: number;
}

/** One view of a forecast: a series, what the models may know of it, the models' fans and the ensemble's. */
export class ForecastView {
  readonly #source: Source;
  readonly #query = new QueryState(SHAPE);
  readonly #fans: Fans;

  settings: ForecastSettings = $derived(this.#query.current);
  timeline: Timeline | null = $derived.by(() => this.#source.timeline());
  /** Whether a model can be fitted at all. */
  isLongEnough = $derived((this.timeline?.values.length ?? 0) >= MIN_HISTORY);
  /** Observations that the models know. */
  origin = $derived.by(() =>
    this.timeline === null ? 0 : originOf(this.settings.origin, this.timeline, this.#source.heldBack),
  );
  #shared = $derived.by((): Omit<PageForecast, 'model'> | null => {
    if (this.timeline === null || !this.isLongEnough) return null;
    const { n, seed, k, h } = this.settings;
    const series = Float64Array.from(this.timeline.values.slice(0, this.origin));
    return { series, horizons: horizonGrid(h), n_samples: n, seed, msm_components: k };
  });
  /** The forecasts of the chosen models, as the engine is asked for them. */
  inputs: readonly PageForecast[] = $derived.by(() => {
    const shared = this.#shared;
    return shared === null ? [] : this.settings.models.map((model) => ({ model, ...shared }));
  });
  #asked: Asked | null = $derived.by(() => {
    const { timeline } = this;
    const shared = this.#shared;
    if (timeline === null || shared === null) return null;
    const actuals = actualsAfter(timeline.values, this.origin, shared.horizons);
    return {
      timeline,
      tasks: [
        { kind: 'ensemble', ...shared, ...this.#source.seasons(), actuals },
        ...this.inputs.map((input) => ({ kind: 'summary', ...input, actuals }) as const),
      ],
    };
  });

  constructor(source: Source) {
    this.#source = source;
    this.#fans = new Fans(() => this.#asked);
  }

  /** Name of the last period that the models know. */
  get known(): string {
    return this.timeline?.nameOf(this.origin - 1) ?? '';
  }

  get ensemble(): ForecastSummary | null {
    return this.#fans.summary('ensemble');
  }

  /** Those of the models that are there, in the order of the picker. */
  get fans(): ForecastSummary[] {
    return this.settings.models.flatMap((model) => this.#fans.summary(model) ?? []);
  }

  failure(model: ModelId | 'ensemble'): string | null {
    return this.#fans.failure(model);
  }

  set(patch: Partial<ForecastSettings>): void {
    this.#query.set(patch);
  }

  setOrigin(origin: number): void {
    if (this.timeline !== null) this.set({ origin: this.timeline.nameOf(origin - 1) });
  }
}
