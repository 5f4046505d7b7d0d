import type { CategoryInput } from '../category/category.ts';
import type { ChefInput } from '../chef/chef.ts';
import { ingredientLine } from '../recipe/ingredient-row.ts';
import type { RecipeInput } from '../recipe/recipe.ts';

/** That somebody else saved a record while its form was open (decision 21). */
export type FormConflict<Input> = {
  mine: Input;
  theirs: Input;
  /** What a form saves with that is meant to replace theirs. */
  version: string;
  /** Who saved it, and when (ISO 8601); null when the log does not know. */
  by: { username: string; at: string } | null;
};

/** One field of two versions, line by line. */
export type ComparedField = {
  label: string;
  mine: string[];
  theirs: string[];
  differs: boolean;
  /** Of the form's field, and what it holds in their version; null where that cannot be set. */
  take: { name: string; value: unknown } | null;
};

type Names = { id: number; name: string }[];

/** Two versions of a recipe, field by field in the order of its form. */
export function compareRecipes(
  mine: RecipeInput,
  theirs: RecipeInput,
  { chefs, categories }: { chefs: Names; categories: Names },
): ComparedField[] {
  const nameOf = (names: Names, id: number) =>
    names.find((each) => each.id === id)?.name ?? `Number ${id}`;
  const field = fieldsOf(mine, theirs);
  return [
    field('Title', 'title'),
    field('Featured image', 'featuredImage', undefined, false),
    field('Description', 'description'),
    field('Featured Recipe', 'featured', (featured) => [featured ? 'Yes' : 'No']),
    field('Prep time', 'prepTime'),
    field('Cook time', 'cookTime'),
    field('Servings', 'servings'),
    field('Difficulty', 'difficulty'),
    field('Author', 'authorId', (id) => (id === null ? [] : [nameOf(chefs, id)])),
    field('Categories', 'categoryIds', (ids) => ids.map((id) => nameOf(categories, id)).sort()),
    field('Ingredients', 'ingredients', (rows) => rows.map(ingredientLine)),
    field(
      'Instructions',
      'steps',
      (steps) => steps.flatMap(({ content, image }) => (image ? [content, image] : [content])),
      false,
    ),
    field('Recipe Notes', 'notes'),
  ];
}

/** Two versions of a chef, field by field in the order of the form. */
export function compareChefs(mine: ChefInput, theirs: ChefInput): ComparedField[] {
  const field = fieldsOf(mine, theirs);
  return [
    field('Name', 'name'),
    field('Profile image', 'profileImage', undefined, false),
    field('Bio', 'bio'),
    field('Facebook', 'facebookUrl'),
    field('Instagram', 'instagramUrl'),
    field('YouTube', 'youtubeUrl'),
    field('X (Twitter)', 'twitterUrl'),
  ];
}

/** Two versions of a category, field by field in the order of the form. */
export function compareCategories(mine: CategoryInput, theirs: CategoryInput): ComparedField[] {
  const field = fieldsOf(mine, theirs);
  return [field('Name', 'name'), field('Description', 'description')];
}

function fieldsOf<Input extends object>(mine: Input, theirs: Input) {
  return <Name extends keyof Input & string>(
    label: string,
    name: Name,
    show: (value: Input[Name]) => string[] = linesOf,
    canTake = true,
  ): ComparedField => ({
    label,
    mine: show(mine[name]),
    theirs: show(theirs[name]),
    differs: JSON.stringify(show(mine[name])) !== JSON.stringify(show(theirs[name])),
    take: canTake ? { name, value: theirs[name] ?? '' } : null,
  });
}

function linesOf(value: unknown): string[] {
  return value === null || value === '' ? [] : String(value).split('\n');
}
