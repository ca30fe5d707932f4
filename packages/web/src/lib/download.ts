/** Files made in the page. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const saveCsv = (name: string, text: string): void =>
  saveBlob(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
