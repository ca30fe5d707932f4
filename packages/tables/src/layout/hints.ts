import { withoutAccents } from '../accents.ts';
import { remembered } from '../remembered.ts';

/** What the name of a column says about it. */
const names = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'i');

/** `RefYear`, `RefMonth`: the second word of a name without a space. */
const CAMEL = /(\p{Ll})(\p{Lu}\p{Ll})/gu;

const plain = remembered((name: string): string =>
  withoutAccents(name.replace(CAMEL, '$1 $2'))
    .replace(/^<(.*)>$/, '$1')
    .replace(/[\s_.-]+/g, ' ')
    .trim(),
);

/** `Aika [UTC]`: zones and units in brackets behind a name. */
const bare = (name: string): string => plain(name.replace(/ ?(?:\[[^[\]]*\]|\([^()]*\))$/, ''));

const DATE = names(
  'date|dates|datum|horodat(?:e|age)|' +
    'day|tag|jour|dia|giorno|time|times|time period|timeperiod|period|periode|periodo|year|years|yr|' +
    'jahr|annee|an|anno|ano|yyyy|month|months|monat|mois|mes|mese|' +
    'quarter|qtr|quartal|trimestre|week|woche|semaine|ds|' +
    'observation date|obs date|obs|observation|fecha|data|timestamp|datetime|date time|zeit|zeitraum|temps|' +
    '(?:iso|mmwr|epi|epidemiological|season) ?year|year ?week|yyyyww|year ?month|yyyymm|yyyymmdd|year ?quarter|' +
    '(?:melde|berichts|bezugs|referenz|kalender|erhebungs|haushalts|geschafts|schul)jahr|' +
    'ref date|reference date|reference period|dates?|trading day|business date|jaar|maand|ar|t|' +
    'date ?\\(.*\\)|time ?\\(.*\\)|' +
    '(?:fran|fra|till|til|von|bis|du|au|desde|hasta|from|to) (?:datum|dato|date|fecha|data)|' +
    '(?:(?:fran|fra|till|til|von|bis) )?dat(?:um|o) tid|.* date|.*\\\\time(?: period)?',
);
const WEAK_DATE = names('data|an|ar|t|obs|observation|dia|times|temps|zeit');
const YEAR = names(
  'year|years|yr|yy|nm yr|yyyy|jahr|annee|an|anno|ano|jaar|ar|rok|vuosi|yil|godina|leto|aasta|metai|gads|' +
    'год|年|年次|年度|year (?:num|nu)|calendar year|fiscal year|financial year|' +
    '(?:melde|berichts|bezugs|referenz|kalender|erhebungs|haushalts|geschafts|schul)jahr|' +
    '(?:crop|market|marketing|survey|school|academic|tax|water|reporting|report) year|ref year|' +
    'reference year|year code|(?:iso|mmwr|epi|epidemiological|season) ?year',
);
const MONTH = names(
  'month|months|mon|mo|m|mm|mth|nm mth|monat|mois|mes|mese|maand|manad|maned|miesiac|mesic|mesiac|mjesec|mesec|' +
    'luna|ay|honap|kuu|kuukausi|menuo|menesis|месяц|місяць|月|月份|' +
    'month (?:number|num|nu|no|nr)|(?:ref|reference|report|reporting) month',
);
const QUARTER = names(
  'quarter|quarters|qtr|q|quartal|trimestre|trim|trimester|kvartal|kwartal|kwartaal|ceyrek|квартал|四半期|季度|분기',
);
const HALF = names(
  'half|halves|half ?year|hy|h|halbjahr|hj|semester|semestre|sem|半期|полугодие|semestri|polrocze',
);
const WEEK = names(
  'week|weeks|wk|woche|kw|kalenderwoche|semaine|semana|settimana|vecka|uge|uke|週|周|week number|weeknum|week no|' +
    '(?:melde|berichts)woche|(?:reporting|report) week|iso ?week|(?:mmwr|epi|epidemiological) ?week|epiweek',
);
const HOUR = names(
  'hours?|hrs?|h|hh|he|hb|stunden?|heures?|horas?|ora|ore|uur|time|uhrzeit|zeit|hhmm|clock|' +
    'hour ?(?:ending|beginning|begin|end|of day|number|no)|time ?(?:period|slot|range)|' +
    '(?:hour|time) ?\\(.*\\)|(?:delivery|local|utc|gmt|observation|obs|trade|trading|market) ?(?:hour|time)|' +
    'tid|aika|kello|klokkeslett?|klokkeslaet|tijd|tijdstip|godzina|godz|hodina|saat|vrijeme|horaire|horario|orario|' +
    'время|час|часы|時間|時刻|时间|小时|시간',
);
/** Where a period within a day begins, beside its day. */
const TIME_OF_DAY = '(?:uhrzeit|zeit|time|hora|heure|tid|tijd|ora|aika|godzina)';
const CLOCK_START = names(
  `${TIME_OF_DAY}(?: de| di)? (?:start|beginn?|anfang|debut|inicio|inizio|fra|fran|van|od)|` +
    `(?:start|beginn?|anfang|debut|inicio|inizio|fra|fran|van|od)(?: de| di)? ${TIME_OF_DAY}|` +
    'von|from|start|begin|beginn|anfang|debut|inicio|inizio|start time|time from|from time|start hour|' +
    'hour from|from hour|time start|uhrzeit von|zeit von|von uhrzeit|heure debut|de|desde|da',
);
/** Where such a period ends. */
const CLOCK_END = names(
  `${TIME_OF_DAY}(?: de| di)? (?:ende?|fine?|slut|eind|tot|til|till|do)|` +
    `(?:ende?|fine?|slut|eind|tot|til|till|do)(?: de| di)? ${TIME_OF_DAY}|` +
    'bis|to|till|until|end|ende|fine|end time|time to|to time|end hour|time end|hour to|to hour|' +
    'uhrzeit bis|zeit bis|bis uhrzeit|heure fin|a|hasta|ate|fin',
);
const MINUTE = names('minutes?|min|mn|mi');
const DAY = names(
  'day|dd|dy|tag|jour|dia|giorno|dag|paiva|dzien|den|dan|nap|gun|zi|paev|diena|день|日|day of month',
);
const INDEX = names(
  't|time|ds|step|period|index|obs|n|x|row|rows|nr|no|number|observation|i|idx|#|day|week|month|year',
);
/** Dates of Stata without their format, and other counts of periods. */
const ELAPSED = names('datenum|tm|tq|tw|th|ty|mdate|qdate|t|time|period|month|quarter|week');
const ROW_NAMES = names(
  '|unnamed: \\d+|index|rownames?|row names?|row|row number|nr|nr .*|lp|no|number|id|obs|#|i|idx|column1|',
);
const IDENTIFIER = names(
  'id|.* id|lat|lon|lng|long|(?:latitude|longitude)(?: .*)?|altitude|(?:.* )?elev(?:ation)?(?: .*)?|' +
    'code|.* code|.*code|.* code \\(.*\\)|kod|kode|' +
    'cod|codigo|codice|koodi|.*コート\u3099?|.*(?:代码|代碼)|.* kod|код|.* код|iso ?\\d?|iso.*|fips|m49|' +
    'zip|zip code|plz|postcode|key|uuid|guid|' +
    'country code|indicator code|series code|column order|sort order|line code|line number|' +
    'geo|cdid|sku|isin|cusip|permno|gvkey|objectid|unnamed: \\d+|rownames?',
);
/** Axes of weather models, instruments, maps and registers; where they never change they are no series. */
const AXIS = names(
  'number|member|realization|ensemble member|step|lead(?: time)?|expver|surface|level|plev|depth|height|' +
    '(?:height|depth) (?:above|below) .*|isobaric.*|mean sea|band|node|channel|sensor|probe|run|x|y|' +
    'easting|northing|(?:site|store|station|meter) (?:no|nr|nbr|number)|wmo|usaf|wban|geoid|nuts|kreis|gemeinde|ags|' +
    'bfs|insee|dept|departement|comuna|commune|municipio|municipality|provincia|lga|sa[1-4]|[lm]soa|ward|precinct|' +
    'census tract|tract|block|cat|batch|page|release|version|base year|year base|freq|frequency|cod .*',
);
/**
 * Attributes of an observation in SDMX and statistical offices' files: they do not make a series of their
 * own.
 */
