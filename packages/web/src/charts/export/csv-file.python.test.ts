import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

/**
 * pandas where it is installed; the standard library's reader, which takes no comments either, everywhere.
 */
const PROGRAM = `
import csv, io, sys
text = sys.stdin.read()
rows = list(csv.reader(io.StringIO(text)))
try:
    import pandas
    frame = pandas.read_csv(io.StringIO(text))
    rows = [list(frame.columns)] + [[str(cell) for cell in row] for row in frame.itertuples(index=False)]
except ImportError:
    pass
print([len(row) for row in rows], rows[0], float(rows[1][1]) + float(rows[2][1]))
`;

it('Python opens a saved table as it is', () => {
  const rows = [
    ['Côte d’Ivoire, "CI"', 1.5],
    ['two\nlines', -0.25],
  ] as const;
  const input = csvFile({ header: ['name', 'lift_lower'], rows });
  const said = execFileSync('python3', ['-X', 'utf8', '-c', PROGRAM], { input, encoding: 'utf8' });
  expect(said.trim()).toBe("[2, 2, 2] ['name', 'lift_lower'] 1.25");
});
