/** docs/glossary.md as data: each third-level heading is a term, its first paragraph the definition. */
import { slug } from './markdown.ts';

export interface Definition {
  readonly term: string;
  readonly text: string;
}

/** By the anchor of the term. Markup is dropped: a definition is shown as plain text. */
export function glossaryOf(source: string): Readonly<Record<string, Definition>> {
  const found: Record<string, Definition> = {};
  for (const part of source.split(/^### /m).slice(1)) {
    const [term, ...rest] = part.split('\n');
    const paragraph = rest
      .join('\n')
      .trim()
      .split(/\n\s*\n/)[0];
    const text = paragraph
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '')
      .replace(/\s+/g, ' ');
    found[slug(term)] = { term: term.trim(), text };
  }
  return found;
}
