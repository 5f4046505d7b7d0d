import type { FavoriteSlugs } from './favorite.ts';
import type { PageUser } from './user.ts';

/** The session data that every page sends to the browser of a signed-in user. */
export type PageSession = { user: PageUser; favorites: FavoriteSlugs | null };

/**
 * Returns the session as one string. Page data is then the same for all users except for this
 * string, which the page cache finds by its first and last character, because JSON escapes both.
 */
export function serializePageSession(reader: PageSession): string {
  return `\n${JSON.stringify(reader)}\n`;
}

/** Reads a session that `serializePageSession` wrote. */
export function parsePageSession(text: string): PageSession {
  return JSON.parse(text);
}
