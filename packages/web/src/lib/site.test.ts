import { expect, it } from 'vitest';
import { repositoryAddress } from './repository-address.ts';
import { citedAddress } from './site.ts';

it('cites the public server, else the repository, and never this machine', () => {
  expect(citedAddress('/?as_of=2026', 'https://longrun.example', '')).toBe(
    'https://longrun.example/?as_of=2026',
  );
  expect(citedAddress('/?as_of=2026', '', 'https://code.example/longrun')).toBe(
    'https://code.example/longrun',
  );
  expect(citedAddress('/?as_of=2026', '', '')).toBe('');
});

it('reads the address of a repository as npm writes it', () => {
  expect(repositoryAddress({ type: 'git', url: 'git+https://code.example/longrun.git' })).toBe(
    'https://code.example/longrun',
  );
  expect(repositoryAddress('https://code.example/longrun')).toBe('https://code.example/longrun');
  expect(repositoryAddress(undefined)).toBe('');
});
