/**
 * Notes the frame that paints the first chart. Runs in the page before its own scripts: give it to
 * `addInitScript`.
 */
export function noteFirstChart() {
  const watch = new MutationObserver(() => {
    if (document.querySelector('main svg.chart') === null) return;
    watch.disconnect();
    requestAnimationFrame(() => performance.mark('first-chart'));
  });
  watch.observe(document, { subtree: true, childList: true });
}

/**
 * When the frame of the first chart began, in milliseconds, and the bytes over the wire of all that was
 * requested until then: the page, its scripts, styles and letters, and its data. Runs in the page once
 * everything has arrived.
 */
export function firstChart() {
  const [{ startTime: milliseconds }] = performance.getEntriesByName('first-chart');
  const requests = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(({ startTime }) => startTime < milliseconds);
  return { milliseconds, bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) };
}
