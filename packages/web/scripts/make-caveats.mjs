// Writes src/pages/civilizations/generated/caveats.json from docs/caveats.md: blocks of text that the page renders.
// The page shows the same words as the documentation; a test fails when they differ.
//   node packages/web/scripts/make-caveats.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** `**bold**`, `*italic*`, `` `code` `` and links, whose text is kept and whose target is not. */
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/g;

const spans = (text) => {
  const found = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    const [whole, strong, em, code, link] = match;
    const kind = strong ? 'strong' : em ? 'em' : code ? 'code' : undefined;
    found.push({ text: strong ?? em ?? code ?? link, ...(kind ? { kind } : {}) });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
};

const join = (lines) => lines.map((line) => line.trim()).join(' ');

const block = (lines) => {
  if (lines[0].startsWith('#')) return { heading: lines[0].replace(/^#+ /, '') };
  if (!lines[0].startsWith('- ')) return { paragraph: spans(join(lines)) };
  const items = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else items.at(-1).push(line);
  }
  return { list: items.map((item) => spans(join(item))) };
};

export const caveats = (markdown) =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => block(part.split('\n')));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = new URL('../', import.meta.url);
  const markdown = readFileSync(new URL('../../docs/caveats.md', root), 'utf8');
  writeFileSync(
    new URL('src/pages/civilizations/generated/caveats.json', root),
    `${JSON.stringify(caveats(markdown), null, 2)}\n`,
  );
}
