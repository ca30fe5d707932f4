/**
 * Every error on every path is a problem document: generated requests, as bytes, to the real server.
 * `LONGRUN_REQUESTS` says how many.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODES } from './contract.ts';
import { exchange, type RawAnswer } from './raw-http.ts';
import { type RawRequest, rawRequest } from './raw-requests.ts';
import { startTestServer, type TestServer } from './server.ts';

const COUNT = Number(process.env['LONGRUN_REQUESTS'] ?? 3000);
const AT_ONCE = 16;
const seed = Number(process.env['LONGRUN_SEED'] ?? 20_261_116);

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(server.url).port);
});
afterAll(() => server.stop());

/** The site's own "not found" is for browsers that follow a link to a page, never for the API. */
const mayBePage = ({ bytes }: RawRequest, { status }: RawAnswer): boolean =>
  status === 404 && /^(GET|HEAD) (?!\/*v\d)/.test(bytes.toString('latin1'));

/** What is wrong with the answer, or null. */
function fault(request: RawRequest, answer: RawAnswer | null): string | null {
  const { method } = request;
  if (answer === null) return 'no answer';
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? '';
  if (status < 400) return type.startsWith('text/html') && !['GET', 'HEAD'].includes(method) ? 'HTML' : null;
  if (type.startsWith('text/html') && mayBePage(request, answer)) return null;
  if (type !== 'application/problem+json') return `${status} as ${type || 'nothing'}`;
  if (method === 'HEAD') return body === '' ? null : 'a HEAD with a body';
  const problem = JSON.parse(body) as Record<string, unknown>;
  if (problem['status'] !== status) return `${status} says ${problem['status']}`;
  if (!CODES.has(String(problem['code']))) return `code ${problem['code']}`;
  if (['type', 'title', 'detail', 'instance'].some((name) => typeof problem[name] !== 'string')) return body;
  return status === 500 ? body : null;
}

it(`answers ${COUNT} generated requests by the error contract`, async () => {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const requests = fc.sample(rawRequest, { numRuns: COUNT, seed })[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const request of requests) {
      try {
        const answer = await exchange(port, request.bytes);
        statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
        const what = fault(request, answer);
        if (what !== null)
          faults.push(`${what}: ${JSON.stringify(request.bytes.toString('latin1').slice(0, 300))}`);
      } catch (error) {
        faults.push(
          `${(error as Error).message}: ${JSON.stringify(request.bytes.toString('latin1').slice(0, 300))}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (process.env['LONGRUN_REQUESTS']) process.stderr.write(`${JSON.stringify([...statuses].sort())}\n`);
  expect(faults.slice(0, 20)).toEqual([]);
  expect(statuses.get(200), 'some of them are sound').toBeGreaterThan(COUNT / 100);
  expect(server.process.exitCode).toBeNull();
}, 3_600_000);
