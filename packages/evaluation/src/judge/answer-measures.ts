/** What `measures.ts` takes from one answer. */

/** The challenger's figure, and the random walk's on the same tasks. */
export interface Beside<T> {
  readonly own: T;
  readonly rw: T;
}

/** One answer to a real task: plain JSON, kept between a run and its resumption. */
export interface AnswerMeasures {
  /** |y − median|/a per horizon. */
  readonly mase: Beside<readonly number[]>;
  /** WIS/a per horizon; null for points. */
  readonly wis: Beside<readonly number[]> | null;
  /** ES/a; null for anything but draws of paths over several horizons. */
  readonly energy: Beside<number> | null;
}
