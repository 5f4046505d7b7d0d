import { joinSpaces } from '@potluck/recipe-text/clean-text';
import { hasAmount } from '@potluck/recipe-text/line';
import {
  isInstruction,
  matchIngredientsHeading,
  matchPartAfter,
  matchStepsHeading,
} from '@potluck/recipe-text/sections';
import { splitSteps } from '@potluck/recipe-text/split';
import type { DraftWarning, RecipeDraft } from '../draft.ts';
import { FileError } from '../errors.ts';
import { maxTextCharacters } from '../text-limits.ts';
import { isGroupTitle, markGroupTitles, toDraftLines } from './draft-line.ts';
import { readNutrition } from './nutrition-text.ts';
import { cleanPageLine, isPromotionLine, joinAmounts } from './page/lines.ts';
import {
  isTimeOrServingsLine,
  readVisibleFacts,
  removeTimeAndServingsLines,
} from './page/shown-facts.ts';
import { withoutLabel } from './page/title.ts';
import { findIngredientsInProse } from './prose.ts';
import { isDifficulty } from './schema-org/difficulty.ts';
import { readIngredientLines } from './schema-org/ingredients.ts';
import { toLines as plainLines } from './schema-org/text.ts';
import { toDraft } from './to-draft.ts';

const numbered = /^(?:step )?\d{1,2}[.):] /i;
const bullet = /^[-–•*·▢☐□] /u;

type Part = 'before' | 'ingredients' | 'steps' | 'notes' | 'equipment' | 'nutrition';
type Said = Record<Part, string[]>;

/** Facts on separate lines, by their name in schema.org. */
const facts: [name: string, pattern: RegExp][] = [
  ['author', /^(?:by|from|author|recipe by|chef)\s*:\s*(.+)$/i],
  ['recipeCategory', /^(?:category|categories|course|kategorie|menüart)\s*:\s*(.+)$/i],
  ['recipeCuisine', /^cuisine\s*:\s*(.+)$/i],
  ['keywords', /^(?:tags?|keywords?)\s*:\s*(.+)$/i],
  ['tool', /^(?:(?:special )?equipment|tools)\s*:\s*(.+)$/i],
  ['url', /^(?:source|url|link)?\s*:?\s*(https?:\/\/\S+)$/i],
  ['creditText', /^(?:source|credit|adapted from)\s*:\s*(.+)$/i],
  ['creditText', /^(?:[Aa]dapted|[Rr]eprinted) from (\p{Lu}.{2,120})$/u],
  [
    'difficulty',
    /^(?:difficulty|skill level|schwierigkeit(?:sgrad)?|difficulté|dificultad|difficoltà)\s*:\s*(\S.{0,30})$/i,
  ],
];

