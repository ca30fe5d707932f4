/** Workbooks: the sheet with series, or the question which one is meant. */
import { digitsNote } from '../cells/digits.ts';
import { Context } from '../context.ts';
import { notData } from '../not-data.ts';
import type { PreviewValue, Problem, Question, ReadOptions, ReadResult, ReadSeries } from '../types.ts';
import { readWorkbook, type Sheet } from '../workbook/workbook.ts';
import { analyse, draftOf, type FileFacts, NOTHING, readGrid, refusal } from './grid.ts';
import { sheetWithoutProseBelow } from './prose.ts';
import { joinYears, withYear } from './year-sheets.ts';

export function readSheets(bytes: Uint8Array, options: ReadOptions): ReadResult {
  const sheets = readWorkbook(bytes);
  if (!Array.isArray(sheets)) return refusal(sheets as Problem);
  const names = (sheets as readonly Sheet[]).map(({ name }) => name);
  const filled = (sheets as readonly Sheet[]).filter(({ grid }) => grid.rows.length > 0);
  if (filled.length === 0)
    return refusal({ code: 'empty', message: 'The workbook has no cell with content.' });
  const joined = joinYears(filled);
  const readOne = (sheet: Sheet): ReadResult => {
    const { name, example, notes, ...own } = withYear(sheet, joined?.members.includes(sheet.name) ?? false);
    const { grid, left } = sheetWithoutProseBelow(own.grid);
    const file: FileFacts = { sheet: name, sheets: names };
    const context = new Context(options);
    if (name === joined?.sheet.name)
      context.note(`sheets read one after the other: ${joined.members.join(', ')}`);
    if (example !== undefined) context.note(digitsNote(example));
    for (const note of notes) context.note(note);
    if (left.length > 0) context.note(notData(left));
    return readGrid(grid, context, file, (more, name) =>
      draftOf(analyse(grid, new Context({ estimates: 'keep', ...options, ...more }), file), name),
    );
  };
  if (options.sheet !== undefined) {
    const wanted = options.sheet;
    const sheet =
      (sheets as readonly Sheet[]).find(({ name }) => name === wanted) ?? sheets[Number(wanted) - 1];
    if (sheet !== undefined) return readOne(sheet);
    if (wanted === joined?.sheet.name) return readOne(joined.sheet);
    return refusal({
      code: 'sheet',
      message: `There is no sheet "${wanted}": sheets are ${names.join(', ')}.`,
    });
  }
  const apart = filled.filter(({ name }) => !joined?.members.includes(name));
  const results = (joined === null ? filled : [joined.sheet, ...apart]).map((sheet) => ({
    sheet,
    result: readOne(sheet),
  }));
  const useful = results.filter(({ result }) => result.series.length > 0 || result.questions.length > 0);
  const shown = useful.filter(({ sheet }) => !sheet.hidden);
  const hidden = useful.filter(({ sheet }) => sheet.hidden).map(({ sheet }) => sheet.name);
  if (shown.length === 1) return withNote(shown[0].result, hidden);
  if (useful.length <= 1) return (useful[0] ?? results[0]).result;
  return askSheet(shown.length > 0 ? shown : useful, names);
}

function withNote(result: ReadResult, hidden: readonly string[]): ReadResult {
  if (hidden.length === 0) return result;
  const notes = [...result.understood.notes, `hidden sheets left out: ${hidden.join(', ')}`];
  return { ...result, understood: { ...result.understood, notes } };
}

function askSheet(
  found: readonly { sheet: Sheet; result: ReadResult }[],
  names: readonly string[],
): ReadResult {
  const question: Question = {
    id: 'sheet',
    sentence: `The workbook has ${found.length} sheets with series. Which is meant?`,
    choices: found.map(({ sheet: { name }, result }) => ({
      option: { sheet: name },
      label: result.understood.sentence === '' ? `"${name}"` : `"${name}": ${result.understood.sentence}`,
      preview: firstValues(result.series[0]),
    })),
  };
  return { series: [], understood: { ...NOTHING, sheets: names }, questions: [question], problems: [] };
}

const firstValues = (series: ReadSeries | undefined): PreviewValue[] =>
  (series?.values ?? []).slice(0, 4).map((value, i) => ({ period: series!.periods[i], value }));
