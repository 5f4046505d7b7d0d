import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { formatDuration } from '#domain/recipe/recipe-facts.ts';

/** A part of an original, and whether the recipe contains it. */
export type ImportSourceSpan = { text: string; isUsed: boolean };

/**
 * Splits the text of an import into parts that the recipe contains, line by line or sentence by
 * sentence, and the rest. `names` are of its author and categories. The joined parts are the text.
 */
export function markUsedText(
  original: string,
  recipe: RecipeInput,
  names: string[],
): ImportSourceSpan[] {
  const used = new Set(textsOf(recipe, names).flatMap(piecesOf).map(plain));
  used.delete('');
  const parts: ImportSourceSpan[] = [];
  const add = (text: string, isUsed: boolean) => {
    const last = parts.at(-1);
    // Blank text gets the mark of the text before it.
    if (last && (last.isUsed === isUsed || text.trim() === '')) last.text += text;
    else parts.push({ text, isUsed });
  };
  for (const line of original.split(/(?<=\n)/)) {
    if (isIn(used, line)) add(line, true);
    else for (const sentence of sentencesOf(line)) add(sentence, isIn(used, sentence));
  }
  return parts;
}

function isIn(used: Set<string>, text: string): boolean {
  const [, value = ''] = /^[^:]{1,40}:(.*)$/s.exec(text) ?? [];
  return used.has(plain(text)) || (value !== '' && used.has(plain(value)));
}

function textsOf(recipe: RecipeInput, names: string[]): string[] {
  const minutes = [recipe.prepTime, recipe.cookTime, recipe.restTime].map((time) => time ?? 0);
  const total = minutes.reduce((sum, time) => sum + time, 0);
  const times = [...minutes, total].filter((time) => time > 0);
  const servings = recipe.servings === null ? [] : [recipe.servings];
  return [
    ...names,
    ...[recipe.title, recipe.description, recipe.notes, recipe.yieldText, recipe.cuisine],
    ...[recipe.credit, recipe.sourceUrl ?? '', recipe.difficulty ?? ''],
    ...[...recipe.tags, recipe.tags.join(', '), ...recipe.equipment],
    ...Object.values(recipe.nutrition),
    ...recipe.ingredients.map(formatIngredientLine),
    ...recipe.steps.map(({ content }) => content),
    ...times.flatMap((time) => [formatDuration(time), `${time} minutes`, `${time} mins`]),
    ...servings.flatMap((count) => [`${count}`, `${count} servings`, `serves ${count}`]),
  ];
}

const piecesOf = (text: string) => text.split('\n').flatMap((line) => [line, ...sentencesOf(line)]);

const sentencesOf = (line: string) => line.split(/(?<=[.!?;]\s)/);

/** Normalizes text: without case, bullets, list numbers and signs; '½' is '1/2'. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replace(/^\s*(?:[-*•▢]|\d{1,2}[.)])\s/, '')
    .replace(/[^\p{L}\p{N}/%°]+/gu, ' ')
    .trim();
}