/** Facts above a recipe, where a line without a colon is not a step. */
const factsAbove: [name: string, pattern: RegExp][] = [
  ['author', /^(?:[Rr]ecipe )?[Bb]y (\p{Lu}[\p{L}.'’ -]{1,50})$/u],
  ['author', /^(?:von|par) (\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,3})(?: [|•·–] .{0,40})?$/u],
  ['recipeCategory', /^(?:course|category) (\p{L}[\p{L}, &-]{1,50})$/iu],
  ['recipeCuisine', /^cuisine (\p{L}[\p{L}, &-]{1,50})$/iu],
];

/** Lines that pages, printed books and programs for email put around a recipe. */
const around =
  /^(?:[^.!?›»]{2,40}(?: [›»] [^.!?›»]{2,40}){1,5}|\P{Ll}{5,80} [•|·] ?\d{1,4}|(?:(?:speichern|merken|drucken|teilen|save|print|share|pin it) ?){2,}|(?:sent from|get outlook for|von meinem|envoyé d)\b.{0,60}|\d(?:[.,]\d+)? (?:from|out of|von) .{0,40}|\d+ (?:votes?|ratings?|reviews?|comments?)|(?:print|jump to|rate)(?: (?:this|the|it))?(?: recipe)?|pin (?:it |this )?(?:recipe )?for later.*|leave a (?:comment|review|rating).*|did you make this.*|posted (?:by|on|in)\b.*|filed under.*|add to (?:favorites|collection|shopping list).*)$/iu;

/** Without marks of bold text; 'PREP 10 COOK 20' means minutes. */
const withMinutes = (line: string) =>
  line
    .replace(/\*\*/g, '')
    .replace(
      /\b((?:prep|cook|bake|total)(?: time)?:? \d{1,3})(?=$| ?[|,·]| (?:prep|cook|bake|total|serv|makes|yield))/giu,
      '$1 min',
    );

/**
 * Reads a recipe typed as text: title, ingredients, steps and notes by their headings, by the form of the
 * lines, or by the amounts in sentences. Returns null for a text without words. Throws FileError for a text
 * that is too long, and RejectedRecordError for one with neither ingredients nor steps.
 */
export function readText(text: string): RecipeDraft | null {
  if (text.length > maxTextCharacters) {
    throw new FileError('it is longer than 200,000 characters, more than a recipe has');
  }
  const lines = withoutSignature(
    withoutMail(
      text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .split('\n')
        .map(plain),
    ),
  );
  const start = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line));
  if (start < 0) return null;
  const record: Record<string, unknown> = {};
  const said = divide(lines.slice(start), record);
  const { nutrition, rest: noNutrition } = readNutrition(said.nutrition);
  said.notes.push(...noNutrition);
  if (said.ingredients.length === 0) sortByLook(said);
  else if (said.steps.length === 0) endIngredients(said);
  takeNotes(said);
  const warnings = said.ingredients.length === 0 ? takeFromProse(said) : [];
  // A text may begin with the heading of its ingredients.
  const before = said.before.filter(Boolean).map(withMinutes);
  const [title = '', ...description] = removeTimeAndServingsLines(before);
  const [, name = title, inTitle] =
    /^(.*?) ?\(((?:serves|for|makes|für|pour|para) \d[^)]*)\)$/i.exec(title.slice(0, 500)) ?? [];
  const stated = readVisibleFacts([...before, ...(inTitle ? [inTitle] : [])]);
  const fields = {
    ...stated,
    ...record,
    nutrition: { ...nutrition, ...(record.nutrition as object | undefined) },
    recipeYield: stated.recipeYield ?? record.recipeYield,
    name: withoutLabel(name.replace(/^#+ ?|\*\*/g, '').slice(0, 500)) || 'Untitled recipe',
    description: description.filter((line) => line !== title).join('\n'),
    tool: [record.tool, ...said.equipment].flatMap((each) => each || []),
    notes: said.notes.join('\n').trim(),
  };
  const steps = splitSteps(paragraphs(said.steps)).map(({ content }) => content);
  const rows = joinAmounts(
    joinRows(said.ingredients.flatMap(plainLines)).map(cleanPageLine).filter(Boolean),
  );
  const draft = toDraft(
    fields,
    markGroupTitles(toDraftLines(rows.filter((row) => !isPromotionLine(row)))),
    toDraftLines(steps.filter((step) => !isPromotionLine(step))),
  );
  const missing = (['ingredients', 'steps'] as const)
    .filter((field) => draft[field].length === 0)
    .map((field) => ({ field, message: `no ${field} were found in the text` }));
  return { ...draft, original: text, warnings: [...warnings, ...missing, ...draft.warnings] };
}

/** Joins rows that a narrow column divided: 'butter, cut into' and '8 pieces'. */
function joinRows(rows: string[]): string[] {
  const joined: string[] = [];
  for (const row of rows) {
    const last = joined.at(-1) ?? '';
    const isDivided = last.length < 200 && / (?:and|cut into|into|of|or|the|with)$/i.test(last);
    if (isDivided) joined.push(`${joined.pop()} ${row}`);
    else joined.push(row);
  }
  return joined;
}

/** The title of a printed page with its number far to the right is not about the recipe. */
const plain = (line: string) =>
  joinSpaces(line.replace(/^\S.{3,80}\S {8,}\d{1,4}\s*$/u, '').replace(/^[>\s]+/u, '')).trim();

/** Puts each line into its part, and facts into the record. */
function divide(lines: string[], record: Record<string, unknown>): Said {
  const said: Said = {
    ...{ before: [], ingredients: [], steps: [], notes: [], equipment: [], nutrition: [] },
  };
  let part: Part = 'before';
  for (const line of lines) {
    if (around.test(line) || (line !== '' && part !== 'steps' && cleanPageLine(line) === ''))
      continue;
    if (readFact(line, record, part) || readNutrients(line, record)) continue;
    const isStated = line.includes(':') && isTimeOrServingsLine(line.replace(/\*\*/g, ''));
    if (isStated && part !== 'before' && part !== 'notes') {
      said.before.push(line);
      continue;
    }
    const next = isStated ? undefined : partAt(line);
    const [, head = '', rest = ''] = /^([^:]{3,40}): ?(\S.*)$/.exec(line) ?? [];
    const inline = isStated || rest === '' ? undefined : partAt(head);
    if (next) {
      part = next;
      // 'Zutaten für 4 Personen'
      if (next === 'ingredients') record.recipeYield ??= /\d[^)]*/.exec(line)?.[0];
    } else if (inline === 'ingredients' || inline === 'steps') {
      part = inline;
      said[part].push(...(part === 'ingredients' ? readIngredientLines(rest) : [rest]));
    } else if (inline === 'notes' && part !== 'before') {
      if (/notes$/i.test(head)) part = 'notes';
      said.notes.push(/ahead|leftover/i.test(head) ? line : rest);
    } else said[part].push(line);
  }
  return said;
}

