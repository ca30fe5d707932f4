/** Letters of their own that other alphabets write without the stroke or with the dot. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' };

/**
 * Small letters without accents and strokes, as words of many languages are compared: `Prévision` as
 * `prevision`.
 */
export const withoutAccents = (text: string): string =>
  BEYOND_ASCII.test(text) ? plain(text) : text.toLowerCase();

const BEYOND_ASCII = /[^\0-\x7f]/;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łøđı]/g, (letter) => STROKES[letter]);
