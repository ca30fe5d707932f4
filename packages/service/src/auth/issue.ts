/** Keys and tokens for teams without an identity provider: `longrun token`. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';

/** A new key pair as JSON Web Keys; the id is the thumbprint (RFC 7638) of the public one. */
export async function makeKeyPair(): Promise<{ readonly secret: JWK; readonly public: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const open = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(open);
  const common = { kid, alg: ALGORITHM, use: 'sig' };
  return { public: { ...open, ...common }, secret: { ...(await exportJWK(privateKey)), ...common } };
}

export interface TokenRequest {
  readonly subject: string;
  readonly scopes: readonly string[];
  readonly issuer?: string;
  readonly audience?: string;
  readonly days: number;
}

export async function issueToken(
  secret: JWK,
  { subject, scopes, issuer, audience, days }: TokenRequest,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const token = new SignJWT({ scope: scopes.join(' ') })
    .setProtectedHeader({ alg: secret.alg ?? ALGORITHM, ...(secret.kid ? { kid: secret.kid } : {}) })
    .setSubject(subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + Math.round(days * 86_400));
  if (issuer !== undefined) token.setIssuer(issuer);
  if (audience !== undefined) token.setAudience(audience);
  return token.sign(await importJWK(secret, secret.alg ?? ALGORITHM));
}
