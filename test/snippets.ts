/** The code in our documents, as a reader would copy it. */
import { readFileSync } from 'node:fs';

export interface Snippet {
  /** The heading it stands under. */
  readonly heading: string;
  readonly code: string;
}

/** Every fenced block of one language in a document, with the address of a server in place of the default. */
export function snippetsOf(document: string, language: string, url: string): Snippet[] {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');
  const found: Snippet[] = [];
  let heading = '';
  for (const match of text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (match[1] !== undefined) heading = match[1];
    else if (match[2] === language) {
      found.push({ heading, code: match[3].replaceAll(/(http:\/\/)?localhost:8000/g, url) });
    }
  }
  return found;
}
