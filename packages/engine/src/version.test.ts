import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ENGINE_VERSION } from './version.ts';

it('is the version of the package', () => {
  expect(ENGINE_VERSION).toBe(manifest.version);
});
