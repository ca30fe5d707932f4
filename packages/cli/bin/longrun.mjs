#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/index.js', import.meta.url);
const prepare = new URL('../../../scripts/lib/prepare.mjs', import.meta.url);
// A fresh clone builds itself; an installed package is built already.
if (!existsSync(built) && existsSync(prepare)) {
  const { ensureBuilt } = await import(prepare.href);
  ensureBuilt();
}
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2));
