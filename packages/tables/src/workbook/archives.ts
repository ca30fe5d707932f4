/** Zip archives that are no workbook, told by the names of their parts. */
import { unzipSync } from 'fflate';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^xl\//, 'The workbook is of a kind that cannot be read (.xlsb?); save it as .xlsx.'],
  [/^word\//, 'The file is a Word document; copy the table into a spreadsheet and save it as .xlsx or CSV.'],
  [/^ppt\//, 'The file is a presentation; copy the table into a spreadsheet and save it as .xlsx or CSV.'],
  [/\.iwa$/, 'The file is an Apple Numbers or Pages document; export it as .xlsx or CSV.'],
  [/\.npy$/, 'The file holds arrays of NumPy; write them with numpy.savetxt("file.csv", a, delimiter=",").'],
];

const mimetypeOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(unzipSync(bytes, { filter: ({ name }) => name === 'mimetype' }).mimetype);

/** What an archive is and what to do with it. */
export function archiveKind(names: readonly string[], bytes: Uint8Array): string {
  if (names.includes('content.xml'))
    return names.includes('mimetype') && mimetypeOf(bytes).endsWith('opendocument.text')
      ? 'The file is an OpenDocument text (.odt); copy the table into a spreadsheet and save it as .xlsx or CSV.'
      : 'The file is an OpenDocument table (.ods); save it as .xlsx or CSV.';
  const known = KINDS.find(([form]) => names.some((name) => form.test(name)))?.[1];
  return known ?? 'The file is a zip archive; unpack it and choose the table in it.';
}
