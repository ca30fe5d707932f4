/** Something to try the page with: a slow cycle on a trend, with shocks from a fixed recipe. */
export function sampleCsv(): string {
  const rows = ['year,index'];
  let state = 12345;
  let level = 100;
  for (let year = 1950; year < 2025; year++) {
    // A linear congruential generator (Numerical Recipes' constants): the same text every time.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const shock = state / 2 ** 32 - 0.5;
    level += 0.4 + 1.8 * Math.sin((year - 1950) / 6) + 4 * shock;
    rows.push(`${year},${level.toFixed(2)}`);
  }
  return `${rows.join('\n')}\n`;
}
