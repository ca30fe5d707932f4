/** Turns whatever was thrown into a problem document. No stack, path or library message leaves the server. */
import { FitError } from '@longrun/engine';
import { NoVariableMatchesError, UnknownPanelError, UnknownVariableError } from '@longrun/panels';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../errors.ts';
import { Problem } from './problem.ts';
import { generalCode } from './problem-codes.ts';

export const PROBLEM_TYPE = 'application/problem+json';

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const instance = request.url.split('?')[0];
  reply.removeHeader('content-length');
  reply.removeHeader('etag');
  return (
    reply
      .code(problem.status)
      .headers({ 'cache-control': 'no-store', ...problem.headers })
      .header('content-type', PROBLEM_TYPE)
      // bytes: for text Fastify would add a charset
      .send(Buffer.from(JSON.stringify(problem.toJSON(instance))))
  );
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, app.initialConfig.bodyLimit ?? 0, request);
    if (problem.status >= 500) request.log.warn({ err: error }, problem.message);
    return sendProblem(request, reply, problem);
  });
}

function toProblem(error: FastifyError, bodyLimit: number, request: FastifyRequest): Problem {
  const known = findProblem(error);
  if (known) return known;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('body_too_large', `request body exceeds the limit of ${bodyLimit} bytes`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(
        'unsupported_media_type',
        `send application/json, not ${request.headers['content-type'] ?? 'an untyped body'}`,
      );
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('invalid_content_length', 'the body does not match Content-Length');
  }
  const code = generalCode(error.statusCode ?? 500);
  if (code) return new Problem(code, error.message);
  return new Problem('internal_error', 'the server met an unexpected error; it has been logged');
}

/** The problem of an error of the domain: ours, the engine's or the catalogue's. */
function findProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof CodedError) return new Problem(error.code, error.message, error.details);
  if (error instanceof FitError) return new Problem('fit_failed', `${error.model}: ${error.message}`);
  if (error instanceof UnknownPanelError)
    return new Problem('unknown_panel', error.message, { suggestions: error.suggestions });
  if (error instanceof UnknownVariableError)
    return new Problem('unknown_variable', error.message, { suggestions: error.suggestions });
  if (error instanceof NoVariableMatchesError) {
    const { message: detail } = error;
    return new Problem('no_variable_matches', detail, { errors: [{ pointer: '/variables', detail }] });
  }
  return undefined;
}
