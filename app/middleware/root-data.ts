import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import { writeReader } from '#domain/account/reader.ts';
import type { ShownUser } from '#domain/account/user.ts';
import type { Site } from '#domain/site/site.ts';
import type { Session } from '#server/auth/session.ts';
import { config } from '#server/config.server.ts';
import { siteShareCardPath } from '#server/pages/share-card.ts';

const site: Site = { name: config.siteName, origin: config.origin, shareCard: siteShareCardPath };

/** Returns the site and what pages show of the signed-in user, as one string. */
export function rootData(
  session: Session | null,
  favorites: FavoriteSlugs | null = null,
): Site & { reader: string | null } {
  return { ...site, reader: session && writeReader({ user: shownUser(session), favorites }) };
}

function shownUser({ user, ends }: Session): ShownUser {
  const { id, username, avatarUrl, role } = user;
  return { id, username, avatarUrl, role, sessionEnds: ends.getTime() };
}
