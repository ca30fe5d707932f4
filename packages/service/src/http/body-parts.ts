import { Readable } from 'node:stream';
import { bounded } from '@longrun/records';
import { Problem } from './problem.ts';

/** A body that is no JSON, in parts as they arrive; over the limit the rest stays unread. */
export function bodyParts(body: unknown, limit: number): AsyncIterable<Buffer> {
  const stream = body instanceof Readable ? body : Readable.from([]);
  const parts = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  return bounded(parts, limit, () => {
    const headers = { connection: 'close' };
    return new Problem('body_too_large', `the file exceeds the limit of ${limit} bytes`, { headers });
  });
}
