import { createReadStream } from 'node:fs';
import type { Intake } from '@longrun/evaluation';
import Papa from 'papaparse';
import { AnswerFileError } from './answer-file-error.ts';
import type { ReadOptions } from './options.ts';
import { createAnswerTable, TABLE_COLUMNS } from './table.ts';

/** Bytes. */
const LONGEST_ROW = 4 << 20;

/** Reads a hubverse table in CSV; columns may come in any order and others are passed over. */
export async function readCsv(
  path: string,
  horizons: readonly number[],
  intake: Intake,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 });
  let bytes = 0;
  stream.on('data', (chunk) => {
    bytes += chunk.length;
    sinceRow += chunk.length;
    onBytes?.(chunk.length / 2);
  });
  const table = createAnswerTable(horizons, intake);
  let positions: number[] | null = null;
  let widest = 0;
  let line = 0;
  let sinceRow = 0;
  const take = (rows: readonly string[][]): void => {
    for (const row of rows) {
      line++;
      if (positions === null) {
        positions = csvHeader(row);
        widest = Math.max(...positions);
      } else if (row.length > 1 || row[0] !== '') {
        if (row.length <= widest)
          throw new AnswerFileError(line, `${row.length} fields where the header promises more`);
        const [id, horizon, type, typeId, value] = positions;
        table.row(line, row[id], row[horizon], row[type], row[typeId], row[value]);
      }
    }
  };
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(stream, {
      delimiter: ',',
      chunk({ data }, parser) {
        try {
          signal?.throwIfAborted();
          if (data.length > 0) sinceRow = 0;
          // the parser starts again at the row it has not seen the end of, with every chunk
          if (sinceRow > LONGEST_ROW)
            throw new AnswerFileError(line + 1, `no end within ${LONGEST_ROW} bytes: an open quote?`);
          take(data);
        } catch (error) {
          reject(error); // first: `abort` calls `complete`
          parser.abort();
          stream.destroy();
        }
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  if (positions === null) throw new AnswerFileError(1, 'the file is empty');
  table.finish((share) => onBytes?.((share * bytes) / 2));
}

/** Where the columns are; throws when one is missing. */
export function csvHeader(row: readonly string[]): number[] {
  const names = row.map((name) => name.replace(/^\uFEFF/, '').trim());
  return TABLE_COLUMNS.map((column) => {
    const at = names.indexOf(column);
    if (at < 0) {
      throw new AnswerFileError(1, `no column ${column}; the header is ${names.join(',').slice(0, 100)}`);
    }
    return at;
  });
}
