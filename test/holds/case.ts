/** A request to an operation, at its largest accepted input or a hostile one. */

/** What the server of the test holds. */
export interface Held {
  readonly url: string;
  /** Ids of a benchmark that is done, a judgement, a round. */
  readonly done: string;
  readonly judgement: string;
  readonly round: string;
}

export type Ask = (held: Held) => Promise<number>;

export interface Case {
  readonly kind: 'largest' | 'hostile';
  readonly name: string;
  /** Sends the request, reads the answer and gives its status. */
  readonly ask: Ask;
  readonly expected: readonly number[];
}

export type Cases = Readonly<Record<string, readonly Case[]>>;
type Path = string | ((held: Held) => string);
type Headers = Readonly<Record<string, string>>;

/** In place of a status: the connection was closed before the whole body was taken, or the answer given. */
export const CLOSED = 0;
/** Computing took longer than the short deadline of this server. */
export const LATE = 500;
/** In place of a 500 of another kind, which no case expects. */
const UNEXPECTED = -1;
/** Enough of an answer: what streams is printed page by page, as it is taken. */
const MOST_READ = 8 << 20;

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    if (init.body && ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(code ?? '')) return null;
    throw error;
  });
  if (response === null) return CLOSED;
  if (response.status === LATE)
    return (await response.text()).includes('"deadline_exceeded"') ? LATE : UNEXPECTED;
  let read = 0;
  try {
    for await (const part of response.body ?? []) {
      read += part.length;
      if (read > MOST_READ) break;
    }
  } catch {
    return CLOSED;
  }
  return response.status;
}

const address = (held: Held, path: Path): string => held.url + (typeof path === 'string' ? path : path(held));

export const largest = (name: string, ask: Ask, ...expected: number[]): Case => ({
  ...{ kind: 'largest', name, ask, expected },
});
export const hostile = (name: string, ask: Ask, ...expected: number[]): Case => ({
  ...{ kind: 'hostile', name, ask, expected },
});

export const get =
  (path: Path, headers: Headers = {}): Ask =>
  (held) =>
    statusOf(address(held, path), { headers });

export const remove =
  (path: Path, headers: Headers = {}): Ask =>
  (held) =>
    statusOf(address(held, path), { method: 'DELETE', headers });

export const post =
  (path: string, body: () => unknown, headers: Headers = {}): Ask =>
  (held) => {
    const value = body();
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    return statusOf(held.url + path, { ...init, body: text });
  };

const LONG = { panel: 'q', n_samples: 10_000, n_origins: 64 };

const submit = (url: string, body: object): Promise<Response> =>
  fetch(`${url}/v1/benchmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  });

/** Starts a benchmark that takes minutes, and gives its id. */
export async function startBenchmark(url: string): Promise<string> {
  return ((await (await submit(url, LONG)).json()) as { id: string }).id;
}

/** Asks for a benchmark and cancels it once it is accepted: it would compute beside all that follows. */
export const cancelled =
  (body: object): Ask =>
  async ({ url }) => {
    const response = await submit(url, body);
    const { id } = (await response.json()) as { id?: string };
    if (id !== undefined) await fetch(`${url}/v1/jobs/${id}`, { method: 'DELETE' });
    return response.status;
  };

/** A file as a body. */
export const upload =
  (method: string, path: Path, type: string, body: () => Buffer | string, headers: Headers = {}): Ask =>
  (held) =>
    statusOf(address(held, path), {
      ...{ method, headers: { 'content-type': type, ...headers } },
      body: new Uint8Array(Buffer.from(body())),
    });

/** The highest status of so many requests at once. */
export const many =
  (count: number, path: string): Ask =>
  async ({ url }) =>
    Math.max(...(await Promise.all(Array.from({ length: count }, () => statusOf(url + path, {})))));

/** 15 kB of headers that are parsed. */
const FLOOD = { accept: 'text/x;q=0.1,'.repeat(500), 'if-none-match': '"x",'.repeat(1800) };
export const flooded = (path: Path, ...expected: number[]): Case =>
  hostile('long headers', get(path, FLOOD), ...expected, 406);

/** An address without parameters: its largest input is itself. */
export const plain = (path: Path, ...expected: number[]): Case[] => [
  largest('as it is', get(path), ...expected),
  flooded(path, ...expected),
];

/** Ids that are none. */
export const strange = (before: string, after = ''): Case[] => [
  hostile('an id that climbs', get(`${before}${'%2e%2e%2f'.repeat(40)}${after}`), 404, 414),
  hostile('an id of 8 kB', get(`${before}${'%F0%9F%98%80'.repeat(600)}${after}`), 404, 414),
];
