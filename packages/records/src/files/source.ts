/** Where the files of a record come from: a folder, an archive, files dropped on a page. */
export interface FileSource {
  /** Paths from the record's root, with `/`. */
  readonly paths: readonly string[];
  read(path: string): Promise<Uint8Array>;
}

/** Something wrong with the record, or a part of it that was left out: a sentence with its place. */
export interface Notice {
  readonly code: string;
  readonly model: string | null;
  readonly file: string | null;
  /** Line of a CSV file or row of a Parquet file, from 1; of many alike, the first. */
  readonly line: number | null;
  /** How many rows, forecasts or rounds it concerns. */
  readonly count: number;
  readonly reason: string;
}

/** A record that cannot be read at all. */
export class RecordError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'RecordError';
    this.code = code;
  }
}

/** A file that cannot be read; the others of the record are read all the same. */
export class FileFault extends Error {
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.name = 'FileFault';
    this.line = line;
  }
}
