import type { BenchmarkInput, Job, ModelId } from '@longrun/client';
import { DEFAULTS, LIMITS } from '@longrun/contract';
import { readHorizons } from '../../lib/horizons.ts';
import { BENCHMARK_MODELS } from '../../lib/models.ts';
import {
  choice,
  decimal,
  integer,
  readState,
  rebased,
  type StateOf,
  subset,
  text,
} from '../../lib/url-state.ts';

/** What the form asks for: every field of a benchmark request. */
const REQUEST = {
  panel: text('wb'),
  models: subset<ModelId>(BENCHMARK_MODELS, BENCHMARK_MODELS),
  horizons: text(DEFAULTS.benchmark.horizons.join(', ')),
  variables: text(),
  n_origins: integer(DEFAULTS.benchmark.n_origins, ...LIMITS.n_origins),
  n_samples: integer(DEFAULTS.benchmark.n_samples, ...LIMITS.n_samples),
  beat_threshold: decimal(DEFAULTS.benchmark.beat_threshold, ...LIMITS.beat_threshold),
  decision_horizon: integer(DEFAULTS.benchmark.decision_horizon, ...LIMITS.decision_horizon),
  seed: integer(DEFAULTS.benchmark.seed, ...LIMITS.seed),
  placebo: choice('yes', ['yes', 'no']),
  /** 0: as many as the service chooses. */
  placebo_replicates: integer(0, 0, LIMITS.placebo_replicates[1]),
  wager: choice('no', ['no', 'yes']),
};
export type Settings = StateOf<typeof REQUEST>;

/** How a report is looked at. */
const VIEW = {
  job: text(),
  horizon: integer(0, 0, LIMITS.horizon[1]),
  sort: choice('best', ['best', 'worst', 'name']),
  q: text(),
  rows: integer(40, 1, 10000),
};

/**
 * Everything the benchmark page keeps in its address. Beside a report the settings of that report are the
 * defaults: `?job=…` alone shows them, and only what was changed since is written.
 */
export const shapeFor = (job: Job | null) => ({
  ...(job === null ? REQUEST : rebased(REQUEST, settingsOf(job))),
  ...VIEW,
});

/** The request of a job as the form shows it. */
export function settingsOf(job: Job): Settings {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((job.request ?? {}) as object)) {
    if (key === 'horizons' || key === 'variables') query.set(key, [value ?? ''].flat().join(', '));
    else if (key === 'models' && Array.isArray(value)) query.set(key, value.join(','));
    else if (key === 'placebo' || key === 'wager') query.set(key, value === false ? 'no' : 'yes');
    else if (typeof value === 'string' || typeof value === 'number') query.set(key, String(value));
  }
  return readState(REQUEST, query);
}

/** Names of the settings that differ between two forms. */
export const changedSettings = (before: Settings, after: Settings): (keyof Settings)[] =>
  (Object.keys(REQUEST) as (keyof Settings)[]).filter(
    (key) => String(before[key]).replaceAll(' ', '') !== String(after[key]).replaceAll(' ', ''),
  );

/** The request that a form stands for, or why it is none. */
export function requestFrom(settings: Settings): BenchmarkInput | string {
  const horizons = readHorizons(settings.horizons);
  if (typeof horizons === 'string') return horizons;
  const variables = settings.variables.split(/[\s,;]+/).filter(Boolean);
  return {
    panel: settings.panel,
    models: [...settings.models],
    horizons: [...horizons],
    n_origins: settings.n_origins,
    n_samples: settings.n_samples,
    beat_threshold: settings.beat_threshold,
    decision_horizon: settings.decision_horizon,
    seed: settings.seed,
    placebo: settings.placebo === 'yes',
    ...(settings.placebo === 'yes' && settings.placebo_replicates > 0
      ? { placebo_replicates: settings.placebo_replicates }
      : {}),
    ...(settings.wager === 'yes' ? { wager: true } : {}),
    ...(variables.length === 0 ? {} : { variables: variables.length === 1 ? variables[0] : variables }),
  };
}

/** The address of a job's report; the form beside it shows the job's own settings. */
export const jobAddress = (id: string): string => `/benchmark?${new URLSearchParams({ job: id })}`;
