/**
 * Returns a search that found nothing as editors read it, or null if it may say who searched (email and
 * web addresses, long numbers) or says nothing (no word of three letters).
 */
export function missedSearch(search: string): string | null {
  const text = search.toLowerCase().replace(/\s+/g, ' ').trim();
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const isPrivate = digits > 4 || /[@:/\\]|\.\p{L}/u.test(text);
  return isPrivate || text.length > 100 || !/\p{L}{3}/u.test(text) ? null : text;
}

/** Returns whether a client is a robot, as far as it says so; browsers always say what they are. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || /bot|crawl|spider|slurp|preview|fetch|curl|wget|python/i.test(userAgent);
}
