/**
 * The Vite plug-in behind /learn: `virtual:learn` lists the documents, `virtual:learn/<name>` is one of them,
 * `virtual:learn-glossary` the definitions that pages show beside a technical word.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { glossaryOf } from './glossary.ts';
import { renderArticle } from './markdown.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** For whom each document is, in reading order; one that is not named here is for developers. */
const GROUPS: readonly { readonly name: string; readonly documents: readonly string[] }[] = [
  {
    name: 'For readers',
    documents: ['verdict', 'faq', 'glossary', 'tutorial', 'your-data', 'panels', 'records'],
  },
  { name: 'For modellers', documents: ['judge', 'methods', 'challengers', 'rounds', 'recipes'] },
  { name: 'For developers', documents: ['api', 'errors', 'engine', 'evaluation', 'architecture'] },
  { name: 'For operators', documents: ['operations', 'speed'] },
  { name: 'Also here', documents: ['clock-notation', 'taxonomy', 'caveats'] },
];
const OTHERS = 'For developers';
const ORDER = GROUPS.flatMap(({ documents }) => documents);
const groupOf = (name: string): string =>
  GROUPS.find(({ documents }) => documents.includes(name))?.name ?? OTHERS;

function documentNames(): string[] {
  const rank = (name: string): number => {
    if (ORDER.includes(name)) return ORDER.indexOf(name);
    return ORDER.indexOf(GROUPS.find((group) => group.name === OTHERS)!.documents.at(-1)!) + 0.5;
  };
  return readdirSync(DOCS)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

const sourceOf = (name: string): string => readFileSync(join(DOCS, `${name}.md`), 'utf8');

/** A document as a module: its HTML with the addresses of its images filled in by the bundler. */
function articleModule(name: string, documents: ReadonlySet<string>): string {
  const images: string[] = [];
  const image = (path: string): string => {
    if (!images.includes(path)) images.push(path);
    return `@image-${images.indexOf(path)}@`;
  };
  const article = renderArticle(sourceOf(name), { documents, image, terms: name !== 'glossary' });
  const imports = images.map(
    (path, i) => `import image${i} from ${JSON.stringify(`${join(DOCS, path)}?url`)};`,
  );
  const filled = images.map((_, i) => `.replaceAll('@image-${i}@', image${i})`).join('');
  return [
    ...imports,
    `export const title = ${JSON.stringify(article.title)};`,
    `export const headings = ${JSON.stringify(article.headings)};`,
    `export const sections = ${JSON.stringify(article.sections)};`,
    `export const html = ${JSON.stringify(article.html)}${filled};`,
  ].join('\n');
}

function listModule(names: readonly string[]): string {
  const entries = names.map((name) => {
    const title = (/^# (.+)$/m.exec(sourceOf(name))?.[1] ?? name).replaceAll('`', '');
    const about = { name, title, group: groupOf(name) };
    return `  { ...${JSON.stringify(about)}, load: () => import('virtual:learn/${name}') },`;
  });
  return `export const documents = [\n${entries.join('\n')}\n];`;
}

export function learn(): Plugin {
  const names = documentNames();
  const documents = new Set(names);
  return {
    name: 'longrun-learn',
    resolveId: (id) => (/^virtual:learn(-glossary)?(\/|$)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:learn') return listModule(names);
      if (id === '\0virtual:learn-glossary') {
        return `export const glossary = ${JSON.stringify(glossaryOf(sourceOf('glossary')))};`;
      }
      const name = /^\0virtual:learn\/(.+)$/.exec(id)?.[1];
      if (name === undefined || !documents.has(name)) return null;
      this.addWatchFile(join(DOCS, `${name}.md`));
      return articleModule(name, documents);
    },
  };
}
