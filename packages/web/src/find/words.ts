/** What people call things: names of countries in several languages, and everyday words for economic ones. */

/** ISO 3166-1 alpha-3 and alpha-2 codes of the countries in the built-in panels. */
const CODES = `ARE AE ARG AR AUS AU AUT AT BEL BE BGD BD BGR BG BRA BR CAN CA CHE CH CHL CL CHN CN COL CO CRI CR CYP CY
CZE CZ DEU DE DNK DK EGY EG ESP ES EST EE FIN FI FRA FR GBR GB GRC GR HKG HK HRV HR HUN HU IDN ID IND IN IRL IE IRN IR
ISL IS ISR IL ITA IT JPN JP KEN KE KOR KR KWT KW LTU LT LUX LU LVA LV MAR MA MEX MX MKD MK MLT MT MYS MY NGA NG NLD NL
NOR NO NZL NZ PAK PK PER PE PHL PH POL PL PRT PT ROU RO RUS RU SAU SA SGP SG SRB RS SVK SK SVN SI SWE SE THA TH TUR TR
USA US VEN VE ZAF ZA`;

const alpha2 = new Map<string, string>();
const codes = CODES.split(/\s+/);
for (let i = 0; i < codes.length; i += 2) alpha2.set(codes[i], codes[i + 1]);

/** Names that the list of languages does not give. */
const NICKNAMES: Readonly<Record<string, string>> = {
  GBR: 'uk britain great british england',
  USA: 'us usa america american',
  NLD: 'holland dutch',
  KOR: 'south korea',
  CZE: 'czech republic',
  DEU: 'german',
  FRA: 'french',
  EMU: 'eurozone euro zone',
  EUU: 'eu',
  WLD: 'global',
};

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'];
let names: Intl.DisplayNames[] | undefined;

/** Other names of an entity, separated by spaces. */
export function otherNames(entity: string): string {
  names ??= LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const code = alpha2.get(entity);
  const translated = code === undefined ? [] : names.map((language) => language.of(code) ?? '');
  return [...new Set(translated), NICKNAMES[entity] ?? ''].join(' ');
}

/** Everyday words and the words of the panels that they stand for. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/\bper (head|person|capita)\b/g, 'per capita'],
  [/\b(jobless(ness)?|out of work)\b/g, 'unemployment'],
  [/\bjobs\b/g, 'employment'],
  [/\b(inflation|cost of living|prices)\b/g, 'cpi inflation prices'],
  [/\b(interest|base) rates?\b/g, 'policy rate'],
  [/\b(stocks?|shares?|equities)\b/g, 'share prices equity'],
  [/\b(homes?|housing|property)\b/g, 'house housing prices'],
  [/\b(wages?|salary|salaries|pay)\b/g, 'wage wages earnings'],
  [/\b(debt|borrowing)\b/g, 'debt credit'],
  [/\b(oil|petrol)\b/g, 'oil crude petroleum'],
  [/\bmoney supply\b/g, 'broad money'],
  [/\b(forex|currency)\b/g, 'exchange rate'],
];

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The query as typed, and as the panels would say it. */
export function meanings(query: string): readonly string[] {
  const typed = plain(query).trim();
  const said = MEANINGS.reduce((text, [pattern, meaning]) => text.replace(pattern, meaning), typed);
  return said === typed ? [typed] : [typed, said];
}
