#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/index.js', import.meta.url);
if (!existsSync(built)) {
  const { ensureBuilt } = await import('../../../scripts/lib/prepare.mjs');
  ensureBuilt();
}
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2));
