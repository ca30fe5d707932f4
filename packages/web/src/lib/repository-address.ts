/** Of `repository` in package.json, as npm writes it; empty where the project has no address yet. */
export function repositoryAddress(field: unknown): string {
  const url = typeof field === 'string' ? field : ((field as { url?: string } | undefined)?.url ?? '');
  return url.replace(/^git\+/, '').replace(/\.git$/, '');
}
