import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { htmlToText } from '../page/blocks.ts';

// Hostile input could nest deeply enough to overflow the stack.
const most = { depth: 50, characters: 200_000 };

/** Returns JSON-LD's single, listed or wrapped values as a list. */
export function toList(value: unknown): unknown[] {
  return listed(value, 0);
}

function listed(value: unknown, depth: number): unknown[] {
  if (value === undefined || value === null || depth > most.depth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => listed(each, depth + 1));
  const wrapped = getProperty(value, '@list') ?? getProperty(value, '@set');
  return wrapped === undefined ? [value] : listed(wrapped, depth + 1);
}

/** Returns a property of an object, or undefined for any other value. */
export function getProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Returns the schema.org types of a node without their prefix. */
export function getSchemaOrgTypes(node: unknown): string[] {
  return toList(getProperty(node, '@type'))
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:#]/, ''));
}

/** Returns all values as plain text on one line; '' when there is none. */
export function toText(value: unknown): string {
  return toLines(value).join(' ');
}

/** Returns all values as lines of plain text, without markup, entities and empty lines. */
export function toLines(value: unknown): string[] {
  return toList(value).flatMap((each) => {
    if (typeof each === 'string') return cleanLines(toPlainText(each));
    if (typeof each === 'number' && Number.isFinite(each)) return [String(each)];
    const inner =
      getProperty(each, '@value') ?? getProperty(each, 'text') ?? getProperty(each, 'name');
    return typeof inner === 'string' || typeof inner === 'number' ? toLines(inner) : [];
  });
}

/** Returns parts of at most `most` characters, cut after a sentence or else between words. */
export function splitLongText(value: string, most: number): string[] {
  const parts: string[] = [];
  let rest = value;
  while (rest.length > most) {
    const room = rest.slice(0, most);
    const sentence = Math.max(...['. ', '! ', '? ', '。'].map((end) => room.lastIndexOf(end)));
    const cut = sentence > most / 2 ? sentence + 1 : Math.max(room.lastIndexOf(' '), most / 2);
    parts.push(rest.slice(0, cut).toWellFormed().trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter(Boolean);
}

const markup = /<\/?[a-z][^<>]*>|<!--|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Returns text without markup. Repeats, because text in JSON is often escaped twice; `prepare` changes the markup. */
export function toPlainText(value: string, prepare = (html: string) => html): string {
  let result = value;
  for (let pass = 0; pass < 3 && markup.test(result); pass++) {
    // A line break in the text counts like one in the markup.
    const html = prepare(result.slice(0, most.characters)).replace(/\r?\n|\r/g, '<br>');
    result = htmlToText(html);
  }
  return result.replace(/<\/?[a-z][^<>]*>/gi, '');
}

/** Soft hyphens, byte order marks and zero-width spaces come from pages, where they only break lines. */
const cleanLines = (value: string) =>
  cleanText(value.replace(/[\u00AD\uFEFF\u200B]/g, ''))
    .split('\n')
    .map((line) => cleanLine(line))
    .filter(Boolean);
