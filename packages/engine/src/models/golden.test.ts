import { describe, expect, it } from 'vitest';
import golden from './fixtures/golden.json' with { type: 'json' };
import { MODELS } from './index.ts';

const OPTIONS = { msmComponents: 4 };
const relative = (a: unknown, b: number): number => Math.abs((a as number) - b) / Math.abs(b);
const series = Object.entries(golden.series).map(([name, entry]) => ({ name, ...entry }));

describe.each(series)('$name', (entry) => {
  const y = Float64Array.from(entry.values);

  it('rw: root mean square difference', () => {
    expect(relative(MODELS.rw.fit(y, OPTIONS).metadata['sigma'], entry.sigma)).toBeLessThan(1e-12);
  });

  it('ar1: least squares to 1e-8 relative, kept when φ̂ ≥ 1 is refitted', () => {
    const { metadata } = MODELS.ar1.fit(y, OPTIONS);
    const ols = metadata['ols'] as Record<string, number>;
    expect(relative(ols['phi'], entry.ar1.phi)).toBeLessThan(1e-8);
    expect(relative(ols['c'], entry.ar1.c)).toBeLessThan(1e-8);
    expect(relative(ols['sigma'], entry.ar1.sigma)).toBeLessThan(1e-8);
    expect(metadata['refit']).toBe(entry.ar1.phi >= 1 ? 'unit_root_with_drift' : null);
    expect(metadata['phi']).toBe(Math.min(1, ols['phi']));
  });

  it('har: least squares to 1e-8 relative, kept when an explosive fit is shrunk', () => {
    const { metadata } = MODELS.har.fit(y, OPTIONS);
    const { beta, c, sigma } = metadata['ols'] as { beta: number[]; c: number; sigma: number };
    const { beta_1, beta_3, beta_12 } = entry.har;
    [beta_1, beta_3, beta_12].forEach((value, j) => {
      expect(relative(beta[j], value)).toBeLessThan(1e-8);
    });
    expect(relative(c, entry.har.c)).toBeLessThan(1e-8);
    expect(relative(sigma, entry.har.sigma)).toBeLessThan(1e-8);
    const used = metadata['beta'] as number[];
    expect(used[0] + used[1] + used[2]).toBeLessThanOrEqual(1 + 1e-12);
  });

  it('arma11: within 1e-3 of the highest likelihood that an exhaustive search found', () => {
    const { metadata } = MODELS.arma11.fit(y, OPTIONS);
    expect(metadata['loglik']).toBeGreaterThan(entry.arma11Loglik - 1e-3);
    expect(metadata['loglik']).toBeLessThan(entry.arma11Loglik + 1e-3);
  });
});
