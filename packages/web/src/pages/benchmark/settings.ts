import type { BenchmarkInput, Job, ModelId } from '@longrun/client';
import { MODEL_IDS } from '../../lib/models.ts';
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
import { readHorizons } from './report.ts';

/** What the form asks for: every field of a benchmark request. */
const REQUEST = {
  panel: text('wb'),
  models: subset<ModelId>(MODEL_IDS, MODEL_IDS),
  horizons: text('1, 3, 6, 12'),
  variables: text(),
  n_origins: integer(8, 1, 64),
  n_samples: integer(1000, 100, 10000),
  beat_threshold: decimal(0.5, 0, 1),
  decision_horizon: integer(12, 1, 1000),
  seed: integer(0, 0, Number.MAX_SAFE_INTEGER),
  placebo: choice('yes', ['yes', 'no']),
  /** 0: as many as the service chooses. */
  placebo_replicates: integer(0, 0, 999),
};
export type Settings = StateOf<typeof REQUEST>;

/** How a report is looked at. */
const VIEW = {
  job: text(),
  horizon: integer(0, 0, 1000),
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
    else if (key === 'placebo') query.set(key, value === false ? 'no' : 'yes');
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
    ...(variables.length === 0 ? {} : { variables: variables.length === 1 ? variables[0] : variables }),
  };
}

/** The address of a job's report; the form beside it shows the job's own settings. */
export const jobAddress = (id: string): string => `/benchmark?${new URLSearchParams({ job: id })}`;
