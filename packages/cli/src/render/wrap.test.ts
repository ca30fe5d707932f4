import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

it('breaks long lines at spaces and keeps their indent', () => {
  expect(wrap('one two three\nfour', { room: 8 })).toBe('one two\nthree\nfour');
  expect(wrap('  one two three', { room: 9 })).toBe('  one two\n  three');
});

it('indents what follows by the hang', () => {
  expect(wrap('  --by week  one of the weeks', { room: 20, hang: 11 })).toBe(
    '  --by week  one of\n             the\n             weeks',
  );
});

it('leaves a word longer than the room as it is', () => {
  expect(wrap('incomprehensible', { room: 5 })).toBe('incomprehensible');
  expect(wrap('a incomprehensible b', { room: 5 })).toBe('a\nincomprehensible\nb');
});
