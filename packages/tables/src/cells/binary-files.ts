/** Files that are no text, told by their first bytes: what each is, and how its table is written as text. */
import { Gunzip } from 'fflate';

/** Bytes as the characters of their codes, and the place where they stand. */
type Signature = readonly [bytes: string, at?: number];

const PICTURE = 'a picture; the reader needs the numbers as text';
const packed = (program: string): string => `compressed with ${program}; unpack it first`;
const OLD_EXCEL = 'an Excel workbook of the old kind (.xls), or one with a password; save it as .xlsx or CSV';
const FEATHER = 'a Feather file; write it with df.to_csv("file.csv") or write.csv()';
const STATA = 'a Stata file; write it with "export delimited"';
const R_OBJECT = 'a file of R objects (.RData, .rds); write the table in it with write.csv(x, "file.csv")';

const KINDS: readonly (readonly [Signature, string])[] = [
  [['\xd0\xcf\x11\xe0'], OLD_EXCEL],
  ...['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00', '\x09\x08\x08\x00', '\x09\x08\x10\x00'].map(
    (bytes) => [[bytes], OLD_EXCEL] as const,
  ),
  [['%PDF-'], 'a PDF; copy the table out of it, or look for a CSV beside it'],
  [['\xef\xbb\xbf%PDF-'], 'a PDF; copy the table out of it, or look for a CSV beside it'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'].map((bytes) => [[bytes], PICTURE] as const),
  [['WEBP', 8], PICTURE],
  [['ftyp', 4], 'a picture or a film; the reader needs the numbers as text'],
  [['ID3'], 'a sound; the reader needs the numbers as text'],
  [['BZh'], packed('bzip2')],
  [['\xfd7zXZ\0'], packed('xz')],
  [['\x28\xb5\x2f\xfd'], packed('Zstandard')],
  [['7z\xbc\xaf\x27\x1c'], packed('7-Zip')],
  [['Rar!\x1a'], packed('RAR')],
  [['ustar', 257], 'a tar archive; unpack it and choose the table in it'],
  [['PK\x05\x06'], 'an empty zip archive'],
  [['PAR1'], 'a Parquet file; write it as CSV'],
  [['ARROW1'], FEATHER],
  [['FEA1'], FEATHER],
  [['\xc2\xea\x81\x60\xb3\x14\x11\xcf', 12], 'a SAS table (.sas7bdat); write it with PROC EXPORT as CSV'],
  [['HEADER RECORD*******LIB'], 'a SAS transport file (.xpt); write it with PROC EXPORT as CSV'],
  [['<stata_dta>'], STATA],
  [['$FL2'], 'an SPSS file; save it as CSV'],
  [['$FL3'], 'an SPSS file; save it as CSV'],
  [['ASCII SPSS PORT FILE'], 'an SPSS file; save it as CSV'],
  [['MATLAB 5.0 MAT-file'], 'a MATLAB file; write the table with writetable(t, "file.csv")'],
  [['\x89HDF'], 'an HDF5 file (also MATLAB 7.3 and netCDF 4); write the table in it as CSV'],
  [['CDF\x01'], 'a netCDF file; write a series of it as CSV'],
  [['CDF\x02'], 'a netCDF file; write a series of it as CSV'],
  [['\x93NUMPY'], 'an array of NumPy; write it with numpy.savetxt("file.csv", a, delimiter=",")'],
  [['RDX'], R_OBJECT],
  [['X\n\0\0\0'], R_OBJECT],
  [['\x80\x03'], 'a pickle of Python; write the table in it with df.to_csv("file.csv")'],
  [['\x80\x04\x95'], 'a pickle of Python; write the table in it with df.to_csv("file.csv")'],
  [['\x80\x05\x95'], 'a pickle of Python; write the table in it with df.to_csv("file.csv")'],
  [['SQLite'], 'an SQLite database; export the table as CSV'],
  [['Standard Jet DB', 4], 'an Access database; export the table as CSV'],
  [['Standard ACE DB', 4], 'an Access database; export the table as CSV'],
  [['New MicroTSP Workfile'], 'a workfile of EViews; save the series as CSV'],
  [['EViews File'], 'a workfile of EViews; save the series as CSV'],
];

const stands = (bytes: Uint8Array, [signature, at = 0]: Signature): boolean =>
  Array.from(signature).every((char, i) => bytes[at + i] === char.charCodeAt(0));

/** Stata's files before version 117 begin with the version and the order of bytes. */
const isOldStata = ([version, order, kind]: Uint8Array): boolean =>
  version >= 0x69 && version <= 0x73 && (order === 1 || order === 2) && kind === 1;

/** dBASE: a version and the day of the last change. */
const isDbase = ([version, , month, day]: Uint8Array): boolean =>
  [0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(version) &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= 31;

/** A bitmap: its size and four bytes of zeros. */
const isBitmap = (bytes: Uint8Array): boolean => stands(bytes, ['BM']) && stands(bytes, ['\0\0\0\0', 6]);

/** R packs its objects with gzip. */
function isPackedObject(bytes: Uint8Array): boolean {
  let first: Uint8Array | undefined;
  try {
    new Gunzip((chunk) => {
      first ??= chunk;
    }).push(bytes.subarray(0, 512));
  } catch {
    return false;
  }
  return first !== undefined && (stands(first, ['RDX']) || stands(first, ['X\n\0\0\0']));
}

/** What a binary file is and what to do with it; null where it may be text. */
export function binaryKind(bytes: Uint8Array): string | null {
  const known = KINDS.find(([signature]) => stands(bytes, signature))?.[1];
  if (known !== undefined) return known;
  if (stands(bytes, ['\x1f\x8b'])) return isPackedObject(bytes) ? R_OBJECT : packed('gzip');
  if (isOldStata(bytes)) return STATA;
  if (isBitmap(bytes)) return PICTURE;
  return isDbase(bytes) ? 'a dBASE table (.dbf); open it in a spreadsheet and save it as CSV' : null;
}
