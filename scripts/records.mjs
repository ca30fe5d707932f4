/**
 * `npm run records`: judges the records that ship in data/records and writes what the page Records shows. A
 * test recomputes it.
 */
import { writeFile } from 'node:fs/promises';
import { shippedRecords } from './lib/shipped-records.mjs';

const target = new URL('../packages/web/src/pages/records/generated/records.json', import.meta.url);
await writeFile(target, `${JSON.stringify(await shippedRecords(), null, 1)}\n`);
