import { openapi } from '@longrun/contract/openapi';
import { describe, expect, it } from 'vitest';
import { renderDocs } from './render.ts';
import { compactJson, snippetsOf } from './snippets.ts';

const page = renderDocs(openapi);

describe('the reference', () => {
  it('has snippets in four languages and a form for every operation', () => {
    const operations = page.match(/<h3><span class="method/g)!.length;
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
});
