import { createReadStream } from 'node:fs';
import { AnswerFileError } from './answer-file-error.ts';

/** Bytes of a line: the largest answer, 10,000 paths at 25 horizons, has about five million. */
const LONGEST_LINE = 16 << 20;

/** The lines of a file, which end with a line feed; one that is too long throws. */
export async function* linesOf(path: string, onBytes?: (count: number) => void): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let number = 1;
  const take = (last: Buffer): string => {
    const line = (pending.length === 0 ? last : Buffer.concat([...pending, last])).toString('utf8');
    pending = [];
    pendingBytes = 0;
    number++;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    onBytes?.(chunk.length);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield take(chunk.subarray(from, end));
      from = end + 1;
    }
    pending.push(chunk.subarray(from));
    pendingBytes += chunk.length - from;
    if (pendingBytes > LONGEST_LINE)
      throw new AnswerFileError(number, `a line of more than ${LONGEST_LINE} bytes`);
  }
  if (pendingBytes > 0) yield take(Buffer.alloc(0));
}
