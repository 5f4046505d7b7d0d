import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs what makes a page, and collects in `tags` what the page depends on. */
export function collectTags<T>(tags: Set<string>, make: () => T): T {
  return collecting.run(tags, make);
}

/**
 * Says what the page that is being made shows, in the words that writes use (migration
 * 0010-forget-pages): `recipe/{slug}`, `chef/{slug}`, `category/{slug}` for one of them, `recipes`,
 * `chefs`, `categories` for which there are.
 */
export function dependsOn(...tags: string[]): void {
  const set = collecting.getStore();
  for (const tag of tags) set?.add(tag);
}

/** The same for recipes in a list, with the chefs and categories that their cards name. */
export function dependsOnCards(cards: RecipeCard[]): void {
  for (const { slug, chef, categories } of cards) {
    dependsOn(`recipe/${slug}`, ...categories.map((category) => `category/${category.slug}`));
    if (chef) dependsOn(`chef/${chef.slug}`);
  }
}
