/**
 * Joins the lines of running text in components: where a sentence is wrapped is the source's affair, and
 * neither the page nor what is copied from it should have its breaks and indents. Elements that show white
 * space keep it.
 */
import { type AST, type PreprocessorGroup, parse } from 'svelte/compiler';

const KEPT = new Set(['pre', 'textarea']);

interface Node {
  readonly type: string;
  readonly name?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The texts below a node that span lines. */
function brokenTexts(node: Node): AST.Text[] {
  if (node.type === 'Text') return (node as AST.Text).raw.includes('\n') ? [node as AST.Text] : [];
  if (node.type === 'Attribute' || (node.name !== undefined && KEPT.has(node.name))) return [];
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(brokenTexts),
  );
}

/**
 * The markup with every text in one line.
 *
 * @example
 * joinLines('<p>one\n  two</p>'); // → '<p>one two</p>'
 */
export function joinLines(markup: string): string {
  const { fragment } = parse(markup, { modern: true });
  return brokenTexts(fragment)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, raw }) => text.slice(0, start) + raw.replace(/\s*\n\s*/g, ' ') + text.slice(end),
      markup,
    );
}

export const oneLineText = (): PreprocessorGroup => ({
  name: 'one-line-text',
  markup: ({ content }) => ({ code: joinLines(content) }),
});
