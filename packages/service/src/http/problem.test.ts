import { readFileSync } from 'node:fs';
import { FitError } from '@longrun/engine';
import { UnknownPanelError, UnknownVariableError } from '@longrun/panels';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CodedError, type ErrorCode } from '../errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { handleErrors } from './errors.ts';
import { Problem } from './problem.ts';
import { PROBLEM_STATUS, type ProblemCode } from './problem-codes.ts';

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
  /** How a server answers when a route throws. */
  async function answerTo(error: Error) {
    const app = fastify();
    handleErrors(app);
    app.get('/', () => {
      throw error;
    });
    const response = await app.inject('/');
    await app.close();
    return response;
  }

  it.each(codes)('%s keeps its code, message, fields, suggestions and waiting time', async (code) => {
    const errors = [{ pointer: '/x', detail: 'is wrong' }];
    const details = { errors, suggestions: ['wb'], retryAfterSeconds: 7 };
    const response = await answerTo(new CodedError(code as ErrorCode, 'why', details));
    expect([response.statusCode, response.headers['retry-after']]).toEqual([PROBLEM_STATUS[code], '7']);
    expect(response.json()).toMatchObject({ code, detail: 'why', errors, suggestions: ['wb'] });
  });

  it.each([
    [new FitError('msm', 'no'), { code: 'fit_failed', detail: 'msm: no' }],
    [new UnknownPanelError('wbb', ['wb']), { code: 'unknown_panel', status: 404, suggestions: ['wb'] }],
    [new UnknownVariableError('wb', 'x', []), { code: 'unknown_variable', status: 404 }],
    [new StoreUnavailableError('gone'), { code: 'store_unavailable', status: 503 }],
    [new Error('anything'), { code: 'internal_error', status: 500 }],
  ])('of the engine, the catalogue and the store have codes too: %s', async (error, problem) => {
    expect((await answerTo(error)).json()).toMatchObject(problem);
  });
});
