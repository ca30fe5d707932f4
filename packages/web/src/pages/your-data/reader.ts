import type { ReadResult } from '@longrun/tables';
import type { ReadRequest } from './read.worker.ts';

/** Starts reading; the answer goes to `done` unless the returned function stops it first. */
export function startReading(request: ReadRequest, done: (result: ReadResult) => void): () => void {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ReadResult>) => {
    worker.terminate();
    done(data);
  };
  worker.postMessage(request);
  return () => worker.terminate();
}
