/**
 * A sentence as it is printed: a number and its unit stay on one line, as does a p-value with its sign, and
 * numbers of series have a separator.
 */
export const typeset = (text: string): string =>
  text
    .replaceAll(/(\d) %/g, '$1\u00a0%')
    .replaceAll(/\bp ([=≤]) /g, 'p\u00a0$1\u00a0')
    .replaceAll(/\b(\d{1,3})(\d{3})(?= series\b)/g, '$1,$2');
