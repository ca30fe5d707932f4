import type { PlannedChunk } from './job-type.ts';

/** How far a job is, by counting cells. */
export class CellProgress {
  readonly #startedAt = performance.now();
  readonly #underWay = new Map<PlannedChunk, number>();
  #finished = 0;
  #found = 0;

  /** Cells that an earlier start of the job had finished. */
  startFrom(cells: number): void {
    this.#finished = cells;
    this.#found = cells;
  }

  /** Cells done before the chunks. */
  ahead(cells: number): void {
    this.#finished = cells;
  }

  begun(chunk: PlannedChunk, cells: number): void {
    this.#underWay.set(chunk, cells);
  }

  finished(chunk: PlannedChunk): void {
    this.#finished += chunk.cells;
  }

  left(chunk: PlannedChunk): void {
    this.#underWay.delete(chunk);
  }

  get cells(): number {
    let cells = this.#finished;
    for (const begun of this.#underWay.values()) cells += Math.max(0, begun - 1);
    return cells;
  }

  /** Cells per second since the start, or null before the first. */
  get rate(): number | null {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const cells = this.cells - this.#found;
    return cells > 0 && seconds > 0 ? cells / seconds : null;
  }
}
