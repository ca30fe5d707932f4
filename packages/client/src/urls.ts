/** Addresses that download a table, for links and for other programs. */
export function csvUrls(root: string) {
  const part = encodeURIComponent;
  return {
    variables: (panel: string) => `${root}/v1/panels/${part(panel)}/variables?format=csv`,
    series: (panel: string, variable: string) =>
      `${root}/v1/panels/${part(panel)}/variables/${part(variable)}?format=csv`,
    setSeries: (set: string, variable: string) =>
      `${root}/v1/sets/${part(set)}/variables/${part(variable)}?format=csv`,
    taxonomy: () => `${root}/v1/taxonomy?format=csv`,
  };
}

/** The address of a design's tasks, or where its answers are sent. */
export function judgeUrl(root: string, what: 'tasks' | 'judgements', query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
  );
  return `${root}/v1/${what}?${new URLSearchParams(pairs)}`;
}
