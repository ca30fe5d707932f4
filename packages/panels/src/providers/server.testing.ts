/** A local HTTP server that answers from a table of paths. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = Buffer | string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestServer {
  readonly base: string;
  /** What each path (with its query) answers; unknown ones get 404. */
  readonly routes: Map<string, Answer>;
  close(): Promise<void>;
}

export async function startServer(): Promise<TestServer> {
  const routes = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = routes.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end('not here');
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-length': Buffer.byteLength(answer) }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { base, routes, close };
}

/** A `fetch` that takes every host for the local server: paths and queries stay. */
export function redirectTo(base: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(base + pathname + search, init);
  };
}
