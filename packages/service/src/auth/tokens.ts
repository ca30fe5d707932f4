/** From a bearer token to who sent it: JSON Web Tokens (RFC 7519, 8725), verified by `jose`. */
import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';
import { type KeySource, KeysUnavailableError } from './keys.ts';

export const SCOPES = ['run', 'seal', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Identity {
  /** Issuer and subject, which together name one client. */
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
}

/** Asymmetric ones only: who can verify a token must not be able to make one. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const CLOCK_SKEW_SECONDS = 60;
/** Longer than any token of ours or of the usual providers. */
const LONGEST_TOKEN = 8192;

/** What is wrong with a token, in words that tell an attacker nothing new. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

export interface Verifier {
  verify(token: string): Promise<Identity>;
}

export interface VerifierOptions {
  readonly keys: KeySource;
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
  readonly now?: () => number;
}

export function createVerifier({ keys, issuer, audience, now = Date.now }: VerifierOptions): Verifier {
  return {
    async verify(token) {
      if (token.length > LONGEST_TOKEN)
        throw new TokenError(`the token has ${token.length} characters; the limit is ${LONGEST_TOKEN}`);
      try {
        const { payload } = await verifyWithAny(token, keys, {
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'exp'],
          ...(issuer === undefined ? {} : { issuer }),
          ...(audience === undefined ? {} : { audience }),
        });
        return {
          name: `${payload.iss ?? ''}|${payload.sub}`,
          scopes: new Set(typeof payload['scope'] === 'string' ? payload['scope'].split(' ') : []),
        };
      } catch (error) {
        if (error instanceof KeysUnavailableError) throw error;
        throw new TokenError(reasonOf(error));
      }
    },
  };
}

/** A token that names no key may be signed with any of those that fit its algorithm: each is tried. */
async function verifyWithAny(
  token: string,
  keys: KeySource,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keys.getKey, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const result = await jwtVerify(token, key, options).catch((failure: unknown) => failure);
      if (!(result instanceof Error)) return result as JWTVerifyResult;
      if (!(result instanceof errors.JWSSignatureVerificationFailed)) throw result;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'the token has expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `the token's claim "${error.claim}" is not as asked`;
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `the token must be signed with ${ALGORITHMS.join(', ')}`;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'the signature of the token is wrong';
  if (error instanceof errors.JWKSNoMatchingKey)
    return 'the token was signed with a key that is not known here';
  return 'this is not a JSON Web Token';
}
