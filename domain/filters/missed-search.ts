import { cleanLine } from '../text/clean-text.ts';

/**
 * Returns a search that found nothing as the dashboard shows it. Null if it may reveal who searched (email and
 * web addresses, long numbers) or means nothing (no word of three letters).
 */
export function missedSearch(search: string): string | null {
  // Without invisible characters, which would make one search look like two.
  const text = cleanLine(search.normalize('NFKC').replace(/\p{Cf}/gu, '')).toLowerCase();
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const isPrivate = digits > 4 || /[@:/\\]|\.\p{L}/u.test(text);
  return isPrivate || text.length > 100 || !/\p{L}{3}/u.test(text) ? null : text;
}

/** Returns whether a client says that it is a robot, or says nothing; browsers always name themselves. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || /bot|crawl|spider|slurp|preview|fetch|curl|wget|python/i.test(userAgent);
}
