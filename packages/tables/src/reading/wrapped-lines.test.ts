import { expect, it } from 'vitest';
import { unwrapped } from './wrapped-lines.ts';

it('takes the quotation marks off lines that hold several cells', () => {
  expect(unwrapped('"a;b"\n"1;2,5"\n"2;""x"""\n')).toBe('a;b\n1;2,5\n2;"x"\n');
});

it('leaves numbers and dates in quotes alone', () => {
  expect(unwrapped('"value"\n"1,5"\n"2,5"\n"3,5"\n')).toBeNull();
  expect(unwrapped('"a","b"\n"1","2"\n"3","4"\n')).toBeNull();
});
