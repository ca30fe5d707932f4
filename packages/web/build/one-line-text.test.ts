import { expect, it } from 'vitest';
import { joinLines } from './one-line-text.ts';

it.each([
  ['<p>one\n    two</p>', '<p>one two</p>'],
  ['<p>\n  one {a}\n  two\n</p>', '<p> one {a} two </p>'],
  ['{#if a}\n  <b>one\n  two</b>\n{/if}', '{#if a} <b>one two</b> {/if}'],
  ['<pre>one\n  two</pre>', '<pre>one\n  two</pre>'],
  ['<p title="one\n  two">three</p>', '<p title="one\n  two">three</p>'],
])('joins lines of text, and of nothing else: %j', (markup, joined) => {
  expect(joinLines(markup)).toBe(joined);
});
