/** A file that cannot be read as answers at all: nothing of it is scored. */
export class AnswerFileError extends Error {
  override readonly name = 'AnswerFileError';
  /** Line (or row of a Parquet file), from 1, or null where the file as a whole is wrong. */
  readonly line: number | null;

  constructor(line: number | null, message: string) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}
