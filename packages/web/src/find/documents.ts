/** The documents of /learn by section, for the search. */
import { documents } from 'virtual:learn';
import { createFinder, type Entry, type Finder } from './find.ts';

/** How much of a section's text is searched among all series, where documents come last. */
const SHORT = 400;

/** A word is explained before the functions that are called by it. */
const GLOSSARY = 1.5;

export async function documentEntries(letters = SHORT): Promise<Entry[]> {
  const articles = await Promise.all(
    documents.map(async ({ name, load }) => ({ name, article: await load() })),
  );
  return articles.flatMap(({ name, article }) =>
    article.sections.map((section) => ({
      kind: 'document' as const,
      href: section.title === article.title ? `/learn/${name}` : `/learn/${name}#${section.id}`,
      title: section.title,
      detail: section.title === article.title ? '' : article.title,
      weight: name === 'glossary' ? GLOSSARY : 1,
      also: section.text.slice(0, letters),
    })),
  );
}

let ready: Promise<Finder> | undefined;

/** A search over the whole text of all documents. */
export function loadDocumentFinder(): Promise<Finder> {
  ready ??= documentEntries(Number.POSITIVE_INFINITY).then(createFinder);
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}
