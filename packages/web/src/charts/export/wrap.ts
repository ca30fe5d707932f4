/** About what a letter is wide, as a share of its size. */
const LETTER = 0.6;

/** Lines of text that fit into `width` pixels at a font size; a word too long for a line is cut. */
export function wrapText(text: string, width: number, size: number): string[] {
  const most = Math.max(8, Math.floor(width / (size * LETTER)));
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []);
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
