import { parseIngredient } from '#domain/amounts/quantity.ts';
import { splitSteps } from '#domain/recipe/recipe-rows.ts';

const numbered = /^(?:step )?\d{1,2}[.):] /i;

type Part = 'before' | 'ingredients' | 'steps' | 'notes';

const headings: [Part, RegExp][] = [
  [
    'ingredients',
    /^(?:the )?(?:ingredients?(?: list)?|you(?:'|’)?ll need|(?:what )?you(?:'|’)?(?:ll| will)? need|shopping list|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|malzemeler|ingredienser|składniki)$/i,
  ],
  [
    'steps',
    /^(?:the )?(?:(?:cooking |preparation )?(?:instructions?|directions?|method|steps|procedure)|preparation|how to (?:make|cook|prepare)\b.{0,40}|zubereitung|anleitung|préparation|étapes|preparación|elaboración|preparazione|procedimento|modo de preparo|bereiding|yapılışı|hazırlanışı|gör så här|przygotowanie)$/i,
  ],
  [
    'notes',
    /^(?:(?:recipe |cook(?:'|’)s )?notes?|tips?|hints?|variations?|storage|notizen|tipps?)$/i,
  ],
];

/** Facts on lines of their own, by the name that schema.org has for them. */
const facts: [name: string, pattern: RegExp][] = [
  ['prepTime', /^(?:prep(?:aration)?|active|hands-on)(?: time)?\s*[:–-]\s*(.+)$/i],
  ['cookTime', /^(?:cook(?:ing)?|bak(?:e|ing)|kochzeit|backzeit)(?: time)?\s*[:–-]\s*(.+)$/i],
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

/** A recipe read from text, as schema.org has it; its notes have no place there. */
export type TextReading = { record: Record<string, unknown>; notes: string };

/**
 * Reads a recipe typed as text: title, ingredients, steps and notes by their headings or by the look of the
 * lines. Returns null for a text without words.
 */
export function readText(text: string): TextReading | null {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim());
  const start = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line));
  if (start < 0) return null;
  const record: Record<string, unknown> = { '@type': 'Recipe' };
  const said: Record<Part, string[]> = { before: [], ingredients: [], steps: [], notes: [] };
  let part: Part = 'before';
  for (const line of lines.slice(start)) {
    const next = partAt(line);
    if (next) part = next;
    else if (!readFact(line, record, part)) said[part].push(line);
  }
  if (said.ingredients.length + said.steps.length === 0) sortByLook(said);
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

/** A number begins a step, also within a paragraph. */
function paragraphs(lines: string[]): string {
  return lines.map((line) => (numbered.test(line) ? `\n${line}` : line)).join('\n');
}

function partAt(line: string): Part | undefined {
  const name = line.replace(/^#+ ?|\*\*|__|^[-=]+ ?|[ :.=–-]+$/g, '').trim();
  if (name.length > 60) return undefined;
  return headings.find(([, pattern]) => pattern.test(name))?.[0];
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

/** Without headings: lines with amounts are ingredients, what follows them is steps. */
function sortByLook(said: Record<Part, string[]>): void {
  const [title = '', ...rest] = said.before;
  const looks = rest.map(looksLikeIngredient);
  const first = looks.indexOf(true);
  const one = rest.findIndex((line) => numbered.test(line));
  if (first < 0 && one < 0) {
    // Nothing distinguishes ingredients from steps; a person can see and move all of it.
    said.before = [title];
    said.steps = rest;
    return;
  }
  if (first < 0) {
    said.before = [title, ...rest.slice(0, one)];
    said.steps = rest.slice(one);
    return;
  }
  const from = rest.findIndex((line, i) => i > first && isStep(line, looks[i] === true));
  const end = from < 0 ? rest.length : from;
  said.before = [title, ...rest.slice(0, first)];
  said.ingredients = rest.slice(first, end);
  said.steps = rest.slice(end);
}

function looksLikeIngredient(line: string): boolean {
  if (line.length > 120 || /[.!] \p{Lu}|[.!]$/u.test(line) || numbered.test(line)) {
    return false;
  }
  return parseIngredient(line).quantity !== '';
}

/** 'Salt' among the ingredients is one of them; a sentence, or a numbered line, is a step. */
function isStep(line: string, isIngredient: boolean): boolean {
  if (line === '' || isIngredient) return false;
  return line.length > 60 || /[.!]$/.test(line) || numbered.test(line);
}
