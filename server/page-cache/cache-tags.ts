import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs `make` and collects the page's dependencies in `tags`. */
export function collectCacheTags<T>(tags: Set<string>, make: () => T): T {
  return collecting.run(tags, make);
}

/**
 * Tags the page being rendered with the records on it, so that writes can invalidate it (triggers
 * of db/functions/page-changes.sql): `recipe/{slug}`, `chef/{slug}`, `category/{slug}` for single
 * records, `recipes`, `chefs`, `categories` for lists, `footer` for its categories, `search` for a
 * search, which any write may change.
 */
export function addCacheTags(...tags: string[]): void {
  const set = collecting.getStore();
  for (const tag of tags) set?.add(tag);
}

/** Tags the page being rendered with the recipes, chefs and categories on its cards. */
export function addCardCacheTags(cards: RecipeSummary[]): void {
  for (const { slug, chef, categories } of cards) {
    addCacheTags(`recipe/${slug}`, ...categories.map((category) => `category/${category.slug}`));
    if (chef) addCacheTags(`chef/${chef.slug}`);
  }
}
