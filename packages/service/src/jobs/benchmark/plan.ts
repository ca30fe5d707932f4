/** Cuts a benchmark into chunks of about a second: many short tasks, none of which blocks another. */
import {
  type BenchmarkConfig,
  cellCost,
  MODELS,
  type RunConfig,
  replicateCount,
  rollingOrigins,
  type Walk,
  walkSamples,
} from '@longrun/engine';
import { type ChunkSet, ofJob, placeIn, shared } from '../../store/chunk-place.ts';
import { hashOf } from '../hash.ts';
import type { ChunkSpec, Plan, PlannedChunk } from '../job-type.ts';
import type { VariableDesign } from '../panel-source.ts';
import type { BenchmarkRequest } from './request.ts';

/** Names what to compute; whoever computes it reads the figures from its own catalogue. */
export type BenchmarkSpec = ChunkSpec & {
  readonly type: 'benchmark';
  readonly engine_version: string;
  readonly config: RunConfig;
  readonly panel: string;
  readonly panel_version: string;
} & (
    | { readonly kind: 'panel'; readonly variables: readonly string[] }
    | { readonly kind: 'placebo'; readonly walks: readonly Walk[] }
  );

export interface BenchmarkPlan extends Plan {
  readonly chunks: readonly (PlannedChunk & { readonly spec: BenchmarkSpec })[];
  /** Chunks of the panel, which belong to the job. */
  readonly panel: ChunkSet;
  /** Chunks of the placebo, which jobs of the same design share; null when there is no placebo. */
  readonly placebo: ChunkSet | null;
}

/** About how long a chunk may take, in milliseconds. */
export const CHUNK_MS = 1000;

/** The part of a configuration that decides the numbers of a case: threshold and decision do not. */
export function runConfig(config: RunConfig): RunConfig {
  const { models, horizons, n_origins, n_samples, seed, msm_components } = config;
  return { models, horizons, n_origins, n_samples, seed, msm_components };
}

/** `designs` are all variables of the panel. */
export function planBenchmark(
  jobId: string,
  request: BenchmarkRequest,
  designs: readonly VariableDesign[],
  chunkMs: number = CHUNK_MS,
): BenchmarkPlan {
  const { panel, panel_version, engine_version } = request;
  const config = runConfig(request.config);
  const asked = request.config.variables && new Set(request.config.variables);
  const variables = designs.filter((variable) => !asked || asked.has(variable.id));
  const base = { type: 'benchmark', engine_version, config, panel, panel_version } as const;

  const panelParts = cut(variables, (variable) => variable.n_observations, config, chunkMs);
  const panelSet = ofJob(jobId, 'panel', layoutOf(panelParts));
  const ofPanel = panelParts.map(({ items, cells }, index) => {
    const ids = items.map((variable) => variable.id);
    const spec = { ...base, kind: 'panel', variables: ids } as const;
    return { place: placeIn(panelSet, index), cells, spec };
  });
  const walks = walksFor(variables, request.config);
  const flipped = { ...config, n_samples: walkSamples(config.n_samples) };
  const lengths = new Map(variables.map((variable) => [variable.id, variable.n_observations]));
  const walkParts = cut(walks, (walk) => lengths.get(walk.variable)!, flipped, chunkMs);
  const design = hashOf({ walks, panel, panel_version, engine_version, config: flipped });
  const placeboSet = walks.length > 0 ? shared('placebo', design, layoutOf(walkParts)) : null;
  const ofPlacebo = walkParts.map(({ items, cells }, index) => ({
    place: placeIn(placeboSet!, index),
    cells,
    spec: { ...base, config: flipped, kind: 'placebo', walks: items } as const,
  }));
  const chunks = [...ofPanel, ...ofPlacebo];
  return {
    chunks,
    sets: placeboSet ? [panelSet, placeboSet] : [panelSet],
    panel: panelSet,
    placebo: placeboSet,
    cells_total: chunks.reduce((sum, chunk) => sum + chunk.cells, 0),
    cost: [...panelParts, ...walkParts].reduce((sum, part) => sum + part.cost, 0) / 1000,
  };
}

const layoutOf = (parts: readonly { readonly items: readonly unknown[] }[]): string =>
  hashOf(parts.map((part) => part.items.length)).slice(0, 16);

/** Every case of every replicate, replicate by replicate: the order in which they are added up. */
function walksFor(variables: readonly VariableDesign[], config: BenchmarkConfig): Walk[] {
  // with the baseline alone nothing can pass, and the placebo has nothing to say
  if (!config.placebo || config.models.length < 2) return [];
  const cases = variables.filter((variable) => cellsOf(variable.n_observations, config) > 0);
  const count = config.placebo_replicates ?? replicateCount(cases.length);
  return Array.from({ length: count }, (_, replicate) =>
    cases.map(({ id }) => ({ variable: id, replicate })),
  ).flat();
}

/** Cells of one series: origins × models. */
function cellsOf(n: number, config: RunConfig): number {
  return rollingOrigins(n, config.n_origins, Math.max(...config.horizons)).length * config.models.length;
}

interface Part<T> {
  readonly items: T[];
  cells: number;
  /** Milliseconds of one core. */
  cost: number;
}

/** Cells of a series of this length, and milliseconds of one core. */
function costOf(n: number, config: RunConfig): { cells: number; own: number } {
  const cells = cellsOf(n, config);
  const perOrigin = config.models.reduce(
    (sum, model) => sum + cellCost(MODELS[model], n, config.n_samples, config.horizons),
    0,
  );
  return { cells, own: (cells / config.models.length) * perOrigin };
}

function cut<T>(
  items: readonly T[],
  length: (item: T) => number,
  config: RunConfig,
  chunkMs: number,
): Part<T>[] {
  const parts: Part<T>[] = [];
  // many series have the same length
  const known = new Map<number, { cells: number; own: number }>();
  for (const item of items) {
    const n = length(item);
    const { cells, own } = known.get(n) ?? costOf(n, config);
    known.set(n, { cells, own });
    let part = parts.at(-1);
    if (part === undefined || part.cost + own > chunkMs) {
      part = { items: [], cells: 0, cost: 0 };
      parts.push(part);
    }
    part.items.push(item);
    part.cells += cells;
    part.cost += own;
  }
  return parts;
}
