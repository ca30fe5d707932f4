import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { ProblemError } from './problem.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A server with one sealed round whose files are `bytes`; it notes what it is asked. */
function roundServer(sealed: Record<string, string>, bytes: Record<string, string>) {
  const document = JSON.stringify({
    files: Object.entries(sealed).map(([path, text]) => ({ path, bytes: text.length, sha256: sha256(text) })),
  });
  const there: Record<string, string> = { ...bytes, 'round.json': document, 'settled/v2.json': '{}' };
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (request.method === 'PUT')
      return Response.json({ type: request.headers.get('content-type'), body: await request.text() });
    if (pathname.endsWith('/file')) {
      const text = there[searchParams.get('path') ?? ''];
      return text === undefined
        ? Response.json({ title: 'Not Found', status: 404, detail: 'no file', code: 'x' }, { status: 404 })
        : new Response(text);
    }
    if (pathname === '/v1/rounds') return Response.json([{ id: 'a b' }]);
    return Response.json({ id: 'a b', files: Object.keys(there).map((path) => ({ path, bytes: 1 })) });
  };
  return { client: createClient('http://host', { fetch }), asked, document };
}

const FILES = { 'hub-config/tasks.json': '{}', 'model-output/a-b/x.csv': 'target,value\n' };

describe('rounds', () => {
  it('are listed and fetched by their escaped ids', async () => {
    const { client, asked } = roundServer(FILES, FILES);
    expect(await client.rounds()).toEqual([{ id: 'a b' }]);
    await client.round('a b');
    await client.roundRecord('a b');
    expect(asked).toEqual(['GET /v1/rounds', 'GET /v1/rounds/a%20b', 'GET /v1/rounds/a%20b/record']);
  });

  it('take a table as it is', async () => {
    const { client, asked } = roundServer(FILES, FILES);
    const answer = await client.putRoundForecasts('a', 'me-walk', 'target,value\n');
    expect(answer).toEqual({ type: 'text/csv', body: 'target,value\n' });
    expect(asked).toEqual(['PUT /v1/rounds/a/forecasts/me-walk']);
  });

  it('are what was sealed where every byte is the same', async () => {
    const { client, document } = roundServer(FILES, FILES);
    expect(await client.checkRound('a')).toEqual({
      id: 'a',
      sha256: sha256(document),
      n_files: 2,
      faults: [],
    });
  });

  it('name every altered, missing and added file', async () => {
    const { client } = roundServer(
      { ...FILES, 'gone.csv': 'x' },
      { ...FILES, 'hub-config/tasks.json': '{ }', 'more.csv': 'y' },
    );
    expect((await client.checkRound('a')).faults).toEqual([
      { path: 'hub-config/tasks.json', fault: 'altered' },
      { path: 'gone.csv', fault: 'missing' },
      { path: 'more.csv', fault: 'added' },
    ]);
  });

  it('answer an unknown file with its problem', async () => {
    const { client } = roundServer(FILES, FILES);
    await expect(client.roundFile('a', 'none')).rejects.toThrow(ProblemError);
  });
});
