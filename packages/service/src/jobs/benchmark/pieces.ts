/**
 * How the thread that assembles a report gets the chunks and gives away the report, piece by piece: one
 * question at a time, answered by whoever has the store.
 */
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { createGzip } from 'node:zlib';

/**
 * A chunk of the panel or of the placebo; or something to be kept: a piece of the compressed report, or the
 * report without its rows.
 */
export type Question =
  | { readonly chunk: 'cases' | 'walks'; readonly index: number }
  | { readonly piece: number; readonly body: Uint8Array }
  | { readonly digest: Uint8Array };

type Answer = { readonly body: Uint8Array | null } | { readonly failure: string };

export interface ReportStorage {
  chunk(of: 'cases' | 'walks', index: number): Promise<Uint8Array>;
  keep(piece: number, body: Uint8Array): Promise<void>;
  keepDigest(body: Uint8Array): Promise<void>;
}

/** Answers every question until the port is closed. */
export function answerQuestions(port: MessagePort, storage: ReportStorage): void {
  port.on('message', async (question: Question) => {
    let answer: Answer;
    try {
      answer = { body: await answerTo(storage, question) };
    } catch (error) {
      answer = { failure: (error as Error).message };
    }
    port.postMessage(answer);
  });
}

async function answerTo(storage: ReportStorage, question: Question): Promise<Uint8Array | null> {
  if ('chunk' in question) return storage.chunk(question.chunk, question.index);
  if ('digest' in question) await storage.keepDigest(question.digest);
  else await storage.keep(question.piece, question.body);
  return null;
}

/**
 * The other end: asks and waits. Pieces are kept while further chunks are read, so that questions meet: each
 * waits until the one before is answered, as an answer does not say to which question it belongs.
 */
export function askAt(port: MessagePort): ReportStorage {
  let before: Promise<unknown> = Promise.resolve();
  const send = async (question: Question): Promise<Uint8Array | null> => {
    const answered = once(port, 'message');
    port.postMessage(question);
    const [answer] = (await answered) as [Answer];
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.body;
  };
  const ask = (question: Question): Promise<Uint8Array | null> => {
    const answer = before.then(() => send(question));
    before = answer.catch(() => {});
    return answer;
  };
  return {
    chunk: async (of, index) => (await ask({ chunk: of, index }))!,
    async keep(piece, body) {
      await ask({ piece, body });
    },
    async keepDigest(body) {
      await ask({ digest: body });
    },
  };
}

/** Reads `count` of them in order, the next while one is worked on. */
export async function* ahead<T>(count: number, read: (index: number) => Promise<T>): AsyncGenerator<T> {
  let next: Promise<T> | null = null;
  for (let i = 0; i < count; i++) {
    const current: T = await (next ?? read(i));
    next = i + 1 < count ? read(i + 1) : null;
    next?.catch(() => {}); // thrown when its turn comes
    yield current;
  }
}

const PIECE_BYTES = 2 ** 20;

/** Compresses texts as they come, in pieces of about a megabyte. */
export async function* gzipPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: 6 });
  const writing = (async () => {
    for await (const text of texts) if (!gzip.write(text)) await once(gzip, 'drain');
    gzip.end();
  })();
  writing.catch((error) => gzip.destroy(error));
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const bytes of gzip as AsyncIterable<Buffer>) {
    gathered.push(bytes);
    size += bytes.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  await writing;
  if (size > 0) yield Buffer.concat(gathered);
}
