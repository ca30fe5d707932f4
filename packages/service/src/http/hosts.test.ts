import { expect, it } from 'vitest';
import { isKnownHost } from './hosts.ts';

const names = new Set(['forecast.example.org']);

it.each([
  ['localhost', true],
  ['localhost:8000', true],
  ['app.localhost:8000', true],
  ['127.0.0.1:8000', true],
  ['192.168.1.5', true],
  ['[::1]:8000', true],
  ['Forecast.Example.org:443', true],
  ['forecast.example.org.', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
])('%s is a name of this server: %s', (host, known) => {
  expect(isKnownHost(host, names)).toBe(known);
});
