/**
 * Words for parts of a year and for their numbers, without accents, in the languages of statistical offices.
 */

/** A `span` is of several months that make no other part. */
export type PartUnit = 'year' | 'half' | 'quarter' | 'month' | 'week' | 'span';

/** Parts that are counted within their year. */
export type Counted = Exclude<PartUnit, 'year' | 'span'>;

export const WORDS: Readonly<Record<Counted, string>> = {
  quarter:
    'vj|vierteljahr|c|' +
    'q|qu|fq|qtr|qrt|quarter|quart|quartal|trim|trimestre|trimester|t|k|kv|kvt|kvartal|kwartal|kw|kwart|' +
    'kwartaal|kvartals|ketvirtis|cetrtletje|stvrtrok|tromjesecje|tromesecje|trimestru|trimestrul|' +
    'quy|triwulan|tw|ไตรมาส|ไตรมาสที่|רבעון|ربع|الربع|' +
    'τριμηνο|тримесечие|квартал|кв|ctvrtleti|negyedev|neljannes|' +
    'ceturksnis|ketv|ketvirciai|hiruhileko|tremujori|tremujor|chwarter|raithe|arsfjordungur|fjordungur|chorak|rub|' +
    'улирал|р улирал|тоқсан|тромесечје|კვარტალი|եռամսյակ|तिमाही|suku|robo|tri|' +
    'ceyrek|四半期|季度|季|(?:/4 ?)?분기|/4',
  half:
    'h|hy|half|half-year|halfyear|half year|hj|halbjahr|sem|semester|semestre|s|полугодие|半期|半年|반기|' +
    'polrocze|pol|pololeti|polrok|felev|semestru|pusmetis|pusgads|poolaasta|puolivuosi|halfjaar|halvar|yariyil|' +
    'polugodiste|polugodje|polletje|півріччя|полугодје|moitie|helft',
  month: 'm|mon|month|monat|mois|mes|mese|maand|manad|thang|thg|сар|р сар|月|월',
  week: 'w|wk|week|kalenderwoche|woche|semaine|semana|settimana|vecka|uge|uke|週|周|주',
};

/** One to twelve. */
export const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** Words for first to fourth. */
const ORDINALS: readonly string[] = [
  'first α one الأول erste erster erstes premier premiere primer primero primeiro primo eerste 上 一',
  'second β two الثاني zweite zweiter zweites deuxieme segundo secondo tweede 下 二',
  'third γ three الثالث dritte dritter drittes troisieme tercer tercero terceiro terzo derde 三',
  'fourth δ four الرابع vierte vierter viertes quatrieme cuarto quarto vierde 四',
];
export const ORDINAL: ReadonlyMap<string, number> = new Map(
  ORDINALS.flatMap((words, i) => words.split(' ').map((word): [string, number] => [word, i + 1])),
);
