import { readFileSync } from 'node:fs';
import { openapi } from '@longrun/contract/openapi';
import { describe, expect, it } from 'vitest';
import { clientCall } from './client-calls.ts';
import { renderDocs } from './render.ts';
import { compactJson, snippetsOf } from './snippets.ts';
import { DOCS_CSS } from './style.ts';

const textOf = (...paths: readonly string[]): string =>
  paths.map((path) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')).join('\n');

const page = renderDocs(openapi);

describe('the reference', () => {
  it('has snippets in four languages and a form for every operation', () => {
    const operations = page.match(/<summary><h3><span class="method/g)!.length;
    for (const language of ['curl', 'Python', 'R', 'TypeScript']) {
      expect(page.split(`<summary>${language}</summary>`).length - 1).toBe(operations);
    }
    expect(page.match(/<form class="try"/g)).toHaveLength(operations);
    expect(operations).toBeGreaterThan(15);
  });

  it('states authentication, limits, versions and deprecation, each under a heading', () => {
    for (const name of ['Authentication', 'Limits', 'Versions', 'Deprecation'])
      expect(page).toContain(`<h2 id="${name.toLowerCase()}">${name}</h2>`);
    for (const word of ['JWT', 'bearerAuth', 'Sunset', 'RFC 9745', 'six months', '32 values', '4 MiB'])
      expect(page).toContain(word);
  });

  it('gives every block of code that may scroll a tab stop and a name', () => {
    const blocks = page.match(/<pre\b[^>]*>/g)!;
    expect(blocks.length).toBeGreaterThan(60);
    expect(blocks.filter((tag) => !/ tabindex="0" role="group" aria-label="[^"]+"/.test(tag))).toEqual([]);
  });

  it('prints arrays of plain values on one line', () => {
    expect(compactJson({ horizons: [1, 3], rows: [[1, 2]], empty: {} })).toBe(
      '{\n  "horizons": [1, 3],\n  "rows": [\n    [1, 2]\n  ],\n  "empty": {}\n}',
    );
    expect(JSON.parse(compactJson(openapi))).toEqual(openapi);
  });

  it('quotes what a shell would read', () => {
    const body = { type: 'application/json', text: `{"a":"it's"}` };
    const [[, curl]] = snippetsOf({ method: 'POST', path: '/v1/forecast', operationId: 'x', body });
    expect(curl).toContain(`--data-binary '{"a":"it'\\''s"}'`);
  });

  it('lists every operation at the side', () => {
    const listed = [...page.split('</nav>')[0].matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(listed.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
    const operations = page.match(/<summary><h3><span class="method/g)!.length;
    expect(listed.length).toBeGreaterThan(operations);
  });

  it('has the colours of the page', () => {
    const tokens = textOf('packages/web/src/styles/tokens.css');
    const colours = [...DOCS_CSS.matchAll(/--[\w-]+: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/g)].map(
      ([colour]) => colour,
    );
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
  });

  it('calls functions that the clients have', () => {
    const typescript = textOf('packages/client/src/client.ts', 'packages/client/src/rounds.ts');
    const python = textOf('clients/python/src/longrun/_api.py', 'clients/python/src/longrun/_rounds.py');
    const r = textOf('clients/r/NAMESPACE');
    const has = {
      TypeScript: (name: string) => new RegExp(`\\n    ${name}[:,]`).test(typescript),
      Python: (name: string) => python.includes(`def ${name}(`),
      R: (name: string) => r.includes(`export(${name})`),
    };
    const paths = openapi['paths'] as Record<string, Record<string, { operationId?: string }>>;
    const operations = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    );
    const called = (['TypeScript', 'Python', 'R'] as const).flatMap((language) =>
      operations.flatMap((operation) => {
        const call = clientCall(operation, language, { path: [] });
        return call === undefined ? [] : { language, name: /longrun(?:\.|::)(\w+)\(/.exec(call)![1] };
      }),
    );
    const missing = called.filter(({ language, name }) => !has[language](name));
    expect(called.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('writes arguments as each language does', () => {
    const body = { series: [1, 2], flag: true, none: null };
    const call = (language: 'Python' | 'R' | 'TypeScript') =>
      clientCall('createForecast', language, { body, path: [] })!.split('\n').at(-1);
    expect(call('Python')).toBe('print(longrun.forecast(series=[1, 2], flag=True, none=None))');
    expect(call('R')).toBe('str(longrun::longrun_forecast(series = c(1, 2), flag = TRUE, none = NULL))');
    expect(call('TypeScript')).toBe(
      'console.log(await longrun.forecast({ series: [1, 2], flag: true, none: null }));',
    );
    expect(clientCall('getHealth', 'R', { path: [] })).toBeUndefined();
  });
});