/** 'Do ahead: …' among steps without a heading is a note. */
function takeNotes(said: Said): void {
  const isNote = (line: string) => partAt(/^([^:]{3,40}): ?\S/.exec(line)?.[1] ?? '') === 'notes';
  said.notes.push(...said.steps.filter(isNote));
  said.steps = said.steps.filter((line) => !isNote(line));
}

/** A recipe told in sentences: its ingredients are the amounts of foods that they name. */
function takeFromProse(said: Said): DraftWarning[] {
  said.ingredients = findIngredientsInProse(said.steps.join('\n'));
  if (said.ingredients.length === 0) return [];
  const message = 'there is no list, and these are the amounts that the sentences name';
  return [{ field: 'ingredients', message }];
}

/** A number begins a step, even within a paragraph, and a small letter goes on with one; 'Step 1' above one adds nothing. */
function paragraphs(lines: string[]): string {
  return lines
    .map((line) => line.replace(/^(?:step|schritt|[eé]tape|pass?o|stap) \d{1,2}[.:)]?$/i, ''))
    .map((line) =>
      numbered.test(line) || bullet.test(line) ? `\n${line.replace(bullet, '')}` : line,
    )
    .join('\n')
    .replace(/(?<=[^\n]{20}[^\n.!?:])\n(?=\p{Ll})/gu, ' ');
}

function partAt(line: string): Part | undefined {
  if (line.length > 100) return undefined;
  const name = line.replace(/^#+ ?|\*\*|__|^[-=]+ ?|[ :.=–-]+$/g, '').trim();
  if (name.length > 60) return undefined;
  const after = matchPartAfter(name);
  if (after) return after === 'advice' ? 'notes' : after;
  if (matchIngredientsHeading(name) === 2) return 'ingredients';
  return matchStepsHeading(name) === 2 ? 'steps' : undefined;
}

/** Keeps the subject of an email's header. */
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

/** Removes the signature of an email: below '--' or a greeting near the end. */
function withoutSignature(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => line === '--' || greeting.test(line));
  const below = lines.slice(end + 1).filter(Boolean);
  return end > 0 && below.length < 6 && below.every((line) => line.length < 60)
    ? lines.slice(0, end)
    : lines;
}

const greeting =
  /^(?:(?:lots of )?love|(?:best|kind|warm) (?:wishes|regards)|regards|cheers|xx+|liebe grüße|(?:viele|herzliche) grüße|bisous|cordialement|un abrazo|saluti)[,.! x]*$/i;

function readFact(line: string, record: Record<string, unknown>, part: Part): boolean {
  // A word that is no difficulty would be lost.
  if (line.length > 200 || part === 'notes') return false;
  const bare = line.replace(/\*\*|__|^[-*•] /g, '');
  for (const [name, pattern] of part === 'before' ? [...facts, ...factsAbove] : facts) {
    const [, value] = pattern.exec(bare) ?? [];
    if (value === undefined || record[name] !== undefined) continue;
    if (name === 'difficulty' && !isDifficulty(value.trim())) continue;
    record[name] = value;
    return true;
  }
  return false;
}

