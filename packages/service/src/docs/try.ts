/** The part of an operation that can be tried: snippets to copy, and a form that /docs.js sends. */
import { codeBlock, escapeHtml } from './html.ts';
import { compactJson, type SampleRequest, snippetsOf } from './snippets.ts';

type Json = Record<string, unknown>;

export interface Tried {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly parameters: readonly Json[];
  readonly body?: { readonly type: string; readonly example: unknown };
}

const exampleOf = (parameter: Json): string => {
  const schema = (parameter['schema'] ?? {}) as Json;
  const example = parameter['example'] ?? schema['example'] ?? schema['default'] ?? '';
  return Array.isArray(example) ? example.join(',') : String(example);
};

function sampleOf({ path, method, operationId, parameters, body }: Tried): SampleRequest {
  const pathValues: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one['in'] === 'path' && one['name'] === name);
    pathValues.push((parameter && exampleOf(parameter)) || name);
    return encodeURIComponent(pathValues.at(-1)!);
  });
  const query = new URLSearchParams(
    parameters
      .filter((one) => one['in'] === 'query' && one['required'])
      .map((one): [string, string] => [String(one['name']), exampleOf(one)]),
  ).toString();
  const text = typeof body?.example === 'string' ? body.example : JSON.stringify(body?.example ?? {});
  return {
    method: method.toUpperCase(),
    path: filled + (query === '' ? '' : `?${query}`),
    operationId,
    pathValues,
    ...(body ? { body: { type: body.type, text } } : {}),
  };
}

export function renderTry(tried: Tried): string {
  const snippets = snippetsOf(sampleOf(tried))
    .map(
      ([language, code]) =>
        `<details><summary>${language}</summary>` +
        `${codeBlock(`${tried.operationId} in ${language}`, code)}<button type="button" class="copy" ` +
        'hidden>Copy</button></details>',
    )
    .join('');
  return `<h4>Try it</h4><div class="snippets">${snippets}</div>${renderForm(tried)}`;
}

function renderForm({ path, method, operationId, parameters, body }: Tried): string {
  const fields = parameters
    .filter((one) => one['in'] === 'path' || one['in'] === 'query')
    .map((one) => {
      const name = String(one['name']);
      const example = escapeHtml(exampleOf(one));
      const given =
        one['in'] === 'path' || one['required'] ? `required value="${example}"` : `placeholder="${example}"`;
      return `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${one['in']}" ${given}></label>`;
    })
    .join('');
  const text = typeof body?.example === 'string' ? body.example : compactJson(body?.example ?? {});
  const area = body
    ? `<label>Body, <code>${escapeHtml(body.type)}</code> <textarea name="body" rows="8" spellcheck="false" ` +
      `data-type="${escapeHtml(body.type)}">${escapeHtml(text)}</textarea></label>`
    : '';
  return (
    `<form class="try" hidden data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}" ` +
    `aria-label="Send ${escapeHtml(operationId)}">${fields}${area}<p><button>Send</button></p>` +
    '<p class="answer" role="status"></p><pre class="body" hidden tabindex="0" role="group" ' +
    'aria-label="Answer"></pre></form>'
  );
}
