import { getProperty, toList, toText } from '../schema-org/text.ts';
import { findFirstPicture, type JsonObject, type RecipePart, type SiblingFiles } from './found.ts';
import { mealiePictures, readMealie } from './mealie.ts';

/** Returns whether JSON is the database of a backup of Mealie. */
export function isMealieBackup(value: JsonObject): boolean {
  return Array.isArray(value.recipes) && Array.isArray(value.recipes_ingredients);
}

/** Yields the recipes of a backup of Mealie, whose `database.json` has the rows of each table. */
export async function* readMealieBackup(
  database: JsonObject,
  beside: SiblingFiles,
): AsyncGenerator<RecipePart> {
  const rows = (table: string) => toList(database[table]) as JsonObject[];
  const byId = (table: string) => new Map(rows(table).map((row) => [row.id, row]));
  const byRecipe = (table: string) => Map.groupBy(rows(table), (row) => row.recipe_id);
  const linked = (table: string, names: string, key: string) => {
    const named = byId(names);
    const links = byRecipe(table);
    return (id: unknown) => links.get(id)?.map((link) => named.get(link[key])) ?? [];
  };
  const categories = linked('recipes_to_categories', 'categories', 'category_id');
  const tags = linked('recipes_to_tags', 'tags', 'tag_id');
  const tools = linked('recipes_to_tools', 'tools', 'tool_id');
  const foods = byId('ingredient_foods');
  const units = byId('ingredient_units');
  const ingredients = byRecipe('recipes_ingredients');
  const instructions = byRecipe('recipe_instructions');
  const notes = byRecipe('notes');
  const nutrition = byRecipe('recipe_nutrition');

  for (const recipe of rows('recipes')) {
    const { id } = recipe;
    const exported = () => ({
      ...recipe,
      id: asUuid(id),
      recipe_category: categories(id),
      tags: tags(id),
      tools: tools(id),
      recipe_ingredient: inOrder(ingredients.get(id)).map((row) => ({
        ...row,
        food: foods.get(row.food_id),
        unit: units.get(row.unit_id),
      })),
      recipe_instructions: inOrder(instructions.get(id)),
      notes: notes.get(id),
      nutrition: nutrition.get(id)?.[0],
    });
    const own = `data/recipes/${asUuid(id)}/images/original`;
    const image = await findFirstPicture(beside, [own, ...mealiePictures]);
    yield {
      part: toText(recipe.slug) || toText(id),
      recipe: { format: 'Mealie', readDraft: () => readMealie(exported(), image) },
    };
  }
}

const inOrder = (rows: JsonObject[] = []) =>
  rows.toSorted((a, b) => Number(getProperty(a, 'position')) - Number(getProperty(b, 'position')));

/** SQLite has ids without hyphens; folders have them. */
function asUuid(id: unknown): string {
  return toText(id).replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');
}
