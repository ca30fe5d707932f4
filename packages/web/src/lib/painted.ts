/** Resolves once what stands on the page now is painted; in a hidden tab, once it is shown. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
