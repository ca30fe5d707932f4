/** Small letters without accents, as words of many languages are compared: `Prévision` as `prevision`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
