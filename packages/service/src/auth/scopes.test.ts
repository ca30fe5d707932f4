import { openapi } from '@longrun/contract/openapi';
import { describe, expect, it } from 'vitest';
import { scopesOf } from './operation-scopes.ts';

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}

const paths = openapi['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const changing = Object.entries(paths).flatMap(([path, item]) =>
  (['post', 'put', 'patch', 'delete'] as const).flatMap((method) =>
    item[method] ? [[method.toUpperCase(), path, item[method]] as const] : [],
  ),
);
const scopes = scopesOf(openapi);

describe('in the contract', () => {
  it.each(changing)('%s %s names its scope and the refusals', (method, path, { responses }) => {
    const route = `${method} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`;
    expect(scopes.get(route)).toBe(path.includes('/forecasts/') ? 'seal' : 'run');
    expect(responses).toHaveProperty('401');
    expect(responses).toHaveProperty('403');
  });
});
