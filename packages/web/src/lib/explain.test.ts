import { ProblemError, UnreachableError } from '@longrun/client';
import { expect, it } from 'vitest';
import { explain } from './explain.ts';

const problem = (status: number, detail: string, extra = {}) => ({
  type: 'about:blank',
  title: 'Title',
  status,
  detail,
  instance: '/',
  ...extra,
});

it('an absent server is told from an error', () => {
  expect(explain(new UnreachableError('x')).title).toBe('The server does not answer');
});

it('an unknown name keeps its suggestions', () => {
  const told = explain(new ProblemError(problem(404, 'unknown variable "x"', { suggestions: ['USA.gdp'] })));
  expect(told).toEqual({ title: 'Not found', detail: 'Unknown variable "x".', suggestions: ['USA.gdp'] });
});

it('says how long to wait', () => {
  expect(explain(new ProblemError(problem(503, 'the queue is full'), 5)).detail).toBe(
    'The queue is full. Try again in 5 s.',
  );
});
