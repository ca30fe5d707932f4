/** Letters of the languages that encodings of one byte per letter were made for. */
export interface Language {
  /** Small letters beyond a to z. */
  readonly letters: string;
  /** Letters of a to z that it does without. */
  readonly lacks?: string;
  /** What stands in none of its words. */
  readonly never?: RegExp;
}

const of = (letters: string, lacks = '', never?: RegExp): Language =>
  never === undefined ? { letters, lacks } : { letters, lacks, never };
const German = of('äöüß');

/** Without what is rare or stands only beside certain letters, such as æ in French and õ in Portuguese. */
export const WESTERN = [
  German,
  of('àâçéèêëîïôœùû'),
  of('áéíñóúü'),
  of('áâãàçéêíóôú'),
  of('àèéìòù'),
  of('æøåé'),
  of('åäöé'),
  of('áðéíóúýþæö', 'cqwz'),
  of('ëïéèöü'),
  of('àçèéíïòóúü'),
  of('çë'),
  of('äöõü', 'cqwxy'),
];
export const CENTRAL = [
  of('ąćęłńóśźż', 'qvx'),
  of('áčďéěíňóřšťúůýž'),
  of('áäčďéíĺľňóôŕšťúýž'),
  of('áéíóöőúüű'),
  of('ăâîşţ'),
  of('čćđšž', 'qwxy'),
  German,
];
export const TURKISH = [of('çğıöşüâîû', 'qwx')];
export const BALTIC = [of('ąčęėįšųūž', 'qwx'), of('āčēģīķļņšūž', 'qwxy'), of('äöõüšž', 'cqwxy')];

/** Words of these have no letter of a to z. */
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const HARD = /^[ъьы]|[^аеёиоуыэюяіїєўј]{6}/;
export const CYRILLIC = [
  of('абвгдеёжзийклмнопрстуфхцчшщъыьэюя', LATIN, HARD),
  of('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', LATIN, HARD),
  of('абвгдеёжзійклмнопрстуўфхцчшыьэюя', LATIN, HARD),
  of('абвгдђежзијклљмнњопрстћуфхцчџш', LATIN, HARD),
  of('абвгдѓежзѕијклљмнњопрстќуфхцчџш', LATIN, HARD),
];
/** Some letters have a form of their own at the end of words. */
export const GREEK = [of('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ', LATIN, /ς./)];
export const HEBREW = [of('אבגדהוזחטיךכלםמןנסעףפץצקרשת', LATIN, /[ךםןףץ]./)];
export const ARABIC = [of('ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', LATIN, /[ةى]./)];
const THAI_LETTERS = String.fromCharCode(...Array.from({ length: 0x4d }, (_, i) => 0xe01 + i));
/** Vowels above, below and behind a letter, and tones, begin no word. */
export const THAI = [of(THAI_LETTERS, LATIN, /^[\u0e30-\u0e3a\u0e47-\u0e4e]/)];
