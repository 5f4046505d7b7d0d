import { ingredientLine, isHeading } from '@potluck/recipe-text/row';
import { isOwnPicture, type Picture, shapes, shapeUrl } from '../image/image.ts';
import type { Site } from '../site/site.ts';
import { groupsOf, headingText } from './groups.ts';
import type { Diet } from './labels.ts';
import type { Nutrition } from './nutrition.ts';
import { totalTime } from './recipe-facts.ts';
import { isStepHeading } from './step-heading.ts';

type Recipe = {
  slug: string;
  title: string;
  description: string;
  picture: Picture | null;
  chef: { name: string; slug: string } | null;
  categories: { name: string }[];
  createdAt: string;
  updatedAt: string;
  prepTime: number;
  cookTime: number;
  restTime: number;
  servings: number;
  yieldText: string;
  cuisine: { name: string } | null;
  tags: { name: string }[];
  diets: Diet[];
  equipment: string[];
  nutrition: Nutrition;
  video: string | null;
  sourceUrl: string | null;
  credit: string;
  ingredients: { quantity: string; unit: string; name: string }[];
  steps: { content: string; picture: Picture | null }[];
};

/** The names that schema.org has for diets (https://schema.org/RestrictedDiet). */
export const restrictedDiets: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  'low-lactose': 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  hindu: 'HinduDiet',
  diabetic: 'DiabeticDiet',
  'low-calorie': 'LowCalorieDiet',
  'low-fat': 'LowFatDiet',
  'low-salt': 'LowSaltDiet',
};

/**
 * Returns a recipe as schema.org data (https://schema.org/Recipe). `placeholderRating` adds a fixed
 * rating (docs/product.md#placeholder-rating).
 */
export function recipeStructuredData(
  recipe: Recipe,
  site: Pick<Site, 'origin'>,
  placeholderRating: boolean,
) {
  const absolute = (path: string) => new URL(path, site.origin).href;
  const names = recipe.categories.map((category) => category.name);
  const keywords = [...new Set([...names, ...recipe.tags.map((tag) => tag.name)])];
  const suits = recipe.diets.flatMap((diet) => restrictedDiets[diet] ?? []);
  const servings = `${recipe.servings} servings`;
  const images = recipe.picture && addresses(recipe.picture).map(absolute);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    url: absolute(`/recipes/${recipe.slug}`),
    ...(images && { image: images }),
    ...(recipe.chef && {
      author: {
        '@type': 'Person',
        name: recipe.chef.name,
        url: absolute(`/chef/${recipe.chef.slug}`),
      },
    }),
    datePublished: recipe.createdAt,
    dateModified: recipe.updatedAt,
    description: recipe.description,
    // Some imported recipes have no times.
    ...(totalTime(recipe) > 0 && {
      prepTime: isoMinutes(recipe.prepTime),
      cookTime: isoMinutes(recipe.cookTime),
      totalTime: isoMinutes(totalTime(recipe)),
    }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(names.length > 0 && { recipeCategory: names.join(', ') }),
    ...(recipe.cuisine && { recipeCuisine: recipe.cuisine.name }),
    ...(suits.length > 0 && { suitableForDiet: suits.map((diet) => `https://schema.org/${diet}`) }),
    recipeYield: recipe.yieldText ? [servings, recipe.yieldText] : servings,
    ...(Object.keys(recipe.nutrition).length > 0 && {
      nutrition: { '@type': 'NutritionInformation', ...recipe.nutrition },
    }),
    ...(recipe.equipment.length > 0 && {
      tool: recipe.equipment.map((name) => ({ '@type': 'HowToTool', name })),
    }),
    // Google requires a picture of every video.
    ...(recipe.video &&
      images && {
        video: {
          '@type': 'VideoObject',
          name: recipe.title,
          description: recipe.description,
          thumbnailUrl: images,
          uploadDate: recipe.createdAt,
          ...videoAddress(recipe.video),
        },
      }),
    ...(recipe.sourceUrl && { isBasedOn: recipe.sourceUrl }),
    ...(recipe.credit && { creditText: recipe.credit }),
    recipeIngredient: recipe.ingredients.filter((row) => !isHeading(row)).map(ingredientLine),
    recipeInstructions: groupsOf(recipe.steps, isStepHeading).flatMap<object>(
      ({ heading, rows, first }) => {
        const steps = rows.map((step, i) => ({
          '@type': 'HowToStep',
          position: first + i,
          text: step.content,
          url: absolute(`/recipes/${recipe.slug}#step-${first + i}`),
          ...(step.picture && { image: absolute(step.picture.url) }),
        }));
        if (!heading || steps.length === 0) return steps;
        const name = headingText(heading.content);
        return [{ '@type': 'HowToSection', name, itemListElement: steps }];
      },
    ),
    ...(placeholderRating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
    }),
  };
}

const youTube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})/;

/** Returns where a video plays: as a file, in YouTube's player, or on its page. */
function videoAddress(url: string) {
  const [, id] = youTube.exec(url) ?? [];
  if (id) return { embedUrl: `https://www.youtube.com/embed/${id}`, url };
  return /\.(?:mp4|webm|mov|m4v)(?:[?#]|$)/i.test(url) ? { contentUrl: url } : { url };
}

/** Returns a picture in the bucket in every shape that Google asks for, any other as it is. */
function addresses({ url }: Picture): string[] {
  return isOwnPicture(url) ? shapes.map((shape) => shapeUrl(url, shape)) : [url];
}

/** Returns an ISO 8601 duration of whole minutes, `PT25M`. */
function isoMinutes(minutes: number): string {
  return `PT${minutes}M`;
}
