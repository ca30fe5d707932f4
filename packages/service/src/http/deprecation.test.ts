import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { announceDeprecations, type Retirement } from './deprecation.ts';

const document = {
  paths: {
    '/v1/things/{id}': {
      parameters: [],
      get: {
        deprecated: true,
        'x-deprecated': '2027-03-01',
        'x-sunset': '2027-09-01',
        'x-successor': '/v1/new',
      },
      delete: {},
    },
  },
};

describe('an operation marked deprecated in the contract', () => {
  it('is answered with Deprecation, Sunset and Link, and its neighbours are not', async () => {
    const app = fastify();
    announceDeprecations(app, document, undefined);
    app.get('/v1/things/:id', async () => 'thing');
    app.delete('/v1/things/:id', async () => 'gone');
    const { headers } = await app.inject('/v1/things/7');
    expect(headers).toMatchObject({
      deprecation: '@1803859200',
      sunset: 'Wed, 01 Sep 2027 00:00:00 GMT',
      link: '</v1/new>; rel="successor-version"',
    });
    expect((await app.inject({ method: 'HEAD', url: '/v1/things/7' })).headers['sunset']).toBe(
      headers['sunset'],
    );
    expect((await app.inject({ method: 'DELETE', url: '/v1/things/7' })).headers).not.toHaveProperty(
      'sunset',
    );
    await app.close();
  });

  it('needs both dates', () => {
    const undated = { paths: { '/v1/x': { get: { deprecated: true } } } };
    expect(() => announceDeprecations(fastify(), undated, undefined)).toThrow('"undefined" is not a date');
  });
});

it('a version that is retired has a notice of six months at least', async () => {
  const app = fastify();
  const retire = (retirement: Retirement) => announceDeprecations(app, { paths: {} }, retirement);
  expect(() => retire({ deprecated: '2027-01-01', sunset: '2027-06-30' })).toThrow(/less than 6 months/);
  retire({ deprecated: '2027-01-01', sunset: '2027-07-01' });
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({ sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' });
  expect(headers).not.toHaveProperty('link');
  await app.close();
});
