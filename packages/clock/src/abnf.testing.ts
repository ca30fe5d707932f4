/**
 * A grammar in ABNF (RFC 5234) as regular expressions, for checking what the docs promise. It knows what our
 * grammar uses: rule names, "text", %x ranges and values, groups, options, repetitions, alternatives,
 * comments; no recursion.
 */

const TOKEN = /\s*(?:(%x[0-9A-F]+(?:-[0-9A-F]+)?)|"([^"]*)"|(\d*\*\d*|\d+)|([A-Za-z][\w-]*)|([()[\]/]))/y;

/** RFC 5234 appendix B, as far as used. */
const CORE = 'DIGIT = %x30-39\nSP = %x20';

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const codePoint = (hex: string) => `\\u{${hex}}`;

function readRules(abnf: string): Map<string, string> {
  const rules = new Map<string, string>();
  let name = '';
  for (const line of `${CORE}\n${abnf}`.split('\n').map((text) => text.replace(/;.*/, ''))) {
    const [, start, rest] = /^([A-Za-z][\w-]*)\s*=(.*)$/.exec(line) ?? [undefined, undefined, line];
    if (start) name = start;
    if (name) rules.set(name, `${rules.get(name) ?? ''} ${rest}`);
  }
  return rules;
}

function repetition(text: string): string {
  const [least, most = least] = text.split('*');
  return text.includes('*') ? `{${least || 0},${most}}` : `{${text}}`;
}

function translate(body: string, rules: Map<string, string>): string {
  let out = '';
  let suffix = '';
  const closers: string[] = [];
  TOKEN.lastIndex = 0;
  const emit = (item: string) => {
    out += `(?:${item})${suffix}`;
    suffix = '';
  };
  while (body.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(body);
    if (!match) throw new SyntaxError(`ABNF not understood: ${body.slice(at)}`);
    const [, value, text, repeat, name, mark] = match;
    const resume = TOKEN.lastIndex;
    if (value) emit(`[${value.slice(2).split('-').map(codePoint).join('-')}]`);
    else if (text !== undefined) emit(literal(text));
    else if (repeat) suffix = repetition(repeat);
    else if (name) {
      const rule = rules.get(name);
      if (rule === undefined) throw new SyntaxError(`ABNF rule not defined: ${name}`);
      emit(translate(rule, rules));
    } else if (mark === '(' || mark === '[') {
      closers.push(mark === '[' ? ')?' : `)${suffix}`);
      suffix = '';
      out += '(?:';
    } else if (mark === '/') out += '|';
    else out += closers.pop();
    TOKEN.lastIndex = resume;
  }
  return out;
}

/** A matcher of whole texts for one rule of the grammar. */
export function matcherOf(abnf: string, rule: string): RegExp {
  return new RegExp(`^(?:${translate(rule, readRules(abnf))})$`, 'u');
}
