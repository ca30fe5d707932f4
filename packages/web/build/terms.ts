/**
 * Marks the technical words in the markup of the pages when they are built: the first use of a glossary word
 * in each section becomes a `Term`, whose definition shows on hover, focus and tap. Texts that are computed
 * are marked by `Terms.svelte` instead. `data-plain` on an element leaves its words alone.
 */
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AST, type PreprocessorGroup, parse } from 'svelte/compiler';
import { firstUses } from '../src/lib/terms.ts';

const TERM = fileURLToPath(new URL('../src/ui/Term.svelte', import.meta.url));
const NAME = 'GlossaryTerm';

/** Inside these a word is a control, a name or code, and takes no definition of its own. */
const PLAIN = new Set([
  'a',
  'button',
  'code',
  'h1',
  'kbd',
  'option',
  'pre',
  'script',
  'select',
  'style',
  'summary',
  'svg',
  'text',
  'textarea',
  'title',
]);
const SECTIONS = new Set(['article', 'aside', 'dialog', 'fieldset', 'form', 'nav', 'section', 'Figure']);

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly of: string;
}
type Node = AST.Fragment['nodes'][number];
type Attributes = readonly { type: string; name?: string; value?: unknown }[];

const attribute = (node: Node, name: string) =>
  ((node as { attributes?: Attributes }).attributes ?? []).find((entry) => entry.name === name);

function hasClass(node: Node, names: RegExp): boolean {
  const value = attribute(node, 'class')?.value;
  return Array.isArray(value) && names.test((value[0] as { data?: string })?.data ?? '');
}
const isCard = (node: Node): boolean => hasClass(node, /(^| )(card|section)( |$)/);
/** The page says so, nobody hears it, or a line of capitals stands above a heading that says the same. */
const isPlain = (node: Node): boolean =>
  attribute(node, 'data-plain') !== undefined ||
  attribute(node, 'aria-hidden') !== undefined ||
  hasClass(node, /(^| )eyebrow( |$)/);

/** The fragments inside a node: children, branches, bodies of snippets. */
function fragmentsOf(node: Node): AST.Fragment[] {
  const parts = ['fragment', 'consequent', 'alternate', 'body', 'fallback', 'pending', 'then', 'catch'];
  return parts
    .map((part) => (node as never as Record<string, AST.Fragment | null>)[part])
    .filter((part) => part?.type === 'Fragment') as AST.Fragment[];
}

function marksIn(fragment: AST.Fragment, seen: Set<string>, marks: Mark[]): void {
  for (const node of fragment.nodes) {
    if (node.type === 'Text') {
      const uses = firstUses(node.raw, seen);
      marks.push(
        ...uses.map(({ of, start, end }) => ({ of, start: node.start + start, end: node.start + end })),
      );
      continue;
    }
    const name = (node as { name?: string }).name ?? '';
    if (PLAIN.has(name) || node.type === 'SvelteHead' || isPlain(node)) continue;
    const within = fragmentsOf(node);
    // branches exclude each other, and a section starts afresh: each has uses of its own
    const separate = SECTIONS.has(name) || isCard(node);
    for (const part of within) {
      marksIn(part, separate ? new Set() : within.length > 1 ? new Set(seen) : seen, marks);
    }
  }
}

/** The source of a component with its technical words marked. */
export function markTerms(source: string, filename: string): string {
  const { fragment, instance } = parse(source, { modern: true });
  const marks: Mark[] = [];
  marksIn(fragment, new Set(), marks);
  if (marks.length === 0) return source;
  let code = source;
  const path = relative(dirname(filename), TERM).replaceAll('\\', '/');
  const statement = `import ${NAME} from '${path.startsWith('.') ? path : `./${path}`}';\n`;
  const edits = marks.map(({ start, end, of }) => ({
    start,
    end,
    text: `<${NAME} of="${of}">${source.slice(start, end)}</${NAME}>`,
  }));
  if (instance) {
    const at = source.indexOf('>', instance.start) + 1;
    edits.push({ start: at, end: at, text: `\n${statement}` });
  } else edits.push({ start: 0, end: 0, text: `<script>\n${statement}</script>\n` });
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    code = code.slice(0, start) + text + code.slice(end);
  }
  return code;
}

export const terms = (): PreprocessorGroup => ({
  name: 'longrun-terms',
  markup: ({ content, filename }) => {
    if (!filename?.includes('/src/') || filename.endsWith('Term.svelte')) return { code: content };
    return { code: markTerms(content, filename) };
  },
});
