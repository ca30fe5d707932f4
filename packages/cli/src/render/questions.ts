/** What is open about a file, with the flags that settle it. */
import { flagsOf, type PreviewValue, problemLines, type Question, type ReadResult } from '@longrun/tables';
import { wrap } from './wrap.ts';

const value = ({ period, value: x }: PreviewValue): string =>
  `${period}: ${x === null ? 'missing' : Number(x.toPrecision(12))}`;

function questionText({ sentence, choices, series }: Question): string {
  const flags = choices.map(({ option }) => flagsOf(option));
  const width = Math.max(...flags.map(({ length }) => length));
  const rows = choices.map(({ label, preview }, i) => {
    const shown = preview.slice(0, 3).map(value).join(', ');
    const row = `  ${flags[i].padEnd(width)}  ${label}${shown === '' ? '' : ` (${shown} …)`}`;
    return wrap(row, { hang: width + 2 });
  });
  const concerned = series !== undefined && series.length > 1 ? `  concerns ${series.length} series` : '';
  return [wrap(sentence), ...rows, concerned].filter((line) => line !== '').join('\n');
}

export function questionsText({ questions, problems }: Pick<ReadResult, 'questions' | 'problems'>): string {
  const parts = [...problemLines(problems).map((line) => wrap(line)), ...questions.map(questionText)];
  return parts.length === 0 ? 'no series was found' : parts.join('\n\n');
}
