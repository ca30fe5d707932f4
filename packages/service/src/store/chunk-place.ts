/**
 * Where a chunk's result is stored. Chunks of one job have its id in `job` and an empty `design`; chunks that
 * jobs share (luck) have an empty `job` and in `design` the hash of all that decides their numbers.
 */
export interface ChunkSet {
  readonly job: string;
  /** What the chunks hold: `panel`, `placebo` … A job type may use any name. */
  readonly kind: string;
  readonly design: string;
  /** Number of the replicate where a kind has several, else 0. */
  readonly replicate: number;
  /** How the work was cut: a server that cuts otherwise starts anew. */
  readonly layout: string;
}

export interface ChunkPlace extends ChunkSet {
  readonly index: number;
  /** 0 for the chunk itself; from 1 for the single series of a chunk that had to be split. */
  readonly part: number;
}

export interface Chunk {
  readonly index: number;
  readonly body: Uint8Array;
}

/** Chunks that belong to one job and go with it. */
export const ofJob = (job: string, kind: string, layout: string): ChunkSet => ({
  job,
  kind,
  design: '',
  replicate: 0,
  layout,
});

/** Chunks that every job of the same design uses. */
export const shared = (kind: string, design: string, layout: string, replicate = 0): ChunkSet => ({
  job: '',
  kind,
  design,
  replicate,
  layout,
});

/** Written out: a plan has up to 200,000 places, and a copy of the set takes several times as long. */
export const placeIn = (
  { job, kind, design, replicate, layout }: ChunkSet,
  index: number,
  part = 0,
): ChunkPlace => ({ job, kind, design, replicate, layout, index, part });

/** Whether a chunk belongs to the set, and to no part of a split one. */
export const isSameSet = (a: ChunkSet, b: ChunkSet): boolean =>
  a.job === b.job &&
  a.kind === b.kind &&
  a.design === b.design &&
  a.replicate === b.replicate &&
  a.layout === b.layout;
