/**
 * Part of `npm run format`: wraps block comments that are wider than the configured 110 columns, which the
 * formatter leaves alone. Paragraphs are filled again; indented lines, lists, tags and examples
 * stay as they are.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/prepare.mjs';

const WIDTH = 110;
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'var', 'fixtures']);

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sources(join(folder, entry.name));
    else if (entry.isFile() && /\.(ts|mts|mjs|cjs|svelte)$/.test(entry.name)) yield join(folder, entry.name);
  }
}

function fill(words, width) {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

function wrapBlock(block, indent) {
  const lines = block.split('\n');
  if (!lines.some((line, i) => (i === 0 ? indent.length : 0) + line.length > WIDTH)) return block;
  const texts =
    lines.length === 1
      ? [block.slice(3, -2).trim()]
      : lines.slice(1, -1).map((line) => line.replace(/^\s*\* ?/, ''));
  const out = [];
  let paragraph = [];
  const flush = () => {
    out.push(...fill(paragraph, WIDTH - indent.length - 3));
    paragraph = [];
  };
  let example = false;
  for (const text of texts) {
    if (/^@/.test(text)) example = text.startsWith('@example');
    if (example || text.trim() === '' || /^(\s\s|\s*[-@|])/.test(text)) {
      flush();
      out.push(text);
    } else paragraph.push(...text.trim().split(/\s+/));
  }
  flush();
  return `/**\n${out.map((text) => `${indent} * ${text}`.trimEnd()).join('\n')}\n${indent} */`;
}

for (const folder of ['packages', 'test', 'scripts', 'bench', 'clients', 'examples']) {
  let paths = [];
  try {
    paths = [...sources(join(root, folder))];
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const wrapped = text.replaceAll(
      /^([ \t]*)(\/\*\*[\s\S]*?\*\/)/gm,
      (_, indent, block) => indent + wrapBlock(block, indent),
    );
    if (wrapped !== text) writeFileSync(path, wrapped);
  }
}
