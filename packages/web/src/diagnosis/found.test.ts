import { expect, it } from 'vitest';
import { foundSentence } from './found.ts';

const tests = (all: number, found: number) =>
  Array.from({ length: all }, (_, i) => ({ significant: i < found }));

it('counts the tests there are and those that find something', () => {
  expect(foundSentence(tests(14, 0))).toMatch(/^None of the fourteen tests finds more than/);
  expect(foundSentence(tests(14, 1))).toMatch(/^1 test of fourteen finds more than/);
  expect(foundSentence(tests(15, 3))).toMatch(/^3 tests of fifteen find more than/);
});
