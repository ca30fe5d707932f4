/**
 * Announces what will go: `Deprecation` (RFC 9745, the date since when it is discouraged), `Sunset` (RFC
 * 8594, the date on which it may stop answering) and `Link` to what takes its place. An operation is marked
 * in the contract by `deprecated: true` with `x-deprecated` and `x-sunset`, two dates, and `x-successor`, an
 * address; a whole version of the interface by a `Retirement`.
 */
import type { FastifyInstance } from 'fastify';

export interface Retirement {
  /** ISO dates. */
  readonly deprecated: string;
  readonly sunset: string;
  /** What takes its place, such as `/v2`. */
  readonly successor?: string;
}

type Headers = Readonly<Record<string, string>>;
type Operation = Readonly<Record<string, unknown>>;

/** The promise of the specification: both are served for at least six months. */
const MONTHS_OF_NOTICE = 6;

function instantOf(date: string, name: string): Date {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) throw new Error(`${name}: ${JSON.stringify(date)} is not a date`);
  return instant;
}

/** @throws {Error} when less than six months lie between the two dates. */
function retirementHeaders({ deprecated, sunset, successor }: Retirement): Headers {
  const since = instantOf(deprecated, 'deprecated');
  const until = instantOf(sunset, 'sunset');
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_OF_NOTICE);
  if (until < earliest)
    throw new Error(`sunset ${sunset} is less than ${MONTHS_OF_NOTICE} months after ${deprecated}`);
  return {
    deprecation: `@${since.getTime() / 1000}`,
    sunset: until.toUTCString(),
    ...(successor === undefined ? {} : { link: `<${successor}>; rel="successor-version"` }),
  };
}

/** Of every operation that a contract marks deprecated: `GET /v1/jobs/:id` and its headers. */
function deprecatedOperations(document: Readonly<Record<string, unknown>>): Map<string, Headers> {
  const marked = new Map<string, Headers>();
  for (const [path, item] of Object.entries(document['paths'] as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(item)) {
      if (operation['deprecated'] !== true) continue;
      const headers = retirementHeaders({
        deprecated: String(operation['x-deprecated']),
        sunset: String(operation['x-sunset']),
        ...(operation['x-successor'] ? { successor: String(operation['x-successor']) } : {}),
      });
      marked.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, headers);
    }
  return marked;
}

/** Adds the headers to every answer, problems included, of what is registered in this scope. */
export function announceDeprecations(
  scope: FastifyInstance,
  document: Readonly<Record<string, unknown>>,
  retirement: Retirement | undefined,
): void {
  const operations = deprecatedOperations(document);
  const whole = retirement ? retirementHeaders(retirement) : {};
  if (operations.size === 0 && !retirement) return;
  scope.addHook('onRequest', (request, reply, done) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    reply.headers({ ...whole, ...operations.get(`${method} ${request.routeOptions.url}`) });
    done();
  });
}
