import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import { serializePageSession } from '#domain/account/page-session.ts';
import type { PageUser } from '#domain/account/user.ts';
import type { Site } from '#domain/site/site.ts';
import type { Session } from '#server/auth/session.ts';
import { config } from '#server/config.server.ts';
import { siteShareCardPath } from '#server/pages/share-card.ts';

const site: Site = { name: config.siteName, origin: config.origin, shareCard: siteShareCardPath };

/** Returns the site's data and the session data that pages show, as one string. */
export function rootData(
  session: Session | null,
  favorites: FavoriteSlugs | null = null,
): Site & { reader: string | null } {
  return {
    ...site,
    reader: session && serializePageSession({ user: shownUser(session), favorites }),
  };
}

function shownUser({ user, ends }: Session): PageUser {
  const { id, username, avatarUrl, role } = user;
  return { id, username, avatarUrl, role, sessionEnds: ends.getTime() };
}
