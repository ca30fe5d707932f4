import { expect, it } from 'vitest';
import { embedCode, embedPolicy, fromNotation, toNotation } from './convert.ts';

it('dates are UTC unless they say otherwise', () => {
  expect(toNotation('1969-07-20T00:00').value).toBe('T+0.00000');
  expect(toNotation('1969-07-21').value).toBe('T+1.00000');
  expect(toNotation('1969-07-20T12:00:00+12:00').value).toBe('T+0.00000');
  expect(toNotation('soon').error).toMatch(/2026-11-15/);
});

it('readings of either language lead to the same instant', () => {
  expect(fromNotation('T+1.50000').value).toBe('1969-07-21T12:00:00.000Z');
  expect(fromNotation('T+\u202f20\u202f936.00347').value).toBe(fromNotation('T+20,936.00347').value);
  expect(fromNotation('T20936').error).toMatch(/T\+20,936/);
});

it('the embed code names what differs from the defaults', () => {
  const plain = embedCode('https://h', '1.0.0', 'sha384-x', { format: 'short', lang: 'en', rate: 10 });
  expect(plain).toContain('<clock-element>T+ (needs a script)</clock-element>');
  expect(plain).toContain('src="https://h/clock-element@1.0.0.js"');
  expect(plain).toContain('integrity="sha384-x" crossorigin="anonymous"');
  const full = embedCode('https://h', '', '', { format: 'both', lang: 'fr', rate: 2 });
  expect(full).toContain('<clock-element format="both" lang="fr" updates-per-second="2">');
  expect(full).not.toContain('integrity');
});

it('the policy allows the script from where it is served, and nothing else from elsewhere', () => {
  expect(embedPolicy('https://h')).toMatch(/^script-src https:\/\/h; default-src 'self'; /);
});
