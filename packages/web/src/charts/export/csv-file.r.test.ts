import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../test/run/folders.ts';
import { csvFile } from './csv-file.ts';

it("R's read.csv opens a saved table as it is", () => {
  const folder = temporaryFolder('csv');
  const file = join(folder, 'table.csv');
  const rows = [
    ['Côte d’Ivoire, "CI"', 1.5, null],
    ['two\nlines', -2e-7, 3],
  ] as const;
  writeFileSync(file, csvFile({ header: ['name', 'lift_lower', 'n'], rows }));
  const program =
    'd <- read.csv(commandArgs(TRUE)[1]); cat(names(d), nrow(d), sum(d$lift_lower), is.na(d$n[1]), sep = "|")';
  const said = execFileSync('Rscript', ['-e', program, file], { encoding: 'utf8' });
  expect(said.trim()).toBe('name|lift_lower|n|2|1.5|TRUE');
});
