import type { Scope } from './tokens.ts';

/** The scopes that a contract asks for, by route: `POST /v1/benchmark` → `run`. */
export function scopesOf(document: Readonly<Record<string, unknown>>): Map<string, Scope> {
  const scopes = new Map<string, Scope>();
  type Secured = { security?: readonly Record<string, readonly Scope[]>[] };
  for (const [path, item] of Object.entries(document['paths'] as Record<string, Record<string, Secured>>))
    for (const [method, { security }] of Object.entries(item)) {
      const [scope] = security?.find((entry) => 'bearerAuth' in entry)?.['bearerAuth'] ?? [];
      if (scope) scopes.set(`${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`, scope);
    }
  return scopes;
}
