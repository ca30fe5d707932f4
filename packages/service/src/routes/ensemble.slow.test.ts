import { expect, it } from 'vitest';
import { createTestApp } from '../app.testing.ts';

it('POST /v1/ensemble answers for the longest series', async () => {
  const test = await createTestApp({ deadlineMs: 600_000 });
  const series = Array.from({ length: 20_000 }, (_, i) => 100 + Math.sin(i) * 3 + Math.cos(i * i));
  const payload = { series, horizons: [12, 1], n_samples: 100, seed: 5, msm_components: 2 };
  const { statusCode } = await test.app.inject({ method: 'POST', url: '/v1/ensemble', payload });
  await test.close();
  expect(statusCode).toBe(200);
});
