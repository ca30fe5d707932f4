/** The chunks of a benchmark: what each computes and where its result is stored. */
import type { RunConfig, Walk } from '@longrun/evaluation';
import { type Cut, planParts, walksBetween } from '@longrun/evaluation/parts';
import { type ChunkPlace, type ChunkSet, ofJob, placeIn, shared } from '../../store/chunk-place.ts';
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

/** `designs` are all variables of the panel. */
export function planBenchmark(
  jobId: string,
  request: BenchmarkRequest,
  designs: readonly VariableDesign[],
  chunkMs?: number,
): BenchmarkPlan {
  const { panel, panel_version, engine_version } = request;
  const parts = planParts(request.config, designs, chunkMs);
  const { config, flipped, variables, walked, replicates } = parts;
  const base = { type: 'benchmark', engine_version, panel, panel_version } as const;

  const panelSet = ofJob(jobId, 'panel', layoutOf(parts.series));
  const panelChunks = chunksOf(panelSet, parts.series, (from, to) => ({
    ...{ ...base, config, kind: 'panel', variables: variables.slice(from, to) },
  }));
  const design = hashOf({ walked, replicates, panel, panel_version, engine_version, config: flipped });
  const placeboSet = replicates > 0 ? shared('placebo', design, layoutOf(parts.walks)) : null;
  const walkChunks = placeboSet
    ? chunksOf(placeboSet, parts.walks, (from, to) => ({
        ...{ ...base, config: flipped, kind: 'placebo', walks: walksBetween(walked, from, to) },
      }))
    : [];
  return {
    chunks: panelChunks.concat(walkChunks),
    sets: placeboSet ? [panelSet, placeboSet] : [panelSet],
    panel: panelSet,
    placebo: placeboSet,
    cells_total: parts.cells,
    cost: parts.cost,
  };
}

const layoutOf = ({ starts }: Cut): string => hashOf(starts).slice(0, 16);

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
