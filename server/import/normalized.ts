import { ingredientLine } from '@potluck/recipe-text/row';
import { groupsOf } from '#domain/recipe/groups.ts';
import { restrictedDiets } from '#domain/recipe/recipe-structured-data.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import type { ImportedRecipe } from './schema-org.ts';
import { readSteps } from './schema-org-steps.ts';

/** Returns a recipe as it would be stored, as schema.org that is read as the same recipe again. */
export function normalizedRecord(recipe: ImportedRecipe): Record<string, unknown> {
  const { prepTime, cookTime, restTime, servings, yieldText } = recipe;
  const values = {
    '@id': recipe.source,
    name: recipe.title,
    description: recipe.description,
    url: recipe.sourceUrl,
    image: recipe.images.filter(Boolean),
    author: recipe.author === null ? null : { '@type': 'Person', name: recipe.author },
    creditText: recipe.credit,
    datePublished: recipe.createdAt?.toISOString(),
    prepTime: duration(prepTime),
    cookTime: duration(cookTime),
    restTime: duration(restTime),
    totalTime: duration(prepTime + cookTime + restTime),
    recipeYield: yieldText ? [`${servings} servings`, yieldText] : `${servings} servings`,
    difficulty: recipe.difficulty,
    recipeCategory: recipe.categories,
    recipeCuisine: recipe.cuisine,
    keywords: recipe.tags,
    suitableForDiet: recipe.diets.map((diet) => restrictedDiets[diet] ?? diet),
    tool: recipe.equipment,
    recipeIngredient: recipe.ingredients.map(ingredientLine),
    recipeInstructions: instructions(recipe.steps),
    nutrition: Object.keys(recipe.nutrition).length > 0 ? recipe.nutrition : null,
    video: recipe.video,
    notes: recipe.notes,
  };
  const said = Object.entries(values).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  return { '@context': 'https://schema.org', '@type': 'Recipe', ...Object.fromEntries(said) };
}

const duration = (minutes: number) => (minutes > 0 ? `PT${minutes}M` : null);

function instructions(steps: ImportedRecipe['steps']): object[] {
  return groupsOf(steps, isHeading).flatMap<object>(({ heading, rows }) => {
    const written = rows.map(({ content, images }) => ({
      '@type': 'HowToStep',
      text: content,
      ...(images.length > 0 && { image: images }),
    }));
    if (!heading) return written;
    const name = heading.content.replace(/:$/, '');
    const section = { '@type': 'HowToSection', name, itemListElement: written };
    // Some headings, such as 'Method', are not read again as the name of a section.
    const isRead = readSteps(section)[0]?.content === heading.content;
    return isRead ? [section] : [{ '@type': 'HowToStep', text: heading.content }, ...written];
  });
}

const isHeading = ({ content }: { content: string }) => isStepHeading({ content });
