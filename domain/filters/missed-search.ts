import { cleanLine } from '@potluck/recipe-text/clean-text';

/**
 * Returns a search without results as the dashboard shows it. Returns null if it may reveal who
 * searched (email addresses, URLs, long numbers) or has no meaning (no word of three letters).
 */
export function cleanMissedSearch(search: string): string | null {
  // Removes invisible characters, which would make equal searches look different.
  const text = cleanLine(
    search.normalize('NFKC').replace(/[\p{Cf}\p{DI}\u2800]/gu, ''),
  ).toLowerCase();
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const isPrivate = digits > 4 || /[@:/\\]|\.\p{L}/u.test(text);
  return isPrivate || text.length > 100 || !/\p{L}{3}/u.test(text) ? null : text;
}

/**
 * Returns whether a client identifies itself as a robot, or not at all; browsers always identify themselves.
 */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || /bot|crawl|spider|slurp|preview|fetch|curl|wget|python/i.test(userAgent);
}
