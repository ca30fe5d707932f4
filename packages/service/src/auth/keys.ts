/**
 * The public keys that tokens are verified with: a JSON Web Key Set (RFC 7517) in a file or at an address.
 * Keys may be rotated at any time. A token whose key is unknown makes us look again, at most once in a while;
 * when that fails, the keys we have go on.
 */
import { readFile, stat } from 'node:fs/promises';
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

export interface KeySource {
  /** Finds the key of a token; jose asks. */
  readonly getKey: JWTVerifyGetKey;
  /** Reads the keys; fails when there are none to be had and none are known. */
  load(): Promise<void>;
}

/** No key set could be read so far. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}

export interface KeyOptions {
  readonly now?: () => number;
  /** Called when keys could not be read; those known before go on. */
  readonly onError?: (error: unknown) => void;
}

/**
 * An address is asked again after this time even if nothing seems to be missing: keys may have been
 * withdrawn.
 */
const MAX_AGE_MS = 600_000;
/** Tokens with made-up keys must not make us ask an address, or look at a file, again and again. */
const COOLDOWN_MS = 30_000;
const TIMEOUT_MS = 5000;
const LARGEST_SET = 1 << 20;

const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

function parseKeys(text: string): JSONWebKeySet {
  const set = JSON.parse(text) as JSONWebKeySet;
  if (!Array.isArray(set?.keys) || set.keys.length === 0) throw new Error('there is no list of keys in it');
  if (set.keys.some((key) => key.kty === 'oct' || 'd' in key))
    throw new Error('it holds a secret key; give the public ones only');
  return set;
}

async function fetchKeys(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/jwk-set+json, application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the answer was ${response.status}`);
  const text = await response.text();
  if (text.length > LARGEST_SET) throw new Error(`the answer is larger than ${LARGEST_SET} bytes`);
  return text;
}

export function openKeys(place: string, { now = Date.now, onError }: KeyOptions = {}): KeySource {
  let find: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let changedAt = 0;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    readAt = now();
    if (!isAddress(place)) {
      const { mtimeMs } = await stat(place);
      if (find && mtimeMs === changedAt) return;
      find = createLocalJWKSet(parseKeys(await readFile(place, 'utf8')));
      changedAt = mtimeMs;
      return;
    }
    find = createLocalJWKSet(parseKeys(await fetchKeys(place)));
  };
  /** One reading at a time, shared by all who wait for it. */
  const refresh = (): Promise<void> => {
    reading ??= read()
      .catch((error: unknown) => {
        onError?.(error);
        if (!find)
          throw new KeysUnavailableError(`the keys at ${place} cannot be read: ${(error as Error).message}`);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    load: refresh,
    async getKey(header, token) {
      const age = now() - readAt;
      if (!find) await (age > 1000 || reading ? refresh() : Promise.reject(unavailable(place)));
      else if (age > MAX_AGE_MS) void refresh();
      try {
        return await find!(header, token);
      } catch (error) {
        const unknown = (error as { code?: string }).code === 'ERR_JWKS_NO_MATCHING_KEY';
        if (!unknown || now() - readAt < COOLDOWN_MS) throw error;
        await refresh();
        return find!(header, token);
      }
    },
  };
}

const unavailable = (place: string): Error => new KeysUnavailableError(`the keys at ${place} cannot be read`);
