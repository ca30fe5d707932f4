/** Turns whatever was thrown into a problem document. No stack, path or library message leaves the server. */
import { FitError } from '@longrun/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblemStatus, Problem } from '../problem.ts';

export const PROBLEM_TYPE = 'application/problem+json';

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const instance = request.url.split('?')[0];
  reply.removeHeader('content-length');
  reply.removeHeader('etag');
  return (
    reply
      .code(problem.status)
      .headers({ 'cache-control': 'no-store', ...problem.extras.headers })
      .header('content-type', PROBLEM_TYPE)
      // bytes: for text Fastify would add a charset
      .send(Buffer.from(JSON.stringify(problem.toJSON(instance))))
  );
}

export type ErrorMapper = (error: unknown) => Problem | undefined;

/** `mappers` know the typed errors of the parts behind the routes (store, catalogue, jobs). */
export function handleErrors(app: FastifyInstance, mappers: readonly ErrorMapper[]): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, mappers, app.initialConfig.bodyLimit ?? 0, request);
    if (problem.status >= 500) request.log.warn({ err: error }, problem.message);
    return sendProblem(request, reply, problem);
  });
}

function toProblem(
  error: FastifyError,
  mappers: readonly ErrorMapper[],
  bodyLimit: number,
  request: FastifyRequest,
): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof FitError) return new Problem(500, `${error.model}: ${error.message}`);
  for (const mapper of mappers) {
    const mapped = mapper(error);
    if (mapped) return mapped;
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(413, `request body exceeds the limit of ${bodyLimit} bytes`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(
        415,
        `send application/json, not ${request.headers['content-type'] ?? 'an untyped body'}`,
      );
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem(400, 'the body does not match Content-Length');
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500 && isProblemStatus(status)) return new Problem(status, error.message);
  return new Problem(500, 'the server met an unexpected error; it has been logged');
}
