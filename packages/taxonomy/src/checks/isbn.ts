import type { Finding } from '../types.ts';

/** ISBN-13: thirteen digits whose sum, weighted 1 and 3 in turn, is a multiple of ten (ISO 2108). */
export function isIsbn13(text: string): boolean {
  if (!/^97[89]\d{10}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Books whose number has a wrong length or check digit. */
export function bookNumbersAreSound(document: unknown): Finding[] {
  const works = (document as { bibliography?: unknown } | null)?.bibliography;
  if (!Array.isArray(works)) return [];
  return works.flatMap((work, i): Finding[] => {
    const isbn = (work as { isbn?: unknown } | null)?.isbn;
    return isbn === undefined || (typeof isbn === 'string' && isIsbn13(isbn))
      ? []
      : [{ pointer: `/bibliography/${i}/isbn`, rule: 'isbn', message: `"${isbn}" is no ISBN-13` }];
  });
}
