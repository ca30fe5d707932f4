/**
 * A second, slower route to the exact likelihood of ARMA(1,1): the innovations algorithm (Brockwell & Davis,
 * 1991, §5.2), with the mean by generalised least squares on the filtered constant. Shares no code with the
 * model.
 */
export function innovationsLoglik(y: ArrayLike<number>, phi: number, theta: number): number {
  const n = y.length;
  let r = (1 + 2 * phi * theta + theta * theta) / (1 - phi * phi);
  let predictedY = 0;
  let predictedOne = 0;
  let yy = 0;
  let y1 = 0;
  let ones = 0;
  let logs = 0;
  for (let t = 0; t < n; t++) {
    const u = y[t] - predictedY;
    const w = 1 - predictedOne;
    yy += (u * u) / r;
    y1 += (u * w) / r;
    ones += (w * w) / r;
    logs += Math.log(r);
    predictedY = phi * y[t] + (theta / r) * u;
    predictedOne = phi + (theta / r) * w;
    r = 1 + theta * theta - (theta * theta) / r;
  }
  const sigma2 = (yy - (y1 * y1) / ones) / n;
  return -0.5 * (n * (Math.log(2 * Math.PI * sigma2) + 1) + logs);
}
