/** Cuts a benchmark into chunks of about a second: many short tasks, none of which blocks another. */
import {
  type BenchmarkConfig,
  cellCost,
  MODELS,
  originCount,
  type RunConfig,
  replicateCount,
  type Walk,
  walkSamples,
} from '@longrun/engine';
import { type ChunkPlace, type ChunkSet, ofJob, placeIn, shared } from '../../store/chunk-place.ts';
import { hashOf } from '../hash.ts';
import type { ChunkSpec, Plan, PlannedChunk } from '../job-type.ts';
import type { VariableDesign } from '../panel-source.ts';
import { type Cut, cutRepeated, type ItemCost } from './cut.ts';
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

/** Longer work is cut into longer chunks: a plan is held in memory and looked through. */
const MOST_CHUNKS = 200_000;

/** The part of a configuration that decides the numbers of a case: threshold and decision do not. */
export function runConfig(config: RunConfig): RunConfig {
  const { models, horizons, n_origins, n_samples, seed, msm_components } = config;
  return { models, horizons, n_origins, n_samples, seed, msm_components };
}

/** Everything about a benchmark that is known without cutting it. */
interface Outline {
  readonly config: RunConfig;
  readonly flipped: RunConfig;
  readonly variables: readonly VariableDesign[];
  readonly costs: readonly ItemCost[];
  /** Variables that are long enough, which have walks. */
  readonly cases: readonly VariableDesign[];
  readonly walkCosts: readonly ItemCost[];
  readonly replicates: number;
  /** Milliseconds of one core. */
  readonly cost: number;
}

function outline(request: BenchmarkRequest, designs: readonly VariableDesign[]): Outline {
  const config = runConfig(request.config);
  const flipped = { ...config, n_samples: walkSamples(config.n_samples) };
  const asked = request.config.variables && new Set(request.config.variables);
  const variables = designs.filter((variable) => !asked || asked.has(variable.id));
  const costs = costsOf(variables, config);
  const cases = variables.filter((_, i) => costs[i].cells > 0);
  const walkCosts = costsOf(cases, flipped);
  const replicates = replicatesOf(cases.length, request.config);
  return {
    ...{ config, flipped, variables, costs, cases, walkCosts, replicates },
    cost: sumOf(costs) + replicates * sumOf(walkCosts),
  };
}

/** About how many seconds of one core a benchmark takes; as many steps as the panel has variables. */
export const benchmarkCost = (request: BenchmarkRequest, designs: readonly VariableDesign[]): number =>
  outline(request, designs).cost / 1000;

/** `designs` are all variables of the panel. */
export function planBenchmark(
  jobId: string,
  request: BenchmarkRequest,
  designs: readonly VariableDesign[],
  chunkMs: number = CHUNK_MS,
): BenchmarkPlan {
  const { panel, panel_version, engine_version } = request;
  const { config, flipped, variables, costs, cases, walkCosts, replicates, cost } = outline(request, designs);
  const base = { type: 'benchmark', engine_version, panel, panel_version } as const;
  const ms = Math.max(chunkMs, (2 * cost) / MOST_CHUNKS);

  const ofPanel = cutRepeated(costs, 1, ms);
  const panelSet = ofJob(jobId, 'panel', layoutOf(ofPanel));
  const ids = variables.map((variable) => variable.id);
  const panelChunks = chunksOf(panelSet, ofPanel, (from, to) => ({
    ...{ ...base, config, kind: 'panel', variables: ids.slice(from, to) },
  }));
  const walked = cases.map((variable) => variable.id);
  const design = hashOf({ walked, replicates, panel, panel_version, engine_version, config: flipped });
  const ofWalks = cutRepeated(walkCosts, replicates, ms);
  const placeboSet = replicates > 0 ? shared('placebo', design, layoutOf(ofWalks)) : null;
  const walkChunks = placeboSet
    ? chunksOf(placeboSet, ofWalks, (from, to) => ({
        ...{ ...base, config: flipped, kind: 'placebo', walks: walksBetween(walked, from, to) },
      }))
    : [];
  return {
    chunks: panelChunks.concat(walkChunks),
    sets: placeboSet ? [panelSet, placeboSet] : [panelSet],
    panel: panelSet,
    placebo: placeboSet,
    cells_total: cellsIn(costs) + replicates * cellsIn(walkCosts),
    cost: cost / 1000,
  };
}

const layoutOf = ({ starts }: Cut): string => hashOf(starts).slice(0, 16);

/** Every case of every replicate, replicate by replicate: the order in which they are added up. */
const walksBetween = (variables: readonly string[], from: number, to: number): Walk[] =>
  Array.from({ length: to - from }, (_, i) => ({
    variable: variables[(from + i) % variables.length],
    replicate: Math.floor((from + i) / variables.length),
  }));

/** What a chunk computes is written out when it is asked for: of most chunks never at the same time. */
class CutChunk implements PlannedChunk {
  readonly place: ChunkPlace;
  readonly cells: number;
  readonly #spec: () => BenchmarkSpec;

  constructor(place: ChunkPlace, cells: number, spec: () => BenchmarkSpec) {
    this.place = place;
    this.cells = cells;
    this.#spec = spec;
  }

  get spec(): BenchmarkSpec {
    return this.#spec();
  }
}

const chunksOf = (
  set: ChunkSet,
  { starts, cells }: Cut,
  specOf: (from: number, to: number) => BenchmarkSpec,
): CutChunk[] =>
  cells.map((count, i) => new CutChunk(placeIn(set, i), count, () => specOf(starts[i], starts[i + 1])));

function replicatesOf(nCases: number, config: BenchmarkConfig): number {
  // with the baseline alone nothing can pass, and the placebo has nothing to say
  if (!config.placebo || config.models.length < 2 || nCases === 0) return 0;
  return config.placebo_replicates ?? replicateCount(nCases);
}

/** Cells (origins × models) and time of every series; many have the same length. */
function costsOf(variables: readonly VariableDesign[], config: RunConfig): ItemCost[] {
  const known = new Map<number, ItemCost>();
  return variables.map(({ n_observations: n }) => {
    const cost = known.get(n) ?? costOf(n, config);
    known.set(n, cost);
    return cost;
  });
}

function costOf(n: number, config: RunConfig): ItemCost {
  const origins = originCount(n, config.n_origins, Math.max(...config.horizons));
  const perOrigin = config.models.reduce(
    (sum, model) => sum + cellCost(MODELS[model], n, config.n_samples, config.horizons),
    0,
  );
  return { cells: origins * config.models.length, own: origins * perOrigin };
}

const sumOf = (costs: readonly ItemCost[]): number => costs.reduce((sum, { own }) => sum + own, 0);
const cellsIn = (costs: readonly ItemCost[]): number => costs.reduce((sum, { cells }) => sum + cells, 0);
