/** Texts that hold no table, told by their beginning or by the form of their lines: what to do with each. */
import type { Problem } from '../types.ts';

type Kind = readonly [form: RegExp, what: string];

const AS_TABLE = 'write its table as CSV';

const MARKUP: readonly Kind[] = [
  [
    /sdmx\.org|<(?:\w+:)?StructureSpecificData|<(?:\w+:)?GenericData/i,
    'SDMX-ML; ask the service for SDMX-CSV',
  ],
  [/<gretldata/i, 'a file of gretl; export the series as CSV'],
  [
    /schemas-microsoft-com:office:(?:spreadsheet|excel)/i,
    'XML or a web page made for Excel; open it there and save it as .xlsx',
  ],
  [/<rss|<feed/i, 'a news feed; follow its link to the table'],
  [/<svg/i, 'a picture; the reader needs the numbers as text'],
  [/<kml|<gpx/i, 'a map; write the table that belongs to it as CSV'],
  [/<table[\s\S]*<t[dh]/i, 'a web page; copy its table into a spreadsheet and save it as .xlsx or CSV'],
  [
    /<(?:!doctype html|html|head|body)/i,
    'a web page, not a table; a download link often leads to a page that asks to log in',
  ],
];
const XML = 'XML, not a table; look for a CSV beside it';

/** Beginnings that no table has. */
const BEGINNINGS: readonly Kind[] = [
  [/^\{\\rtf/, 'rich text (.rtf); copy the table into a spreadsheet and save it as .xlsx or CSV'],
  [/^BEGIN:V(?:CARD|CALENDAR)/, 'a calendar or address book, not a table'],
  [/^%!PS/, 'PostScript; look for a CSV beside it'],
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS in place of the data; fetch them with "git lfs pull"'],
  [/^diff --git |^--- \S+\n\+\+\+ /, 'a list of changes (diff); choose the table that was changed'],
  [/^\[InternetShortcut\]/, 'a link; open it and save what it leads to'],
  [
    /^A\n[23]\n\d{6}\n(?:197888|131840)\n/,
    'a file of R objects (.rds); write the table in it with write.csv(x, "file.csv")',
  ],
  [/^\s*\\(?:documentclass|begin\{|usepackage)/, `LaTeX; ${AS_TABLE}`],
  [/^\{\s*"(?:cells|nbformat|metadata)"[\s\S]*"(?:cell_type|nbformat)"/, `a notebook; ${AS_TABLE}`],
  [
    /^@(?:article|book|misc|techreport|incollection|inproceedings|string|comment)\{/i,
    'a list of references, not a table',
  ],
];
const SQL = /^[ \t]*(?:INSERT INTO [\w`".[\]]+|CREATE TABLE [\w`".[\] ]+\(|COPY \S+ .*FROM stdin;)/im;
const SQL_DUMP = 'a dump of a database in SQL; export the table as CSV';

const KEY = String.raw`[A-Za-z_][\w .-]{0,40}`;
const FORMS: readonly { readonly line: RegExp; readonly some: RegExp; readonly what: string }[] = [
  {
    line: new RegExp(String.raw`^\s*(?:---|#.*|(?:- )*(?:"?${KEY}"?:(?: .*)?)|- .*)?$`),
    some: new RegExp(String.raw`^(?:---|\s*(?:- )?"?${KEY}"?:)[ \t]*\n(?:[ \t]+\S|- )`, 'm'),
    what: `YAML; ${AS_TABLE}`,
  },
];

/** Forms of lines that are looked for where nothing could be read. */
const UNREAD: typeof FORMS = [
  {
    line: /^\s*(?:\[[^\]]+\]|["\w.-]+\s*=.*|[#;].*|\]|["'\d].*,?)?$/,
    some: /^\[\[?[\w. -]+\]\]?\s*$/m,
    what: `TOML or INI; ${AS_TABLE}`,
  },
  {
    line: /^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\w{3} [ \d]\d \d\d:\d\d:\d\d |\S+ \S+ \S+ \[\d\d\/\w{3}\/\d{4}:)|^\s|^$/,
    some: /\b(?:INFO|DEBUG|WARN(?:ING)?|ERROR|FATAL|TRACE)\b|HTTP\/\d|\w\[\d+\]:/,
    what: 'a log; count or sum what it records and write that as a table',
  },
];
const CODE = new RegExp(
  '^(?:import [\\w.]+( as \\w+)?$|from [\\w.]+ import |def \\w+\\(|library\\(\\w+\\)|use(?:Package)? \\S+, clear|' +
    '(?:export |async )*function \\w+|(?:const|let|var) \\w+ = |#include |package \\w+|class \\w+|\\w+ <- \\w+\\()',
  'm',
);
const MAIL = /^(?:From|To|Subject|Date|Received|Return-Path|Message-ID): .*$/gm;
const MOSTLY = 0.9;
const LINES = 400;

const refuse = (what: string): Problem => ({ code: 'binary', message: `The file is ${what}.` });

function formOf(text: string, forms: typeof FORMS): string | undefined {
  const lines = text.split(/\r\n|\n|\r/, LINES);
  return forms.find(
    ({ line, some }) =>
      some.test(text) && lines.filter((one) => line.test(one)).length >= lines.length * MOSTLY,
  )?.what;
}

const HEAD = 20_000;

/** What a text is that is certainly no table, or null. */
export function otherText(text: string): Problem | null {
  const head = text
    .slice(0, HEAD)
    .trimStart()
    .replace(/^\ufeff/, '')
    .trimStart()
    .replace(/\r\n?/g, '\n');
  if (/^<(?:!doctype|[?]?\w+[\s>:/])/i.test(head) && !/^<(?:\s*\d|\w+>[,;\t|])/.test(head))
    return refuse(MARKUP.find(([form]) => form.test(head))?.[1] ?? XML);
  const known = BEGINNINGS.find(([form]) => form.test(head))?.[1];
  if (known !== undefined) return refuse(known);
  if (SQL.test(head) && head.includes(';')) return refuse(SQL_DUMP);
  const form = formOf(head, FORMS);
  return form === undefined ? null : refuse(form);
}

/** What a text seems to be in which nothing could be read, or null. */
export function unreadText(text: string): Problem | null {
  const head = text
    .slice(0, HEAD)
    .replace(/^\ufeff/, '')
    .trim();
  const form = formOf(head, UNREAD);
  if (form !== undefined) return refuse(form);
  if ((head.match(MAIL) ?? []).length > 2)
    return refuse('an e-mail; save the table that it holds or that is attached');
  if (CODE.test(head)) return refuse('the source of a program; choose the table that it reads or writes');
  if (/^https?:\/\/\S+$/.test(head)) return refuse('an address; open it and save what it leads to');
  const error = /^\{\s*"(?:error|message|detail|status)"/.test(head);
  if (error)
    return refuse(`the answer of a service that gave no data: ${head.slice(0, 80).replace(/\s+/g, ' ')}`);
  return null;
}
