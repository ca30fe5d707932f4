/** Sends stored reports, which are gzip already: as they are to whoever takes gzip. */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/headers.ts';
import type { JobResult } from '../jobs/index.ts';

const unzip = promisify(gunzip);
const zip = promisify(gzip);

export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  run: JobResult,
): Promise<FastifyReply> {
  reply.type(JSON_TYPE).header('vary', 'accept-encoding');
  const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (compressed) reply.header('content-encoding', 'gzip');
  if (run.rest) {
    const parts = Readable.from(partsOf(run));
    return reply.send(compressed ? parts : unzipStream(parts));
  }
  const body = Buffer.from(run.body);
  return reply.send(compressed ? body : await unzip(body));
}

/** The report with its rows per series left empty. */
export async function withoutRows({ body, digest }: JobResult): Promise<JobResult> {
  if (digest) return { body: await digest() };
  const report = JSON.parse((await unzip(body)).toString('utf8')) as object;
  return { body: await zip(JSON.stringify({ ...report, tests: [], scores: [] })) };
}

async function* partsOf({ body, rest }: JobResult): AsyncGenerator<Uint8Array> {
  yield body;
  if (rest) yield* rest();
}

function unzipStream(parts: Readable): Readable {
  const stream = createGunzip();
  parts.on('error', (error) => stream.destroy(error));
  stream.on('close', () => parts.destroy());
  return parts.pipe(stream);
}
