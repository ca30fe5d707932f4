/** The settings of access, which the server's table of settings takes up. */

import type { Access } from './access.ts';
import { openKeys } from './keys.ts';
import { createVerifier } from './tokens.ts';

export interface AuthConfig {
  /** File or address of the key set; undefined: no authentication. */
  readonly authJwks: string | undefined;
  readonly authIssuer: string | undefined;
  readonly authAudience: string | undefined;
  readonly authRead: boolean;
  readonly readOnly: boolean;
}

const flag = (text: string): boolean => !['0', 'false', 'no', ''].includes(text.toLowerCase());

export const AUTH_SETTINGS = [
  {
    flags: '--auth-jwks <file or address>',
    help: 'ask for bearer tokens signed with one of these keys (a JSON Web Key Set)',
    env: 'LONGRUN_AUTH_JWKS',
  },
  {
    flags: '--auth-issuer <text>',
    help: 'issuer (iss) that tokens must name',
    env: 'LONGRUN_AUTH_ISSUER',
  },
  {
    flags: '--auth-audience <text>',
    help: 'audience (aud) that tokens must name',
    env: 'LONGRUN_AUTH_AUDIENCE',
  },
  {
    flags: '--auth-read [0|1]',
    help: 'ask for a token also to read',
    env: 'LONGRUN_AUTH_READ',
    fallback: false,
    parser: flag,
    preset: '1',
  },
  {
    flags: '--read-only [0|1]',
    help: 'answer GET only',
    env: 'LONGRUN_READ_ONLY',
    fallback: false,
    parser: flag,
    preset: '1',
  },
] as const;

/** The settings contradict each other, or name a file that cannot be used. */
export class AuthSettingsError extends Error {
  override readonly name = 'AuthSettingsError';
}

export interface AuthLog {
  warn(details: object, message: string): void;
}

/**
 * A file that cannot be read is a mistake in the settings and ends the start; an address that does not answer
 * may do so later, and is asked again with every token.
 */
export async function openAccess(config: AuthConfig, log: AuthLog): Promise<Access> {
  const { authJwks, authIssuer: issuer, authAudience: audience, authRead: read, readOnly } = config;
  if (authJwks === undefined) {
    const named = [issuer && '--auth-issuer', audience && '--auth-audience', read && '--auth-read'];
    const [needless] = named.filter(Boolean);
    if (needless) throw new AuthSettingsError(`${needless} does nothing without --auth-jwks`);
    return { verifier: undefined, read: false, readOnly };
  }
  const keys = openKeys(authJwks, {
    onError: (err) => log.warn({ err }, 'the keys of tokens could not be read'),
  });
  const loaded = keys.load();
  if (/^https?:\/\//.test(authJwks)) loaded.catch(() => {});
  else
    await loaded.catch((error: Error) => {
      throw new AuthSettingsError(`--auth-jwks: ${error.message}`);
    });
  return { verifier: createVerifier({ keys, issuer, audience }), read, readOnly };
}
