import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedRecords } from '../../../scripts/lib/shipped-records.mjs';
import * as records from './index.ts';

it('the page shows what the records that ship give', async () => {
  const file = new URL('../../web/src/pages/records/generated/records.json', import.meta.url);
  expect(JSON.parse(JSON.stringify(await shippedRecords(records)))).toEqual(
    JSON.parse(readFileSync(file, 'utf8')),
  );
});
