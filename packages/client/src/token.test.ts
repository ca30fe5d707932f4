import { expect, it } from 'vitest';
import { createClient } from './client.ts';

const record = () => {
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.headers.get('authorization'));
    return Response.json([]);
  };
  return { sent, fetch };
};

it('sends the token with every request, whatever its kind', async () => {
  const { sent, fetch } = record();
  const client = createClient('http://host', { fetch, token: 'abc' });
  await client.panels();
  await client.judge({ panel: 'wb' }, '{}');
  expect(sent).toEqual(['Bearer abc', 'Bearer abc']);
});

it('asks for the token anew each time, and sends none when there is none', async () => {
  const { sent, fetch } = record();
  let token: string | null = null;
  const client = createClient('http://host', { fetch, token: () => token });
  await client.panels();
  token = 'later';
  await client.panels();
  expect(sent).toEqual([null, 'Bearer later']);
});

it('a judgement is deleted without a body in the answer', async () => {
  const fetch: typeof globalThis.fetch = async () => new Response(null, { status: 204 });
  await expect(createClient('http://host', { fetch }).deleteJudgement('x')).resolves.toBeUndefined();
});
