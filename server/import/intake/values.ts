import { RecipeInput } from '#domain/recipe/recipe.ts';
import { newId, recipeValues } from '#domain/recipe/recipe-form.ts';
import { categoryNaming } from '../../categories/naming.ts';
import { chefNaming } from '../../chefs/naming.ts';
import type { Naming } from '../../records/named.ts';
import { tagsOf } from '../schema-org-more.ts';
import type { ImportContent } from './content.ts';

type Named = { id: number; name: string };

/**
 * Returns the values of a recipe's form for an import: its author and categories are those that have the
 * names, or a new author. Problems tell of names that nothing has.
 */
export function importValues(
  content: ImportContent,
  choices: { chefs: Named[]; categories: Named[] },
) {
  const problems: string[] = [];
  const { author, categories } = content;
  const [chef] = author === null ? [] : find(chefNaming, choices.chefs, author);
  const ids = categories.map((name) => find(categoryNaming, choices.categories, name)[0]);
  const categoryIds = [...new Set(ids.filter((id) => id !== undefined))];
  const unknown = categories.filter((_, i) => ids[i] === undefined);
  if (author !== null && chef === undefined) {
    problems.push(`The author ${author} is new here and will be added`);
  }
  if (categoryIds.length === 0) problems.push(withoutCategory(unknown));
  const tags = tagsOf([...unknown, ...content.tags], problems);
  const input = inputOf({ ...content, authorId: chef ?? null, categoryIds, tags });
  const isNew = author !== null && chef === undefined;
  return {
    values: {
      ...recipeValues(input, {}),
      ...(isNew && { authorId: newId, newAuthor: author }),
    },
    problems,
  };
}

/** Returns the recipe to fill the form with. Throws ZodError when it cannot be stored. */
export function inputOf(
  content: ImportContent & { authorId?: number | null; categoryIds?: number[] },
) {
  return RecipeInput.parse({ authorId: null, categoryIds: [], featured: false, ...content });
}

function find({ keysOf }: Naming, among: Named[], name: string): number[] {
  const wanted = new Set(keysOf(name));
  const found = among.find((each) => keysOf(each.name).some((key) => wanted.has(key)));
  return found ? [found.id] : [];
}

function withoutCategory(unknown: string[]): string {
  if (unknown.length === 0) return 'No category found';
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(unknown);
  return `No category is called ${names.slice(0, 200)}, so it is a tag`;
}
