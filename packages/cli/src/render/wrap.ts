import { terminalWidth } from './style.ts';

/**
 * Prose at most as wide as the terminal: longer lines are broken at spaces, and what follows is indented by
 * `hang` more than the line itself. A pipe has no width, and its lines stay whole.
 */
export function wrap(text: string, { room = terminalWidth(), hang = 0 } = {}): string {
  if (room === undefined) return text;
  return text
    .split('\n')
    .map((line) => wrapLine(line, room, hang))
    .join('\n');
}

function wrapLine(line: string, room: number, hang: number): string {
  if (line.length <= room) return line;
  const [indent] = /^ */.exec(line)!;
  const next = ' '.repeat(indent.length + hang);
  const lines: string[] = [];
  let current = indent;
  for (const word of line.trim().split(/(?<=\S) /)) {
    const isFirst = current.trim() === '';
    const longer = isFirst ? current + word : `${current} ${word}`;
    if (longer.length <= room || isFirst) current = longer;
    else {
      lines.push(current.trimEnd());
      current = next + word.trimStart();
    }
  }
  return [...lines, current].join('\n');
}
