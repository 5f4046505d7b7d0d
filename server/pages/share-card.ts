import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatDuration } from '#domain/recipe/recipe-facts.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { findMovedSlug } from '../db/moved-slug.ts';
import { findOrCreateFile } from '../images/find-or-create-file.ts';
import { drawShareCard, type ShareCard, shareCardDesignVersion } from '../images/share-card.ts';
import { type CardRow, selectCards, toRecipeSummaries } from './recipe-cards.ts';

type Recipe = Pick<
  RecipeSummary,
  'slug' | 'title' | 'totalTime' | 'picture' | 'cover' | 'chef' | 'categories'
>;

const siteShareCard: ShareCard = {
  siteName: config.siteName,
  title: 'Good food is meant to be shared',
  lines: ['Recipes from home cooks'],
  picture: null,
};

/** Returns the path of a recipe's share card, which changes with its content. */
export function shareCardPath(recipe: Recipe): string {
  return `/images/cards/${recipe.slug}-${version(shareCard(recipe))}.jpg`;
}

/** The path of the share card of any other page. */
export const siteShareCardPath = `/images/card-${version(siteShareCard)}.jpg`;

/** Returns a card's bytes, the path of its replacement, or null when there is none. */
export async function findShareCard(
  slug: string,
  wanted: string,
): Promise<Uint8Array | { moved: string } | null> {
  const recipe = await findCardRecipe(slug);
  if (!recipe) {
    const today = await findMovedSlug('recipe', slug);
    const moved = today && (await findCardRecipe(today));
    return moved ? { moved: shareCardPath(moved) } : null;
  }
  const card = shareCard(recipe);
  if (version(card) !== wanted) return { moved: shareCardPath(recipe) };
  return draw(`cards/${slug}-${wanted}.jpg`, card);
}

/** Returns the site's card, or null when `wanted` is not its current version. */
export async function findSiteShareCard(wanted: string): Promise<Uint8Array | null> {
  if (version(siteShareCard) !== wanted) return null;
  return draw(`cards/_site-${wanted}.jpg`, siteShareCard);
}

function draw(key: string, card: ShareCard): Promise<Uint8Array | null> {
  return findOrCreateFile(key, 'image/jpeg', () => drawShareCard(card));
}

async function findCardRecipe(slug: string): Promise<RecipeSummary | undefined> {
  const one = sql`select id, 1 as place from recipes where slug = ${slug}`;
  const { rows } = await sql<{ recipes: CardRow[] }>`select ${selectCards(one)} as recipes`.execute(
    db,
  );
  return toRecipeSummaries(rows[0]?.recipes ?? [])[0];
}

function shareCard(recipe: Recipe): ShareCard {
  const facts = [
    recipe.totalTime > 0 && formatDuration(recipe.totalTime),
    recipe.categories[0]?.name,
  ];
  return {
    siteName: config.siteName,
    title: recipe.title,
    lines: [recipe.chef && `By ${recipe.chef.name}`, facts.filter(Boolean).join(' · ')].filter(
      (line) => line !== null,
    ),
    picture: recipe.picture?.url ?? recipe.cover,
  };
}

function version(card: ShareCard): string {
  const content = JSON.stringify([shareCardDesignVersion, card]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
