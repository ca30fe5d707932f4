/** Requests refused before a route is found, by Fastify's router or by Node's HTTP parser: problems too. */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, sendProblem } from './errors.ts';
import { Problem } from './problem.ts';

/** A target that cannot be decoded, or a part of it that is too long. */
export function refuseTarget(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? new Problem('target_too_long', 'a part of the path is longer than any id')
      : new Problem('invalid_target', 'the request target cannot be decoded: check its percent-encoding');
  sendProblem(request, reply, problem);
}

function parserProblem(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem('headers_too_large', 'the request line and headers exceed 16 KiB');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem('request_timeout', 'the request did not arrive in time');
  return new Problem('bad_request', 'this is not a valid HTTP request');
}

/** What Node's parser cannot read has no request to answer: the document is written to the socket itself. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const problem = parserProblem(error.code);
  const { rawPacket } = error as { rawPacket?: unknown };
  const start = rawPacket instanceof Buffer ? rawPacket.subarray(0, 1024).toString('latin1') : '';
  // the path, where it can still be read
  const [, instance = ''] = /^[A-Z]+ (\/[^\s?#]*)[\s?#]/.exec(start) ?? [];
  const details = problem.toJSON(instance);
  const body = JSON.stringify(details);
  const sent = start.startsWith('HEAD ') ? '' : body;
  socket.end(
    `HTTP/1.1 ${problem.status} ${details.title}\r\ncontent-type: ${PROBLEM_TYPE}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${sent}`,
  );
}

/**
 * What Node would refuse by itself, without a document: an HTTP/1.1 request that names no host (which the
 * server is told to let through), and an expectation that is not `100-continue` (which a server may ignore:
 * RFC 9110, 10.1.1).
 */
export function answerForNode(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    const hostless = headers.host === undefined && httpVersion !== '1.0';
    done(hostless ? new Problem('bad_request', 'an HTTP/1.1 request must have a Host header') : undefined);
  });
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}
