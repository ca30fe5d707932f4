/** Asks a time-stamp authority over HTTP (RFC 3161, section 3.4). */
import { randomBytes } from 'node:crypto';
import { SealError, timestampRequest, verifyTimestamp } from '@longrun/seal';
import { RoundError } from './errors.ts';

const TIMEOUT_MS = 30_000;
const LARGEST_ANSWER = 1 << 20;

export interface StampOptions {
  readonly policy?: string;
  readonly fetch?: typeof fetch;
}

/** The answer of an authority, checked against the document and a fresh nonce before anything is sealed. */
export async function stamp(
  document: Uint8Array,
  address: string,
  { policy, fetch: ask = fetch }: StampOptions = {},
): Promise<Uint8Array> {
  const failure = (why: string, cause?: unknown): RoundError =>
    new RoundError('no_timestamp', `no time-stamp from ${address}: ${why}`, { cause });
  const nonce = randomBytes(8);
  const wanted = { nonce, ...(policy === undefined ? {} : { policy }) };
  try {
    const answer = await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Uint8Array.from(timestampRequest(document, wanted)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw failure(`it answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > LARGEST_ANSWER) throw failure(`its answer has ${bytes.length} bytes`);
    await verifyTimestamp(bytes, document, wanted);
    return bytes;
  } catch (error) {
    if (error instanceof RoundError) throw error;
    const cause = (error as { cause?: Error }).cause;
    throw failure(
      error instanceof SealError ? error.message : (cause?.message ?? (error as Error).message),
      error,
    );
  }
}