const ATTRIBUTE = names(
  'obs status|obs flag|obs conf|conf status|pre break|obs pre break|obs com|status|flags?|flag codes?|' +
    'flag descriptions?|footnotes?|footnote codes?|notes?|.* footnotes?|' +
    'comments?|remarks?|annotations?|is ?latest( ?year)?|' +
    'decimals|unit mult|unit multiplier|multiplier|power ?code( code)?|' +
    'observation status|observation value|confidentiality status|price base|base per|base period|collection|' +
    'time format|last update|lastupdate|last updated|source|quelle|title|title compl|observation status \\(flag\\)|' +
    'confidentiality status \\(flag\\)|embargo date|breaks|coverage|availability|obs edp wbb|upload date|' +
    'reference period code|reference period|estimates start after|scale|time period collection|' +
    'world regions according to owid|.* annotations|realtime start|realtime end',
);
const ENTITY = names(
  'entity|country|country name|land|pays|region|geo|geography|location|ref area|reference area|area|state|' +
    'economy|unique id|ticker|symbol|series|series name|series id|variable|indicator|item|product|store|group|name|' +
    'category|unit|.* name|geopolitical entity.*|economy name|firm|company|district|county|city|province|sector|' +
    'industry|airline|bank|branch|department|plant|site|station|household|individual|person|subject|patient',
);
const TOTAL = new RegExp(
  '\\b(total|totals|summe|gesamt|insgesamt|ensemble|sum|somme|average|mean|mittelwert|durchschnitt|moyenne|' +
    'median|min|max|minimum|maximum|std|count|trend|subtotal|zwischensumme|summary|gesamtergebnis|overall)\\b',
  'i',
);

