import { hasAmount } from '@potluck/recipe-text/line';
import { namesIngredients, namesSteps } from '@potluck/recipe-text/sections';
import { splitSteps } from '#domain/recipe/recipe-rows.ts';
import { ImportRefused } from './refused.ts';

/** Much more than any recipe has; a reader takes up to three milliseconds for a thousand characters. */
export const maxTextCharacters = 200_000;

const numbered = /^(?:step )?\d{1,2}[.):] /i;

type Part = 'before' | 'ingredients' | 'steps' | 'notes';

const notesHeading =
  /^(?:(?:recipe |cook(?:'|’)s )?notes?|tips?|hints?|variations?|storage|notizen|tipps?)$/i;

/** A time begins within a few words: 'Baking: until golden' is a step. */
const time = String.raw`\s*[:–-]\s*(\D{0,16}\d.{0,60}|overnight|(?:an?|half) .{1,20})$`;

/** Facts on lines of their own, by the name that schema.org has for them. */
const facts: [name: string, pattern: RegExp][] = [
  [
    'prepTime',
    new RegExp(
      `^(?:(?:prep(?:aration)?|active|hands-on)(?: time)?|(?:zu|vor)bereitungszeit|arbeitszeit)${time}`,
      'i',
    ),
  ],
  [
    'cookTime',
    new RegExp(`^(?:(?:cook(?:ing)?|bak(?:e|ing))(?: time)?|kochzeit|backzeit)${time}`, 'i'),
  ],
  ['totalTime', /^(?:total|overall|ready in|time|gesamtzeit)(?: time)?\s*[:–-]?\s*(\d.+)$/i],
  ['recipeYield', /^(?:serves|servings?|yields?|makes|portions?|portionen)\s*[:–-]?\s*(.*\d.*)$/i],
  [
    'recipeYield',
    /^(?:for )?(\d+(?:\s*[–-]\s*\d+)? (?:servings|portions|people|persons|portionen))$/i,
  ],
  ['author', /^(?:by|from|author|recipe by|chef)\s*:\s*(.+)$/i],
  ['recipeCategory', /^(?:category|categories|course)\s*:\s*(.+)$/i],
  ['recipeCuisine', /^cuisine\s*:\s*(.+)$/i],
  ['keywords', /^(?:tags?|keywords?)\s*:\s*(.+)$/i],
  ['url', /^(?:source|url|link)?\s*:?\s*(https?:\/\/\S+)$/i],
];

/** A recipe read from text, as schema.org, which has no property for its notes. */
export type TextReading = { record: Record<string, unknown>; notes: string };

/**
 * Reads a recipe typed as text: title, ingredients, steps and notes by their headings or by the look of the
 * lines. Returns null for a text without words. Throws ImportRefused for a text that is too long.
 */
export function readText(text: string): TextReading | null {
  if (text.length > maxTextCharacters) {
    throw new ImportRefused(
      'The text is longer than 200,000 characters. Paste only the recipe, or import several recipes as JSON.',
    );
  }
  const lines = withoutMail(
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .split('\n')
      .map((line) =>
        line
          .replace(/^[>\s]+/u, '')
          .replace(/\s+/gu, ' ')
          .trim(),
      ),
  );
  const start = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line));
  if (start < 0) return null;
  const record: Record<string, unknown> = { '@type': 'Recipe' };
  const said: Record<Part, string[]> = { before: [], ingredients: [], steps: [], notes: [] };
  let part: Part = 'before';
  for (const line of lines.slice(start)) {
    if (readFact(line, record, part)) continue;
    const next = partAt(line);
    if (!next) said[part].push(line);
    else part = next;
    // 'Zutaten für 4 Personen'
    if (next === 'ingredients') record.recipeYield ??= /\d[^)]*/.exec(line)?.[0];
  }
  if (said.ingredients.length === 0) sortByLook(said);
  else if (said.steps.length === 0) endIngredients(said);
  // A text may begin with the heading of its ingredients.
  const [title = '', ...description] = said.before.filter(Boolean);
  const read = {
    ...record,
    name: title.replace(/^#+ ?|\*\*/g, '').slice(0, 500) || 'Untitled recipe',
    description: description.join('\n'),
    recipeIngredient: said.ingredients.filter(Boolean),
    recipeInstructions: splitSteps(paragraphs(said.steps)).map(({ content }) => ({
      '@type': 'HowToStep',
      text: content,
    })),
  };
  return { record: read, notes: said.notes.join('\n').trim() };
}

/** A number begins a step, also within a paragraph; 'Step 1' above one says nothing else. */
function paragraphs(lines: string[]): string {
  return lines
    .map((line) => line.replace(/^(?:step|schritt|[eé]tape|pass?o|stap) \d{1,2}[.:)]?$/i, ''))
    .map((line) => (numbered.test(line) ? `\n${line}` : line))
    .join('\n');
}

