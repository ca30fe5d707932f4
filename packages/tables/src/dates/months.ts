/**
 * Month names and their abbreviations, without accents and dots, in the languages of common spreadsheet
 * exports.
 */
const NAMES: readonly string[] = [
  'jan january januar janvier janv enero ene gennaio gen janeiro januari jänner jaenner janner',
  'feb february februar fevrier fevr fev febrero febbraio fevereiro februari',
  'mar march marz mrz maerz mars marzo marco maart mrt',
  'apr april avril avr abril abr aprile',
  'may mai mayo maggio mag maio mei maj',
  'jun june juni juin junio giugno giu junho',
  'jul july juli juillet juil julio luglio lug julho',
  'aug august aout agosto ago augustus augusti',
  'sep sept september septembre septiembre setiembre settembre set setembro',
  'oct october oktober okt octobre octubre ottobre ott outubro out',
  'nov november novembre noviembre novembro',
  'dec december dezember dez decembre diciembre dic dicembre dezembro desember',
];

const MONTH = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name): [string, number] => [name, i + 1])),
);

/** 1 to 12, or null: `Sept.`, `Août`, `MÄRZ`. */
export function monthOf(name: string): number | null {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase();
  return MONTH.get(plain) ?? null;
}