const YEAR_WORD =
  'year|yearly|annual|jahr|jahres|annee|annuel|annuelle|ano|anual|anno|annuo|annuale|rok|god|год|год[ау]';
/** A sum or mean of a year and nothing else: `Total 2019`, `2019 average`, `Year total`, `Summe`. */
const TOTAL_OF_YEAR = new RegExp(
  `^(?:(?:${YEAR_WORD}|full year|grand|sub|of|the|for|de|del|di) )*` +
    '(?:totals?|totaal|totale|totalt|subtotal|sum|suma|summe|gesamt|insgesamt|jahressumme|jahresmittel|' +
    'ensemble|somme|average|avg|ave|mean|mittelwert|mittel|durchschnitt|moyenne|promedio|media|medie|prumer|' +
    'srednia|razem|celkem|' +
    'ukupno|итого|всего|среднее|toplam|yhteensa|合計|合计|総計|小計|小计|平均|합계|계|평균)' +
    `(?: (?:${YEAR_WORD}|of|the|for|de|del|di|l|d|за))*$`,
  'u',
);
const ONE_YEAR = /^[^\d]*(?:\d{4}[^\d]*)?$/;

/** How lines below a table begin that say something about it. */
const FOOTNOTE = new RegExp(
  '^(?:[*†‡©]|\\(?\\d\\)|\\[\\d\\]|(?:source|sources|quelle|quellen|fuente|fonte|note|notes|nota|anmerkung|hinweis|' +
    'remark|remarks|footnote|last updated?|updated|stand|copyright|licen[cs]e)\\b)',
  'i',
);

/** When a value was published, beside the period it is of. */
const VINTAGE = names(
  'realtime start( date)?|realtime end( date)?|vintage|vintage date|data vintage|edition|release|release date|as of|' +
    'as of date|asof|publication date|pub date|published|published on|snapshot|snapshot date|revision date|revision',
);

/** Dates about the figures rather than of them. */
const ABOUT = /release|publi|update|next|last|retriev|download|embargo|upload|creat|modif/i;

/** When figures were changed or fetched: dates of the file, not of its values. */
export const isAboutFigures = (name: string): boolean =>
  /modif|updat|upload|retriev|download|extract/i.test(name);
export const isVintageName = (name: string): boolean => VINTAGE.test(plain(name));
export const isDateName = (name: string): boolean =>
  (DATE.test(plain(name)) || DATE.test(bare(name)) || namesTwoParts(name)) &&
  !ABOUT.test(name) &&
  !isVintageName(name);
/** `Monat/Jahr`, `Mes/Año`. */
const namesTwoParts = (name: string): boolean => {
  const parts = name.split('/').map(plain);
  return parts.length === 2 && parts.every((part) => DATE.test(part) && !WEAK_DATE.test(part));
};
/**
 * Words that name dates in one language and something else in another: bare numbers under them are not dates.
 */
export const isWeakDateName = (name: string): boolean => WEAK_DATE.test(plain(name));
export const isYearName = (name: string): boolean => YEAR.test(plain(name));
/** The name and, of `Çeyrek - Quarter`, its halves in two languages. */
const inLanguages = (name: string): readonly string[] => {
  const halves = name.split(/ [-/] /);
  return (halves.length === 2 ? [name, ...halves] : [name]).map(plain);
};
export const isMonthName = (name: string): boolean => inLanguages(name).some((one) => MONTH.test(one));
export const isQuarterName = (name: string): boolean => inLanguages(name).some((one) => QUARTER.test(one));
export const isDayName = (name: string): boolean => DAY.test(plain(name));
export const isMinuteName = (name: string): boolean => MINUTE.test(plain(name));
export const isHalfName = (name: string): boolean => HALF.test(plain(name));
export const isWeekName = (name: string): boolean => WEEK.test(plain(name));
export const isHourName = (name: string): boolean => HOUR.test(plain(name)) || HOUR.test(bare(name));
export const isClockStartName = (name: string): boolean => CLOCK_START.test(plain(name));
export const isClockEndName = (name: string): boolean => CLOCK_END.test(plain(name));
export const isIndexName = (name: string): boolean => INDEX.test(plain(name));
export const isElapsedName = (name: string): boolean => ELAPSED.test(plain(name));
export const isRowNamesName = (name: string): boolean => ROW_NAMES.test(plain(name));
export const isIdentifierName = (name: string): boolean => IDENTIFIER.test(plain(name));
export const isAxisName = (name: string): boolean => AXIS.test(plain(name));
export const isAttributeName = (name: string): boolean => ATTRIBUTE.test(plain(name));
export const isEntityName = (name: string): boolean => ENTITY.test(plain(name));
export const isFootnote = (text: string): boolean => FOOTNOTE.test(text);
export const isTotalOfYear = (text: string): boolean =>
  text.length <= 40 &&
  ONE_YEAR.test(text) &&
  TOTAL_OF_YEAR.test(
    withoutAccents(text)
      .replace(/[\d\s()[\].:,'_-]+/g, ' ')
      .trim()
      .normalize('NFC'),
  );
export const isTotal = (text: string): boolean => TOTAL.test(text);
