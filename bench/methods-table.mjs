import { readFileSync, writeFileSync } from 'node:fs';

const METHODS = new URL('../docs/methods.md', import.meta.url);

/** Replaces the text between <!-- name --> and <!-- /name --> in docs/methods.md. */
export function replaceBetween(name, text) {
  const methods = readFileSync(METHODS, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = methods.indexOf(open);
  const end = methods.indexOf(close);
  if (start < 0 || end < start) throw new Error(`docs/methods.md has no section ${open}`);
  writeFileSync(METHODS, `${methods.slice(0, start + open.length)}\n${text}\n${methods.slice(end)}`);
}
