/** What names the tasks of a judgement, kept in the address of the page. */
import { type JudgeQuery, judgeUrl } from '@longrun/client';
import { DEFAULTS, LIMITS } from '@longrun/contract';
import type { Manifest } from '@longrun/evaluation';
import { readHorizons } from '../../lib/horizons.ts';
import { integer, type StateOf, text } from '../../lib/url-state.ts';

export const SHAPE = {
  panel: text('wb'),
  variables: text('*.gdp_growth'),
  every: integer(DEFAULTS.judge.every, ...LIMITS.every),
  n_origins: integer(DEFAULTS.judge.n_origins, ...LIMITS.n_origins),
  decision_horizon: integer(DEFAULTS.judge.decision_horizon, ...LIMITS.decision_horizon),
  horizons: text(DEFAULTS.judge.horizons.join(', ')),
  /** 0: as many as the service chooses. */
  replicates: integer(0, 0, LIMITS.replicates[1]),
  n_samples: integer(DEFAULTS.judge.n_samples, ...LIMITS.n_samples),
  seed: integer(DEFAULTS.judge.seed, ...LIMITS.seed),
};

export type Settings = StateOf<typeof SHAPE>;

/** The fields of the query that differ from the service's defaults; `variables` empty means all. */
export function designOf(settings: Settings): JudgeQuery {
  const { panel, variables, every, n_origins, decision_horizon, replicates, n_samples, seed } = settings;
  const { judge: usual } = DEFAULTS;
  const chosen = variables.trim();
  const horizons = readHorizons(settings.horizons);
  return {
    panel,
    ...(chosen === '' ? {} : { variables: chosen }),
    ...(every === usual.every ? {} : { every }),
    ...(n_origins === usual.n_origins ? {} : { n_origins }),
    ...(decision_horizon === usual.decision_horizon ? {} : { decision_horizon }),
    // A list that cannot be read is said beside its field and not sent.
    ...(typeof horizons === 'string' || horizons.join() === usual.horizons.join() ? {} : { horizons }),
    ...(replicates < LIMITS.replicates[0] ? {} : { replicates }),
    ...(n_samples === usual.n_samples ? {} : { n_samples }),
    ...(seed === usual.seed ? {} : { seed }),
  };
}

/** Reads the first line of a design's tasks and lets the rest go. */
export async function loadManifest(origin: string, query: JudgeQuery): Promise<Manifest> {
  const abort = new AbortController();
  const response = await fetch(judgeUrl(origin, 'tasks', query), { signal: abort.signal });
  if (!response.ok || response.body === null) {
    const problem = (await response.json().catch(() => ({}))) as { detail?: string };
    throw new Error(problem.detail ?? `the server answered ${response.status}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let head = '';
  for (;;) {
    const { value, done } = await reader.read();
    head += value ?? '';
    if (done || head.includes('\n')) break;
  }
  reader.cancel().catch(() => {});
  abort.abort();
  return (JSON.parse(head.slice(0, head.indexOf('\n'))) as { manifest: Manifest }).manifest;
}

const TYPES: Readonly<Record<string, string>> = {
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
  json: 'application/x-ndjson',
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
};

/** The media type of a file of answers by its ending, or null. */
export function answerType(filename: string): string | null {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : null;
}
