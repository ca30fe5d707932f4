import { expect, it } from 'vitest';
import { chunksOf, withPreloads } from './home.ts';

const chunk = (fileName: string, imports: string[] = [], css: string[] = []) => ({
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

it('names what the home page needs and index.html does not, each once', () => {
  const chunks = [
    chunk('assets/a.js', ['assets/b.js', 'assets/c.js'], ['assets/a.css']),
    chunk('assets/b.js', ['assets/c.js', 'assets/a.js'], ['assets/shared.css']),
    chunk('assets/c.js'),
    chunk('assets/other.js'),
  ];
  const needed = chunksOf('assets/a.js', new Map(chunks.map((each) => [each.fileName, each])));
  const html = '<head><link rel="modulepreload" href="/assets/c.js"></head>';
  const links = [...withPreloads(html, needed).matchAll(/rel="(\w+)"(?: crossorigin)? href="([^"]+)"/g)];
  expect(links.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    'modulepreload /assets/c.js',
    'modulepreload /assets/a.js',
    'modulepreload /assets/b.js',
    'stylesheet /assets/a.css',
    'stylesheet /assets/shared.css',
  ]);
});
