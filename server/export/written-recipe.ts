import type { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';

type Data = Parameters<typeof recipeStructuredData>[0];

/** A recipe that is written in another format: what its page shows. */
export type WrittenRecipe = Omit<Data, 'ingredients' | 'steps'> & {
  difficulty: string;
  notes: string;
  ingredients: { key: number; quantity: string; unit: string; name: string }[];
  steps: (Data['steps'][number] & { uses: number[] })[];
};

type Fact = string | number | string[] | null | undefined;

/** Returns the metadata of a recipe, by the keys that Cooklang and other formats know. */
export function factsOf(recipe: WrittenRecipe): [key: string, value: string | number | string[]][] {
  const minutes = (time: number) => (time > 0 ? `${time} minutes` : '');
  const names = (things: { name: string }[]) => things.map(({ name }) => name);
  const facts: [string, Fact][] = [
    ['author', recipe.chef?.name],
    ['source', recipe.sourceUrl],
    ['credit', recipe.credit],
    ['servings', recipe.servings],
    ['yield', recipe.yieldText],
    ['prep time', minutes(recipe.prepTime)],
    ['cook time', minutes(recipe.cookTime)],
    ['rest time', minutes(recipe.restTime)],
    ['difficulty', recipe.difficulty],
    ['category', names(recipe.categories)],
    ['cuisine', recipe.cuisine?.name],
    ['diet', recipe.diets],
    ['tags', names(recipe.tags)],
    ['equipment', recipe.equipment],
  ];
  return facts.flatMap(([key, value]) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && !value[0])
      ? []
      : [[key, value] as [string, string | number | string[]]],
  );
}
