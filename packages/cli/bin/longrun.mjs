#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

let module = new URL('../dist/index.js', import.meta.url);
const tools = new URL('../../../scripts/lib/', import.meta.url);
// A fresh clone builds itself and has the command in few files; an installed package is built already.
if (existsSync(new URL('bundle.mjs', tools))) {
  if (!existsSync(module)) (await import(new URL('prepare.mjs', tools).href)).ensureBuilt();
  const { entry } = await import(new URL('bundle.mjs', tools).href);
  module = pathToFileURL(entry('command'));
}
const { main } = await import(module.href);
process.exitCode = await main(process.argv.slice(2));
