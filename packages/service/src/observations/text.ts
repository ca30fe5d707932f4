import { csvField } from '@longrun/contract';
import { COLUMNS, isoDay, type Variable } from './rows.ts';

/** Text is handed on in pieces of about this many characters. */
const PIECE = 1 << 16;

/** RFC 4180 with a header line; the figures are the text on disk. */
export async function* csvText(variables: AsyncIterable<Variable>): AsyncGenerator<string> {
  yield* inPieces(variables, `${COLUMNS.join(',')}\n`, ({ id, entity, indicator }) => ({
    before: `${csvField(id)},`,
    between: ',',
    after: `,${csvField(entity)},${csvField(indicator)}\n`,
  }));
}

/** One JSON object per line. */
export async function* jsonLines(variables: AsyncIterable<Variable>): AsyncGenerator<string> {
  yield* inPieces(variables, '', ({ id, entity, indicator }) => ({
    before: `{"unique_id":${JSON.stringify(id)},"ds":"`,
    between: '","y":',
    after: `,"entity":${JSON.stringify(entity)},"indicator":${JSON.stringify(indicator)}}\n`,
  }));
}

/** What stands before the date, between date and figure, and after the figure, in every row of a variable. */
interface LineFrame {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

async function* inPieces(
  variables: AsyncIterable<Variable>,
  header: string,
  frameOf: (info: Variable['info']) => LineFrame,
): AsyncGenerator<string> {
  let piece = header;
  for await (const { info, values, firstMonth, monthsPerPeriod } of variables) {
    const { before, between, after } = frameOf(info);
    for (let i = 0; i < values.length; i++) {
      piece += before + isoDay(firstMonth + i * monthsPerPeriod) + between + values[i] + after;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
