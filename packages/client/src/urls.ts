/** Addresses that download a table, for links and for other programs. */
export function csvUrls(root: string) {
  const part = encodeURIComponent;
  return {
    variables: (panel: string) => `${root}/v1/panels/${part(panel)}/variables?format=csv`,
    series: (panel: string, variable: string) =>
      `${root}/v1/panels/${part(panel)}/variables/${part(variable)}?format=csv`,
    taxonomy: () => `${root}/v1/taxonomy?format=csv`,
  };
}
