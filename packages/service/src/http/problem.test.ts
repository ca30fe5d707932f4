import { readFileSync } from 'node:fs';
import { FitError } from '@longrun/engine';
import { UnknownPanelError, UnknownVariableError } from '@longrun/panels';
import { describe, expect, it } from 'vitest';
import { CodedError, ERROR_CODES } from '../errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { problemOf } from './errors.ts';
import { PROBLEM_STATUS, Problem, type ProblemCode } from './problem.ts';

const codes = Object.keys(PROBLEM_STATUS) as ProblemCode[];
const document = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

/** Rows of the tables: code, status, cause, remedy. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(2, -2).split(' | '));

describe('the catalogue of problems', () => {
  it('is what docs/errors.md lists, with the same status, a cause and a remedy', () => {
    const documented = Object.fromEntries(
      rows.map(([code, status]) => [code.replaceAll('`', ''), Number(status)]),
    );
    expect(documented).toEqual(PROBLEM_STATUS);
    expect(rows).toHaveLength(codes.length);
    for (const [code, , cause, remedy] of rows)
      expect(
        [cause, remedy].every((text) => text?.trim().length > 5),
        code,
      ).toBe(true);
  });

  it('has codes in snake case', () => {
    for (const code of codes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it.each(codes)('%s is sent with its status and its code', (code) => {
    const sent = new Problem(code, 'what happened').toJSON('/v1/x');
    expect(sent).toMatchObject({
      type: 'about:blank',
      code,
      status: PROBLEM_STATUS[code],
      instance: '/v1/x',
    });
    expect(sent.title.length).toBeGreaterThan(3);
  });
});

describe('errors of the domain', () => {
  it.each(ERROR_CODES)('%s keeps its code, message, fields, suggestions and waiting time', (code) => {
    const errors = [{ pointer: '/x', detail: 'is wrong' }];
    const details = { errors, suggestions: ['wb'], retryAfterSeconds: 7 };
    const problem = problemOf(new CodedError(code, 'why', details))!;
    expect(problem.headers).toEqual({ 'retry-after': '7' });
    expect(problem.toJSON('/')).toMatchObject({ code, detail: 'why', errors, suggestions: ['wb'] });
  });

  it('of the engine and the catalogue have codes too', () => {
    expect(problemOf(new FitError('msm', 'no'))).toMatchObject({ code: 'fit_failed', message: 'msm: no' });
    expect(problemOf(new UnknownPanelError('wbb', ['wb']))).toMatchObject({
      code: 'unknown_panel',
      status: 404,
    });
    expect(problemOf(new UnknownVariableError('wb', 'x', []))).toMatchObject({ code: 'unknown_variable' });
    expect(problemOf(new StoreUnavailableError('gone'))).toMatchObject({
      code: 'store_unavailable',
      status: 503,
    });
    expect(problemOf(new Error('anything'))).toBeUndefined();
  });
});
