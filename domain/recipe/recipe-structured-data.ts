import { schemaOrgDiets } from '@potluck/recipe-formats/diets';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { isHeadingRow } from '@potluck/recipe-text/row';
import { cropShapes, cropUrl, isStoredPicture, type PictureData } from '../image/image.ts';
import type { Site } from '../site/site.ts';
import { getHeadingText, groupRows } from './groups.ts';
import type { Diet } from './labels.ts';
import type { Nutrition } from './nutrition.ts';
import { getTotalTime } from './recipe-facts.ts';
import { isStepHeading } from './step-heading.ts';

type Recipe = {
  slug: string;
  title: string;
  description: string;
  picture: PictureData | null;
  chef: { name: string; slug: string } | null;
  categories: { name: string }[];
  createdAt: string;
  updatedAt: string;
  /** The prep time, the cook time and the servings are null if unknown. */
  prepTime: number | null;
  cookTime: number | null;
  restTime: number;
  servings: number | null;
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
  steps: { content: string; picture: PictureData | null }[];
};

/**
 * Returns a recipe as schema.org data (https://schema.org/Recipe). `placeholderRating` adds a fixed
 * rating (docs/requirements/recipe.md#placeholder-rating).
 */
export function recipeStructuredData(
  recipe: Recipe,
  site: Pick<Site, 'origin'>,
  placeholderRating: boolean,
) {
  const absolute = (path: string) => new URL(path, site.origin).href;
  const names = recipe.categories.map((category) => category.name);
  const keywords = [...new Set([...names, ...recipe.tags.map((tag) => tag.name)])];
  const suits = recipe.diets.flatMap((diet) => schemaOrgDiets[diet] ?? []);
  const servings = recipe.servings === null ? [] : [`${recipe.servings} servings`];
  const yields = [...servings, ...(recipe.yieldText ? [recipe.yieldText] : [])];
  const total = getTotalTime(recipe);
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
    ...(recipe.description && { description: recipe.description }),
    ...(total > 0 && {
      ...(recipe.prepTime !== null && { prepTime: isoMinutes(recipe.prepTime) }),
      ...(recipe.cookTime !== null && { cookTime: isoMinutes(recipe.cookTime) }),
      totalTime: isoMinutes(total),
    }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(names.length > 0 && { recipeCategory: names.join(', ') }),
    ...(recipe.cuisine && { recipeCuisine: recipe.cuisine.name }),
    ...(suits.length > 0 && { suitableForDiet: suits.map((diet) => `https://schema.org/${diet}`) }),
    ...(yields.length > 0 && { recipeYield: yields.length > 1 ? yields : yields[0] }),
    ...(Object.keys(recipe.nutrition).length > 0 && {
      nutrition: { '@type': 'NutritionInformation', ...recipe.nutrition },
    }),
    ...(recipe.equipment.length > 0 && {
      tool: recipe.equipment.map((name) => ({ '@type': 'HowToTool', name })),
    }),
    // Google requires a picture of every video.
    ...(recipe.video &&
      images && {
        video: videoObject(recipe, recipe.video, images),
      }),
    ...(recipe.sourceUrl && { isBasedOn: recipe.sourceUrl }),
    ...(recipe.credit && { creditText: recipe.credit }),
    recipeIngredient: recipe.ingredients
      .filter((row) => !isHeadingRow(row))
      .map(formatIngredientLine),
    recipeInstructions: instructions(recipe, absolute),
    ...(placeholderRating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
    }),
  };
}

function instructions({ slug, steps }: Recipe, absolute: (path: string) => string): object[] {
  return groupRows(steps, isStepHeading).flatMap<object>(({ heading, rows, first }) => {
    const ours = rows.map((step, i) => ({
      '@type': 'HowToStep',
      position: first + i,
      text: step.content,
      url: absolute(`/recipes/${slug}#step-${first + i}`),
      ...(step.picture && { image: absolute(step.picture.url) }),
    }));
    if (!heading || ours.length === 0) return ours;
    const name = getHeadingText(heading.content);
    return [{ '@type': 'HowToSection', name, itemListElement: ours }];
  });
}

function videoObject(recipe: Recipe, url: string, images: string[]) {
  return {
    '@type': 'VideoObject',
    name: recipe.title,
    description: recipe.description || recipe.title,
    thumbnailUrl: images,
    uploadDate: recipe.createdAt,
    ...videoAddress(url),
  };
}

const youTube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})/;

/** Returns the URL where a video plays: a file, YouTube's player, or its page. */
function videoAddress(url: string) {
  const [, id] = youTube.exec(url) ?? [];
  if (id) return { embedUrl: `https://www.youtube.com/embed/${id}`, url };
  return /\.(?:mp4|webm|mov|m4v)(?:[?#]|$)/i.test(url) ? { contentUrl: url } : { url };
}

/** Returns a picture in the bucket in every shape that Google recommends, or another picture unchanged. */
function addresses({ url }: PictureData): string[] {
  return isStoredPicture(url) ? cropShapes.map((shape) => cropUrl(url, shape)) : [url];
}

/** Returns an ISO 8601 duration of whole minutes, `PT25M`. */
function isoMinutes(minutes: number): string {
  return `PT${minutes}M`;
}
