import type { ReadResult } from '@longrun/tables';
import type { ReadReply, ReadRequest } from './read.worker.ts';

const failed = (reason: string): ReadResult => ({
  series: [],
  understood: { sentence: '', columns: [], preview: [], notes: [] },
  questions: [],
  problems: [{ code: 'binary', message: `The file could not be read: ${reason}.` }],
});

/** Starts reading; the answer goes to `done` unless the returned function stops it first. */
export function startReading(request: ReadRequest, done: (result: ReadResult) => void): () => void {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module', name: 'reader' });
  worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
    worker.terminate();
    done('result' in data ? data.result : failed(data.failure));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    done(failed('the reader could not be started'));
  };
  worker.postMessage(request);
  return () => worker.terminate();
}
