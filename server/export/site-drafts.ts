import type { AuthorOrCategoryDraft, RecipeDraft } from '@potluck/recipe-formats/draft';
import { addTrailingColon, isHeadingRow } from '@potluck/recipe-text/row';
import { isStoredPicture } from '#domain/image/image.ts';
import { getHeadingText } from '#domain/recipe/groups.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import type { PotluckNameExtension, RecipeFacts } from '../import/potluck-facts.ts';
import type { ExportedCategory, ExportedChef, ExportedRecipe } from './read-site.ts';
import { toRecipeDraft } from './recipe-draft.ts';

/** Returns the name of a picture in the archive, or the URL of a picture of another site. */
export const getExportedPictureName = (url: string) =>
  isStoredPicture(url) ? url.replace('/images/', 'pictures/') : url;

/** Returns a category with everything that another site needs. */
export function toCategoryDraft({ input, ...record }: ExportedCategory): AuthorOrCategoryDraft {
  const { name, description } = input;
  const potluck = { ...pastOf(record), input: {} } satisfies PotluckNameExtension;
  return toNameDraft('category', name, description, { potluck });
}

/** Returns a chef with everything that another site needs. */
export function toChefDraft({ input, ...record }: ExportedChef): AuthorOrCategoryDraft {
  const { name, bio, profileImage, ...links } = input;
  const potluck = {
    ...pastOf(record),
    focus: record.focuses[profileImage ?? ''],
    input: links,
  } satisfies PotluckNameExtension;
  const draft = toNameDraft('author', name, bio, { potluck });
  return { ...draft, pictures: profileImage ? [getExportedPictureName(profileImage)] : [] };
}

/** Returns a recipe with everything that another site needs. */
export function toSiteRecipeDraft(recipe: ExportedRecipe, origin: string): RecipeDraft {
  const { slug, createdAt, updatedAt, chef, categories, focuses, input } = recipe;
  const { featured, altText, allergens, mayContain, otherFacts, prepTime, cookTime } = input;
  const written = {
    ...{ ...input, slug, createdAt, updatedAt, chef, categories },
    picture: asPicture(input.featuredImage),
    cuisine: input.cuisine ? { name: input.cuisine } : null,
    tags: input.tags.map((name) => ({ name })),
    steps: input.steps.map(({ image, ...step }) => ({ ...step, picture: asPicture(image) })),
  };
  const potluck = {
    ...pastOf(recipe),
    chef: chef?.slug ?? null,
    categories: categories.map((category) => category.slug),
    focus: focuses[input.featuredImage ?? ''],
    input: {
      ...{ featured, altText, allergens, mayContain, otherFacts },
      ...(prepTime === 0 && { prepTime }),
      ...(cookTime === 0 && { cookTime }),
    },
    rows: input.ingredients.map((row) => ({
      ...{ key: row.key, pinned: row.pinned },
      ...(isHeadingRow(row) && isOddHeading(row.name) && { name: row.name }),
    })),
    steps: input.steps.map((step) => ({
      ...{ altText: step.altText, uses: step.uses, focus: focuses[step.image ?? ''] },
      ...(isStepHeading(step) && isOddHeading(step.content) && { content: step.content }),
    })),
  } satisfies RecipeFacts;
  return {
    ...toRecipeDraft(written, origin, getExportedPictureName),
    id: `${origin}/recipes/${slug}`,
    description: input.description || null,
    published: createdAt,
    modified: updatedAt,
    extensions: { potluck },
  };
}

function toNameDraft(
  kind: AuthorOrCategoryDraft['kind'],
  name: string,
  description: string,
  extensions: AuthorOrCategoryDraft['extensions'],
): AuthorOrCategoryDraft {
  return { version: 1, kind, name, description: description || null, pictures: [], extensions };
}

function pastOf({ slug, createdAt, updatedAt, source, oldSlugs }: Omit<ExportedChef, 'input'>) {
  return { slug, createdAt, updatedAt, source, oldSlugs };
}

/** A draft has headings without the colon, and without spaces before it. */
const isOddHeading = (heading: string) => addTrailingColon(getHeadingText(heading)) !== heading;

function asPicture(url: string | null) {
  return url === null ? null : { url, width: null, height: null, thumbhash: null, focus: null };
}