function partAt(line: string): Part | undefined {
  const name = line.replace(/^#+ ?|\*\*|__|^[-=]+ ?|[ :.=–-]+$/g, '').trim();
  if (name.length > 60) return undefined;
  if (notesHeading.test(name)) return 'notes';
  if (namesIngredients(name) === 2) return 'ingredients';
  return namesSteps(name) === 2 ? 'steps' : undefined;
}

/** Of a mail's header, the subject stays. */
function withoutMail(lines: string[]): string[] {
  const [head, rest] = [lines.slice(0, 12), lines.slice(12)];
  const subject = head.find((line) => /^subject: ?\S/i.test(line));
  if (!subject) return lines;
  const title = subject.replace(/^subject: ?(?:(?:re|fwd?|aw|wg): ?)*/i, '');
  const kept = head.filter(
    (line) => !/^(?:-{3,}.*|(?:from|to|cc|date|sent|subject):.*)$/i.test(line),
  );
  return [title, ...kept, ...rest];
}

function readFact(line: string, record: Record<string, unknown>, part: Part): boolean {
  if (line.length > 200 || part === 'notes') return false;
  const plain = line.replace(/\*\*|__|^[-*•] /g, '');
  for (const [name, pattern] of facts) {
    const [, value] = pattern.exec(plain) ?? [];
    if (value === undefined || record[name] !== undefined) continue;
    record[name] = value;
    return true;
  }
  return false;
}

/** Without a heading for ingredients: lines with amounts are those, what follows them is steps. */
function sortByLook(said: Record<Part, string[]>): void {
  const [title = '', ...rest] = said.before;
  const looks = rest.map(looksLikeIngredient);
  const amount = looks.indexOf(true);
  // 'For the cake:'
  const first = rest[amount - 1]?.endsWith(':') ? amount - 1 : amount;
  const one = rest.findIndex((line) => numbered.test(line));
  if (first < 0 && one < 0) {
    // Nothing distinguishes ingredients from steps; the reviewer sees everything and can move it.
    if (said.steps.length > 0) return;
    said.before = [title];
    said.steps = rest;
    return;
  }
  if (first < 0) {
    said.before = [title, ...rest.slice(0, one)];
    said.steps.unshift(...rest.slice(one));
    return;
  }
  const from = rest.findIndex((line, i) => i > amount && isStep(line, looks[i] === true));
  const end = from < 0 ? rest.length : from;
  said.before = [title, ...rest.slice(0, first)];
  said.ingredients = rest.slice(first, end);
  said.steps.unshift(...rest.slice(end));
}

/** Without a heading for steps: they begin with the first sentence after the last amount. */
function endIngredients(said: Record<Part, string[]>): void {
  const looks = said.ingredients.map(looksLikeIngredient);
  const last = looks.lastIndexOf(true);
  const from = said.ingredients.findIndex((line, i) => i > last && isStep(line, false));
  if (last >= 0 && from > 0) said.steps = said.ingredients.splice(from);
}

function looksLikeIngredient(line: string): boolean {
  if (line.length > 120 || /[.!] \p{Lu}|[.!]$/u.test(line) || numbered.test(line)) {
    return false;
  }
  return hasAmount(line);
}

/** 'Salt' among the ingredients is one of them; a sentence, or a numbered line, is a step. */
function isStep(line: string, isIngredient: boolean): boolean {
  if (line === '' || isIngredient) return false;
  return line.length > 60 || /[.!]$|^\P{N}.*[.!] \p{Lu}/u.test(line) || numbered.test(line);
}
