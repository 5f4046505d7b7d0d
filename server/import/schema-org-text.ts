import { compile } from 'html-to-text';
import { cleanLine, cleanText } from '#domain/text/clean-text.ts';

// Hostile text nests until it exceeds the stack.
const most = { depth: 50, characters: 200_000 };

/** Returns JSON-LD's single, listed or wrapped values as a list. */
export function list(value: unknown): unknown[] {
  return listed(value, 0);
}

function listed(value: unknown, depth: number): unknown[] {
  if (value === undefined || value === null || depth > most.depth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => listed(each, depth + 1));
  const wrapped = property(value, '@list') ?? property(value, '@set');
  return wrapped === undefined ? [value] : listed(wrapped, depth + 1);
}

/** Returns a property of an object, or undefined for any other value. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Returns the schema.org types of a node without their prefix. */
export function typesOf(node: unknown): string[] {
  return list(property(node, '@type'))
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:#]/, ''));
}

/** Returns all values as plain text on one line; '' when there is none. */
export function text(value: unknown): string {
  return lines(value).join(' ');
}

/** Returns all values as lines of plain text, without markup, entities and empty lines. */
export function lines(value: unknown): string[] {
  return list(value).flatMap((each) => {
    if (typeof each === 'string') return cleanLines(plain(each));
    if (typeof each === 'number' && Number.isFinite(each)) return [String(each)];
    const inner = property(each, '@value') ?? property(each, 'text') ?? property(each, 'name');
    return typeof inner === 'string' || typeof inner === 'number' ? lines(inner) : [];
  });
}

/** Returns parts of at most `most` characters, cut after a sentence or else between words. */
export function split(value: string, most: number): string[] {
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

const markup = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
const keepCase = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false },
}));
const convert = compile({
  wordwrap: false,
  preserveNewlines: true,
  limits: { maxDepth: most.depth },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '' } },
    ...keepCase,
  ],
});

/** Repeats, because text in JSON is often escaped twice. */
function plain(value: string): string {
  let result = value;
  for (let pass = 0; pass < 3 && markup.test(result); pass++)
    result = convert(result.slice(0, most.characters));
  return result;
}

/** Soft hyphens, byte order marks and zero-width spaces come from pages, where they only break lines. */
const cleanLines = (value: string) =>
  cleanText(value.replace(/[\u00AD\uFEFF\u200B]/g, ''))
    .split('\n')
    .map((line) => cleanLine(line))
    .filter(Boolean);
