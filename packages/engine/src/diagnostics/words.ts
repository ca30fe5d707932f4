/** A number inside a sentence: fixed digits, a true minus sign, and no minus before nothing. */
export function fixedText(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
