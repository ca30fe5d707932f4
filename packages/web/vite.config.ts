import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { fontLicence } from './build/font-licence.ts';
import { home } from './build/home.ts';
import { learn } from './build/learn.ts';
import { oneLineText } from './build/one-line-text.ts';
import { terms } from './build/terms.ts';

// `@longrun/source` resolves our packages to their sources, so the page builds before anything else is
// compiled.
const conditions = ['@longrun/source', 'module', 'browser', 'production'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    svelte({ preprocess: [terms(), oneLineText(), vitePreprocess()] }),
    learn(),
    fontLicence(),
    home(),
    compress(),
  ],
  resolve: { conditions },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The content security policy forbids data: scripts and fonts; small assets stay files of their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What most pages need is one file: every file costs a round of headers.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] } } },
    reportCompressedSize: true,
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8000', '/api': 'http://127.0.0.1:8000' } },
});
