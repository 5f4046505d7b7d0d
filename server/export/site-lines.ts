import { ingredientLine } from '@potluck/recipe-text/row';
import { isOwnPicture } from '#domain/image/image.ts';
import { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';
import type { ExportedCategory, ExportedChef, ExportedRecipe } from './read-site.ts';

/** Returns the line of a picture: its file and focal point. */
export function pictureLine({ url, focus }: { url: string; focus: [x: number, y: number] }) {
  return { file: url.slice(1), focus };
}

/** Returns the line of a category: schema.org, and all of its data in `potluck`. */
export function categoryLine({ id: _, ...potluck }: ExportedCategory, origin: string) {
  const { name, description } = potluck.input;
  const url = `${origin}/category/${potluck.slug}`;
  return { '@type': 'DefinedTerm', url, name, description, potluck };
}

/** Returns the line of a chef: schema.org, and all of its data in `potluck`. */
export function chefLine({ id: _, ...potluck }: ExportedChef, origin: string) {
  const { name, bio, profileImage } = potluck.input;
  const image = profileImage && pathOf(profileImage);
  const url = `${origin}/chef/${potluck.slug}`;
  return { '@type': 'Person', url, name, description: bio, ...(image && { image }), potluck };
}

/**
 * Returns the line of a recipe: schema.org for other programs, and all of its data in `potluck`.
 * Pictures are files of the archive.
 */
export function recipeLine(
  { id: _, chef, categories, ...potluck }: ExportedRecipe,
  origin: string,
) {
  const { authorId: __, categoryIds: ___, ...input } = potluck.input;
  const own = (url: string | null) => (url && isOwnPicture(url) ? null : asPicture(url));
  const shown = {
    ...input,
    slug: potluck.slug,
    createdAt: potluck.createdAt,
    updatedAt: potluck.updatedAt,
    chef,
    categories,
    picture: own(input.featuredImage),
    cuisine: input.cuisine ? { name: input.cuisine } : null,
    tags: input.tags.map((name) => ({ name })),
    steps: input.steps.map(({ content, image }) => ({ content, picture: asPicture(image) })),
  };
  const image = input.featuredImage && { image: pathOf(input.featuredImage) };
  const data = { ...recipeStructuredData(shown, { origin }, false), ...image };
  return {
    ...JSON.parse(JSON.stringify(data).replaceAll(`"${origin}/images/`, '"images/')),
    recipeIngredient: input.ingredients.map(ingredientLine),
    potluck: {
      ...potluck,
      chef: chef?.slug ?? null,
      categories: categories.map(({ slug }) => slug),
      input,
    },
  };
}

const pathOf = (url: string) => (isOwnPicture(url) ? url.slice(1) : url);

function asPicture(url: string | null) {
  return url === null ? null : { url, width: null, height: null, thumbhash: null, focus: null };
}
