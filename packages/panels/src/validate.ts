import { existsSync, statSync } from 'node:fs';
import type { DataIssue } from './errors.ts';
import { panelFolders } from './folder.ts';
import { loadInto } from './load.ts';

/** Everything wrong with a data folder, down to the single value; empty when it can be used. */
export function validateDataDir(dataDir: string): DataIssue[] {
  const issues: DataIssue[] = [];
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) {
    return [{ file: dataDir, line: 1, column: 1, message: 'there is no such folder' }];
  }
  const ids = panelFolders(dataDir);
  if (ids.length === 0) {
    return [
      {
        file: dataDir,
        line: 1,
        column: 1,
        message: 'no panel: expected <id>/panel.json, variables.csv, observations.csv',
      },
    ];
  }
  for (const id of ids) loadInto(dataDir, id, true, (issue) => issues.push(issue));
  return issues;
}
