import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TERM_FORMS } from '../src/lib/term-forms.ts';
import { firstUses } from '../src/lib/terms.ts';
import { glossaryOf } from './glossary.ts';
import { markTerms } from './terms.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const marked = (markup: string): string => markTerms(markup, join(src, 'pages/x/X.svelte'));
const uses = (markup: string): string[] =>
  [...marked(markup).matchAll(/<GlossaryTerm of="([^"]+)">([^<]+)</g)].map(
    ([, of, word]) => `${of}: ${word}`,
  );

describe('technical words in the markup of a page', () => {
  it('are marked at their first use in each section', () => {
    expect(uses('<section><p>Luck and luck.</p></section><section>luck</section>')).toEqual([
      'luck: Luck',
      'luck: luck',
    ]);
  });

  it('are left alone in controls, links, code, drawings and where a page says so', () => {
    const markup =
      '<a href="/x">luck</a><button>Skill</button><code>crps</code><svg><text>PIT</text></svg><p data-plain>origin</p>';
    expect(marked(markup)).toBe(markup);
  });

  it('are marked in every branch, and not in attributes', () => {
    expect(uses('{#if a}<p title="skill">Skill</p>{:else}<p>Skill</p>{/if}')).toEqual([
      'skill: Skill',
      'skill: Skill',
    ]);
  });

  it('bring the component they need, with or without a script', () => {
    expect(marked('<p>CRPS</p>')).toMatch(/^<script>\nimport GlossaryTerm from '..\/..\/ui\/Term.svelte';/);
    expect(marked('<script lang="ts">\nlet x = 1;\n</script><p>CRPS</p>')).toMatch(
      /^<script lang="ts">\nimport GlossaryTerm from/,
    );
  });

  it('are found as whole words, in the longest form', () => {
    const text = 'Decision horizon, horizons; PIT but not pit; lifted';
    expect(firstUses(text, new Set()).map(({ of }) => of)).toEqual(['decision-horizon', 'horizon', 'pit']);
  });

  it('all have a definition in the glossary', () => {
    const glossary = glossaryOf(readFileSync(join(src, '../../../docs/glossary.md'), 'utf8'));
    expect(TERM_FORMS.filter(([of]) => !glossary[of]?.text)).toEqual([]);
  });
});
