#!/usr/bin/env node
// Makes panel folders from raw figures: node packages/panels/bin/import-panels.mjs <raw folder> <data folder>
// [id …]
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importPanel } from '../dist/import/import-panel.js';

const [rawDir, dataDir, ...wanted] = process.argv.slice(2);
if (rawDir === undefined || dataDir === undefined) {
  console.error('usage: import-panels.mjs <raw folder> <data folder> [panel …]');
  process.exit(2);
}
mkdirSync(dataDir, { recursive: true });
const found = readdirSync(rawDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const id of wanted.length > 0 ? wanted : found.map((entry) => entry.name)) {
  try {
    const { n_variables, n_observations, version } = JSON.parse(
      (await importPanel(join(rawDir, id), dataDir, id))['panel.json'],
    );
    console.log(
      `${id}: ${n_variables} variables, ${n_observations} observations, version ${version.slice(0, 12)}`,
    );
  } catch (error) {
    console.error(`${id}: ${error.message}`);
    process.exitCode = 1;
  }
}
