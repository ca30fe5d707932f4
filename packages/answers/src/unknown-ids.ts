/** Answers to tasks that do not exist: a few are faults of their lines, many are a file of another design. */
import { AnswerFileError } from './answer-file-error.ts';

/** With so many ids that are no task, the rest of the file is not read. */
const MOST_UNKNOWN = 100;
/** Above this share of the ids the file is one of another design. */
const MOST_UNKNOWN_SHARE = 0.1;

export class UnknownIds {
  readonly #isTask: (id: string) => boolean;
  readonly #unknown = new Map<string, number>();
  readonly #known = new Set<string>();

  constructor(isTask: (id: string) => boolean) {
    this.#isTask = isTask;
  }

  /** Whether it is the id of a task; throws an AnswerFileError at the hundredth that is not. */
  check(id: string, line: number): boolean {
    if (this.#known.has(id)) return true;
    if (this.#isTask(id)) {
      this.#known.add(id);
      return true;
    }
    if (!this.#unknown.has(id)) this.#unknown.set(id, line);
    if (this.#unknown.size >= MOST_UNKNOWN) throw this.#refusal();
    return false;
  }

  /** Throws an AnswerFileError when more than a tenth of the ids are no task. */
  finish(): void {
    const all = this.#known.size + this.#unknown.size;
    if (this.#known.size > 0 && this.#unknown.size > MOST_UNKNOWN_SHARE * all) throw this.#refusal();
  }

  #refusal(): AnswerFileError {
    const [[id, line]] = this.#unknown;
    const shown = JSON.stringify(id.slice(0, 40));
    const counts = `${this.#unknown.size} of ${this.#known.size + this.#unknown.size} ids are no task of this design`;
    return new AnswerFileError(
      line,
      `${counts}, the first ${shown}; are the answers for other variables, horizons or another seed?`,
    );
  }
}
