import { isOwnPicture, type Picture, shapes, shapeUrl } from '../image/image.ts';
import type { Site } from '../site/site.ts';
import { groupsOf, headingText } from './groups.ts';
import { ingredientLine, isHeading } from './ingredient-row.ts';
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
  servings: number;
  ingredients: { quantity: string; unit: string; name: string }[];
  steps: { content: string; picture: Picture | null }[];
};

/**
 * Returns a recipe as schema.org data (https://schema.org/Recipe). `placeholderRating` adds a fixed
 * rating (docs/product.md#placeholder-rating).
 */
export function recipeStructuredData(recipe: Recipe, site: Site, placeholderRating: boolean) {
  const absolute = (path: string) => new URL(path, site.origin).href;
  const names = recipe.categories.map((category) => category.name);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    url: absolute(`/recipes/${recipe.slug}`),
    ...(recipe.picture && { image: addresses(recipe.picture).map(absolute) }),
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
    ...(names.length > 0 && { keywords: names.join(', '), recipeCategory: names.join(', ') }),
    recipeYield: `${recipe.servings} servings`,
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

/** Returns a picture in the bucket in every shape that Google asks for, any other as it is. */
function addresses({ url }: Picture): string[] {
  return isOwnPicture(url) ? shapes.map((shape) => shapeUrl(url, shape)) : [url];
}

/** Returns an ISO 8601 duration of whole minutes, `PT25M`. */
function isoMinutes(minutes: number): string {
  return `PT${minutes}M`;
}
