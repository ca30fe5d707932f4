/**
 * `home.html`: `index.html` with the scripts and styles of the verdict named in its head, so that a browser
 * loads them beside the first script and not after it. The server sends it for `/`.
 */
import type { Plugin } from 'vite';

const HOME = '/pages/verdict/Verdict.svelte';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** A chunk and all that it imports, each once. */
export function chunksOf(first: string, chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(visit);
  };
  visit(first);
  return [...found.values()];
}

/** The page with links to these files in its head, but to those that it names already. */
export function withPreloads(html: string, chunks: readonly Chunk[]): string {
  const styles = [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
  const links = [
    ...chunks.map(({ fileName }) => ({ fileName, kind: 'rel="modulepreload" crossorigin' })),
    ...styles.map((fileName) => ({ fileName, kind: 'rel="stylesheet" crossorigin' })),
  ].filter(({ fileName }) => !html.includes(`/${fileName}"`));
  return html.replace(
    '</head>',
    `${links.map(({ fileName, kind }) => `  <link ${kind} href="/${fileName}">\n  `).join('')}</head>`,
  );
}

export const home = (): Plugin => ({
  name: 'longrun-home',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    );
    const verdict = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(HOME));
    const page = bundle['index.html'];
    if (verdict === undefined || page?.type !== 'asset')
      throw new Error('the home page is not in the bundle');
    const source = withPreloads(String(page.source), chunksOf(verdict.fileName, chunks));
    this.emitFile({ type: 'asset', fileName: 'home.html', source });
  },
});
