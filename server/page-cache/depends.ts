import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs `make` and collects in `tags` what the page depends on. */
export function collectTags<T>(tags: Set<string>, make: () => T): T {
  return collecting.run(tags, make);
}

/**
 * Tags the page being rendered with what it shows, so that writes can invalidate it (triggers of
 * db/functions/page-changes.sql): `recipe/{slug}`, `chef/{slug}`, `category/{slug}` for single ones, `recipes`,
 * `chefs`, `categories` for lists, `footer` for its categories, `search` for a search, which any write may
 * change.
 */
export function dependsOn(...tags: string[]): void {
  const set = collecting.getStore();
  for (const tag of tags) set?.add(tag);
}

/** Tags the page being made with the recipes, chefs and categories on its cards. */
export function dependsOnCards(cards: RecipeCard[]): void {
  for (const { slug, chef, categories } of cards) {
    dependsOn(`recipe/${slug}`, ...categories.map((category) => `category/${category.slug}`));
    if (chef) dependsOn(`chef/${chef.slug}`);
  }
}
