/** Judgements of a running server: tasks, answers to them, uploads whole and broken off. */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

interface Task {
  readonly task_id: string;
  readonly y: readonly number[];
  readonly horizons: readonly number[];
}

export interface JudgingJob {
  readonly id: string;
  readonly state: string;
  readonly error: string | null;
}

/** Answers to every task of a query, as lines: so many paths of a walk, all of them made up. */
export async function answersTo(url: string, query: string, nPaths = 100): Promise<string> {
  const text = await (await fetch(`${url}/v1/tasks?${query}`)).text();
  const [, ...lines] = text.trimEnd().split('\n');
  const answers = lines.map((line) => {
    const { task_id, y, horizons } = JSON.parse(line) as Task;
    const path = (i: number): number[] =>
      horizons.map((h) => y.at(-1)! + Math.sin(i * 7.1 + h) * Math.sqrt(h));
    return `${JSON.stringify({ task_id, samples: Array.from({ length: nPaths }, (_, i) => path(i)) })}\n`;
  });
  return answers.join('');
}

export async function sendAnswers(url: string, query: string, body: string): Promise<JudgingJob> {
  const response = await fetch(`${url}/v1/judgements?${query}`, {
    ...{ method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } },
  });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as JudgingJob;
}

/** Begins an upload of which only the given part is sent, and resolves when it has gone out. */
export function sendPart(url: string, query: string, part: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}); // the server is killed
    const head = `POST /v1/judgements?${query} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/x-ndjson`;
    socket.write(`${head}\r\ncontent-length: ${2 * part.length}\r\n\r\n${part}`, () => resolve());
  });
}

/** Ends the wait for something that never comes; it says nothing about speed. */
const OUTER_LIMIT_MS = 400_000;

export async function untilJob(
  url: string,
  id: string,
  wanted: (job: JudgingJob) => boolean,
): Promise<JudgingJob> {
  const end = performance.now() + OUTER_LIMIT_MS;
  let last = '';
  while (performance.now() < end) {
    const text = await (await fetch(`${url}/v1/jobs/${id}`)).text().catch(String);
    const job = JSON.parse(text) as JudgingJob;
    if (wanted(job)) return job;
    last = text;
    await delay(20);
  }
  throw new Error(`the job did not get there: ${last}`);
}

export const isEnded = ({ state }: JudgingJob): boolean => state !== 'queued' && state !== 'running';

/** A report without what differs from judgement to judgement of the same answers. */
export async function judgementOf(url: string, id: string): Promise<object> {
  const response = await fetch(`${url}/v1/judgements/${id}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const text = await response.text();
  const { challenger } = JSON.parse(text) as { challenger: string };
  const {
    id: _,
    as_of: __,
    ...report
  } = JSON.parse(text.replaceAll(challenger, 'challenger')) as Record<string, unknown>;
  return report;
}
