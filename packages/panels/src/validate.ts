import { existsSync, statSync } from 'node:fs';
import type { DataIssue } from './errors.ts';
import { panelFolders } from './folder.ts';
import { panelIssues } from './load.ts';

/** Everything wrong with a data folder, down to the single value; empty when it can be used. */
export async function validateDataDir(dataDir: string): Promise<DataIssue[]> {
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
  const issues: DataIssue[] = [];
  for (const id of ids) issues.push(...(await panelIssues(dataDir, id)));
  return issues;
}