const perServing =
  /^(?:(?:nutrition(?:al)? (?:info(?:rmation)? )?|nährwerte? )?(?:per|each|pro|par|por) (?:serving|portion(?: ca\.)?|porci[oó]n|porzione))\s*[:–-]?\s*/i;

/** Reads 'Calories: 240 kcal | Fat: 3 g' and 'Per serving: 240 kcal, 3 g fat' if the line contains nothing else. */
function readNutrients(line: string, record: Record<string, unknown>): boolean {
  const isNutrient = /^(?:calories|energy|kcal|carb|protein|fat\b|total fat|sodium)/i.test(line);
  const amounts = line.replace(perServing, '');
  if (line.length > 300 || !(isNutrient || amounts !== line)) return false;
  const { nutrition, rest } = readNutrition([amounts]);
  if (!nutrition || rest.length > 0) return false;
  record.nutrition = { ...nutrition, ...(record.nutrition as object | undefined) };
  return true;
}

/** Without a heading, lines with amounts are the ingredients, and the lines after them are steps. */
function sortByLook(said: Said): void {
  const [title = '', ...rest] = said.before;
  const isFact = rest.map((line) => isTimeOrServingsLine(withMinutes(line)) && !/[.!]$/.test(line));
  const looks = rest.map((line, i) => !isFact[i] && looksLikeIngredient(line));
  const amount = looks.indexOf(true);
  const above = rest[amount - 1] ?? '';
  const first = above.endsWith(':') || isGroupTitle(above) ? amount - 1 : amount;
  const one = rest.findIndex((line) => numbered.test(line));
  if (first < 0 && one < 0) {
    // Nothing distinguishes ingredients from steps; the reviewer sees everything and can move it.
    if (said.steps.length > 0) return;
    said.before = [title, ...rest.filter((_, i) => isFact[i])];
    said.steps = rest.filter((_, i) => !isFact[i]);
    return;
  }
  if (first < 0) {
    said.before = [title, ...rest.slice(0, one)];
    said.steps.unshift(...rest.slice(one));
    return;
  }
  const from = rest.findIndex((line, i) => i > amount && isStep(line, looks[i] === true));
  const end = from < 0 ? blockBelow(rest, looks) : from;
  // 'Cook time: 40 minutes' may stand anywhere.
  const isLabeled = (line: string, i: number) => isFact[i] === true && line.includes(':');
  const without = (begin: number, until?: number) =>
    rest.slice(begin, until).filter((line, i) => !isLabeled(line, begin + i));
  said.before = [title, ...rest.filter((line, i) => i < first || isLabeled(line, i))];
  said.ingredients = without(first, end);
  said.steps.unshift(...without(end));
}

/** Without a heading for steps: they begin with the first sentence after the last amount. */
function endIngredients(said: Said): void {
  const looks = said.ingredients.map(looksLikeIngredient);
  const last = looks.lastIndexOf(true);
  const found = said.ingredients.findIndex((line, i) => i > last && isStep(line, false));
  const from = found < 0 ? blockBelow(said.ingredients, looks) : found;
  if (last >= 0 && from > 0) said.steps = said.ingredients.splice(from);
}

/** Returns where a block of several longer lines begins below the amounts, or the end: steps in any language. */
function blockBelow(lines: string[], looks: boolean[]): number {
  const last = looks.lastIndexOf(true);
  const from = lines.findIndex((line, i) => i > last + 1 && line !== '' && lines[i - 1] === '');
  const block = from < 0 ? [] : lines.slice(from).filter(Boolean);
  const areLong = block.join(' ').split(' ').length >= 3 * block.length;
  return areLong && block.length > 1 ? from : lines.length;
}

function looksLikeIngredient(line: string): boolean {
  const isSentence = /[.!] \p{Lu}|[.!]$/u.test(line) || numbered.test(line) || isInstruction(line);
  return line.length <= 120 && !isSentence && hasAmount(line);
}

/** 'Salt' among the ingredients is an ingredient; a sentence or a numbered line is a step. */
function isStep(line: string, isIngredient: boolean): boolean {
  if (line === '' || isIngredient) return false;
  const isLong = line.length > 60 || /[.!]$|^\P{N}.*[.!] \p{Lu}/u.test(line);
  return isLong || numbered.test(line) || isInstruction(line);
}
