import { ProblemError, UnreachableError } from '@longrun/client';
import { expect, it } from 'vitest';
import { explain, loadPart } from './explain.ts';

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

it('a proxy without a service behind it is an absent server', () => {
  expect(explain(new ProblemError(problem(502, 'x'))).title).toBe('The server does not answer');
  expect(explain(new ProblemError(problem(502, 'x', { code: 'fit_failed' }))).title).toBe('Title');
});

it('a text that a library or a browser wrote is never shown', async () => {
  const unloaded = await loadPart(Promise.reject(new Error('raw'))).catch((error: unknown) => error);
  expect(explain(unloaded).title).toBe('This page could not be loaded');
  for (const error of [new TypeError('x is not a function'), 'Unable to preload CSS', unloaded])
    expect(JSON.stringify(explain(error))).not.toMatch(/not a function|preload|raw/);
});
