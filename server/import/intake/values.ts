import { RecipeInput } from '#domain/recipe/recipe.ts';
import { newId, recipeValues } from '#domain/recipe/recipe-form.ts';
import { categoryNaming } from '../../categories/naming.ts';
import { chefNaming } from '../../chefs/naming.ts';
import type { Naming } from '../../records/named.ts';
import { tagsOf } from '../schema-org-more.ts';
import type { ImportContent } from './content.ts';
import { asSentence } from './problems.ts';

type Named = { id: number; name: string };
type Choices = { chefs: Named[]; categories: Named[] };

/** Returns the values of a recipe's form for an import, and problems with its names. */
export function importValues(content: ImportContent, choices: Choices) {
  const { input, newAuthor, problems } = fillInput(content, choices);
  const author = newAuthor && { authorId: newId, newAuthor };
  return { values: { ...recipeValues(input, {}), ...author }, problems };
}

/**
 * Returns an import as a recipe: its author and categories are those with the same names, or a new author.
 * The problems list names that match nothing.
 */
export function fillInput(content: ImportContent, choices: Choices) {
  const problems: string[] = [];
  const { author, categories } = content;
  const chef = author === null ? undefined : find(chefNaming, choices.chefs, author);
  const newAuthor = author !== null && chef === undefined ? author : '';
  if (newAuthor) problems.push(`New author: ${newAuthor}`);
  const ids = categories.map((name) => find(categoryNaming, choices.categories, name));
  const categoryIds = [...new Set(ids.filter((id) => id !== undefined))];
  const unknown = categories.filter((_, i) => ids[i] === undefined);
  if (categoryIds.length === 0) problems.push(withoutCategory(unknown));
  const tags = tagsOf([...unknown, ...content.tags], problems);
  const authorId = newAuthor ? newId : (chef ?? null);
  const input = inputOf({ ...content, authorId, categoryIds, tags });
  return { input, newAuthor, problems: problems.map(asSentence) };
}

/** Returns the recipe to fill the form with. Throws ZodError when it cannot be stored. */
export function inputOf(
  content: ImportContent & { authorId?: number | null; categoryIds?: number[] },
) {
  return RecipeInput.parse({ authorId: null, categoryIds: [], featured: false, ...content });
}

function find({ keysOf }: Naming, among: Named[], name: string): number | undefined {
  const wanted = new Set(keysOf(name));
  return among.find((each) => keysOf(each.name).some((key) => wanted.has(key)))?.id;
}

function withoutCategory(unknown: string[]): string {
  if (unknown.length === 0) return 'No category found';
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(unknown);
  return `No category is named ${names.slice(0, 200)}; kept as a tag`;
}
