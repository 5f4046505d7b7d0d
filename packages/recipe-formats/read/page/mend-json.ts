import { parseJson } from '../parse-json.ts';

/**
 * Returns the values of JSON as found on pages, even with comments, CDATA or entities around it,
 * missing or extra commas and brackets, or unescaped quotes and line breaks.
 */
export function parseLenientJson(source: string): { values: unknown[]; mended: boolean } {
  const bare = source
    .replace(/^\uFEFF|<!--|-->|(?:\/\*|\/\/)?\s?(?:<!\[CDATA\[|\]\]>)(?:\s?\*\/)?/g, '')
    .trim();
  if (bare === '') return { values: [], mended: false };
  const value = parse(bare);
  if (value !== undefined) return { values: [value], mended: false };
  const decoded = /^\s*[[{]\s*&quot;/.test(bare) ? decode(bare) : bare;
  const values = parse(decoded) ?? parse(mend(decoded));
  return { values: Array.isArray(values) ? values : values ? [values] : [], mended: true };
}

function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

function decode(json: string): string {
  return json.replaceAll('&quot;', '"').replaceAll('&#039;', "'").replaceAll('&amp;', '&');
}

const space = /[\s\u00A0;]*/y;
const word = /[^\s"'“”{}[\],:;]+/y;
const comment = /\/\*[^*]*\*\/|\/\/[^\n]*/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;
/** Matches what may follow a closing quote; any other quote is part of the string. */
const afterKey = /\s{0,200}:/y;
const afterValue =
  /\s{0,200}(?:$|[}\]]\s{0,200}(?:[,}\]{[<;]|$)|,\s{0,200}(?:["'“}/]|\w{1,60}\s{0,20}:|$)|["“][^"\n]{1,60}["”]\s{0,20}:)/y;
const afterItem =
  /\s{0,200}(?:$|\]\s{0,200}(?:[,}\]{[<;]|$)|,\s{0,200}(?:["'“{[\]\d/-]|null|$)|\n\s{0,200}["“{])/y;
const comma = /\s{0,200},\s{0,200}["'“]/y;
const commaAndKey = /\s{0,200},\s{0,200}["'“][^"\n]{1,60}["”']\s{0,20}:/y;

/** Returns the values as the items of a JSON array. Takes time that is linear in the length. */
function mend(source: string): string {
  const out: string[] = [];
  const open: ('{' | '[')[] = [];
  /** The last token, which decides whether a comma or a value may follow. */
  let last = 'open' as 'open' | 'comma' | 'colon' | 'key' | 'value';
  let at = 0;
  const matches = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? '';
  };
  const put = (json: string) => {
    const isKey = open.at(-1) === '{' && last !== 'colon';
    if (last === 'value') out.push(',');
    if (last === 'key') out.push(':');
    out.push(json);
    last = isKey && last !== 'key' ? 'key' : 'value';
  };
  const dropComma = () => {
    if (last === 'comma') out.pop();
    if (last === 'key') out.push(':null');
    if (last === 'colon') out.push('null');
  };
  const close = () => {
    dropComma();
    out.push(open.pop() === '{' ? '}' : ']');
    last = 'value';
  };
  while (at < source.length) {
    at += matches(space).length;
    const char = source[at];
    if (char === undefined) break;
    const note = char === '/' ? matches(comment) : '';
    if (note) {
      at += note.length;
    } else if (char === '{' || char === '[') {
      if (last === 'value') out.push(',');
      if (last === 'key') out.push(':');
      out.push(char);
      open.push(char);
      last = 'open';
      at++;
    } else if (char === '}' || char === ']') {
      const opener = char === '}' ? '{' : '[';
      if (open.at(-1) !== opener && open.at(-2) === opener) close();
      if (open.at(-1) === opener) close();
      at++;
    } else if (char === ',') {
      if (last === 'colon') out.push('null');
      if (last === 'value' || last === 'colon') {
        out.push(',');
        last = 'comma';
      }
      at++;
    } else if (char === ':') {
      if (last === 'key') {
        out.push(':');
        last = 'colon';
      }
      at++;
    } else if (/["'“”]/.test(char)) {
      const [text, end] = readString(source, at, kindOf(open.at(-1), last));
      put(text);
      at = end;
    } else {
      const bare = matches(word) || char;
      at += bare.length;
      const isKey = open.at(-1) === '{' && last !== 'colon' && last !== 'key';
      const literal = !isKey && (/^(?:true|false|null)$/.test(bare) || number.test(bare));
      if (open.length > 0)
        put(literal ? bare : JSON.stringify(/^(?:undefined|NaN)$/.test(bare) ? '' : bare));
    }
  }
  while (open.length > 0) close();
  dropComma();
  return `[${out.join('')}]`;
}

type Kind = 'key' | 'property' | 'item';

function kindOf(open: '{' | '[' | undefined, last: string): Kind {
  if (open !== '{') return 'item';
  return last === 'colon' || last === 'key' ? 'property' : 'key';
}

/** Returns the string that begins at a quote, as JSON, and the position after it. */
function readString(source: string, start: number, kind: Kind): [json: string, end: number] {
  const quote = source[start] === '“' ? /[“”]/ : source[start] === "'" ? /'/ : /["”]/;
  let text = '';
  let at = start + 1;
  for (; at < source.length; at++) {
    const char = source[at] ?? '';
    if (char === '\\') {
      escapeSequence.lastIndex = at;
      const [escaped] = escapeSequence.exec(source) ?? [];
      text += escaped ? parse(`"${escaped}"`) : (source[at + 1] ?? '');
      at += escaped ? escaped.length - 1 : 1;
    } else if (quote.test(char) && ends(source, at + 1, kind)) {
      return [JSON.stringify(text), at + 1];
    } else {
      text += char;
    }
  }
  return [JSON.stringify(text), at];
}

function ends(source: string, at: number, kind: Kind): boolean {
  const follows = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.test(source);
  };
  if (kind === 'key') return follows(afterKey);
  if (kind === 'item') return follows(afterItem);
  return follows(afterValue) && (!follows(comma) || follows(commaAndKey));
}
