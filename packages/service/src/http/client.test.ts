import { expect, it } from 'vitest';
import { clientKey, isLoopback } from './client.ts';

it('clientKey tells IPv4 clients apart by address, IPv6 clients by their first 64 bits', () => {
  expect(clientKey('203.0.113.7')).toBe('203.0.113.7');
  expect(clientKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  const ofOne = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:1', '2001:0db8:0001:0002::abcd'];
  expect(new Set(ofOne.map(clientKey))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'));
  expect(clientKey('::1')).toBe('0:0:0:0::/64');
});

it('isLoopback knows the addresses of this machine', () => {
  expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '2001:db8::1', '::2'].some(isLoopback)).toBe(false);
});
