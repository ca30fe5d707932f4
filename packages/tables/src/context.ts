/** What one reading collects on its way: questions, problems, remarks. */
import type { Choice, Problem, ProblemCode, Question, QuestionId, ReadOptions } from './types.ts';

export type DraftChoice = Omit<Choice, 'preview'>;
export interface DraftQuestion {
  readonly id: QuestionId;
  readonly sentence: string;
  readonly choices: readonly DraftChoice[];
  readonly series?: readonly string[];
}

/** Ends the reading: nothing sensible can follow. The problem or question is in the context already. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export class Context {
  readonly questions: DraftQuestion[] = [];
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];
  /** What the tables are called that stand below one another, where there are several. */
  tables: readonly string[] = [];
  /** Whether these can be read as one. */
  tablesAreOne = false;

  readonly options: ReadOptions;

  constructor(options: ReadOptions) {
    this.options = options;
  }

  /** The same options for a trial whose questions, problems and notes nobody sees. */
  silent(): Context {
    return new Context(this.options);
  }

  /** The same reading under other options: what it finds is collected together. */
  under(options: ReadOptions): Context {
    const { questions, problems, notes } = this;
    return Object.assign(new Context(options), { questions, problems, notes });
  }

  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }

  ask(question: DraftQuestion): void {
    if (!this.questions.some(({ id }) => id === question.id)) this.questions.push(question);
  }

  problem(
    code: ProblemCode,
    message: string,
    at: { readonly row?: number; readonly column?: string } = {},
  ): void {
    this.problems.push({ code, message, ...at });
  }

  refuse(
    code: ProblemCode,
    message: string,
    at: { readonly row?: number; readonly column?: string } = {},
  ): never {
    this.problem(code, message, at);
    throw new Refusal(message);
  }
}

export const choice = (option: ReadOptions, label: string): DraftChoice => ({ option, label });

export type { Question };
