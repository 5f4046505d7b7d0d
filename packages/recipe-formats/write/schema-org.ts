import { schemaOrgDiets } from '../diets.ts';
import type { RecipeDraft } from '../draft.ts';

/**
 * Returns a draft as a schema.org `Recipe` without empty properties. `difficulty`, `restTime` and `notes` are additions
 * that `readSchemaOrg` knows; headings of ingredients are lines that end with a colon.
 */
export function writeSchemaOrg(draft: RecipeDraft): Record<string, unknown> {
  const { servings, yields, nutrition } = draft;
  const values = {
    '@id': draft.id,
    name: draft.title,
    description: draft.description,
    inLanguage: draft.language,
    url: draft.sourceUrl,
    image: draft.pictures,
    author: draft.authors.map((name) => ({ '@type': 'Person', name })),
    creditText: draft.credit,
    license: draft.license,
    datePublished: draft.published,
    dateModified: draft.modified,
    prepTime: duration(draft.prepTime),
    cookTime: duration(draft.cookTime),
    restTime: duration(draft.restTime),
    totalTime: duration(draft.totalTime),
    recipeYield: [...(servings === null ? [] : [`${servings} servings`]), ...yields],
    difficulty: draft.difficulty,
    recipeCategory: draft.categories,
    recipeCuisine: draft.cuisine,
    keywords: draft.tags,
    suitableForDiet: draft.diets.map((diet) => schemaOrgDiets[diet] ?? diet),
    tool: draft.equipment,
    recipeIngredient: draft.ingredients.flatMap(({ heading, rows }) => [
      ...(heading === null ? [] : [`${heading}:`]),
      ...rows.map((row) => row.text),
    ]),
    recipeInstructions: draft.steps.flatMap(instructions),
    nutrition: Object.keys(nutrition).length > 0 ? nutrition : null,
    video: draft.video,
    notes: draft.notes,
  };
  const given = Object.entries(values).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { '@context': 'https://schema.org', '@type': 'Recipe', ...Object.fromEntries(given) };
}

const duration = (minutes: number | null) => (minutes === null ? null : `PT${minutes}M`);

function instructions({ heading, steps }: RecipeDraft['steps'][number]): object[] {
  const written = steps.map(({ text, minutes, pictures }) => ({
    '@type': 'HowToStep',
    text,
    ...(minutes !== null && { timeRequired: duration(minutes) }),
    ...(pictures.length > 0 && { image: pictures }),
  }));
  if (heading === null) return written;
  return [{ '@type': 'HowToSection', name: heading, itemListElement: written }];
}
