import { favoritePath } from '#domain/account/favorite.ts';
import { parsePageSession } from '#domain/account/page-session.ts';
import type { User } from '#domain/account/user.ts';
import { getSessionExtensionTime } from '../auth/session.ts';
import { type CacheEntry, coalesce, findCached } from './memory.ts';
import {
  describePersonalPart,
  type PersonalPartName,
  readPartSession,
  splitPage,
} from './personal-parts.ts';
import { type GzipSegment, toGzipSegment } from './segments.ts';

/** The data of a signed-in user that pages show, taken from a page that was rendered for them. */
export type SignedInUser = CacheEntry & {
  role: User['role'];
  /** The time from which a request extends the session, in milliseconds since 1970. */
  until: number;
  parts: Record<Exclude<PersonalPartName, 'hearts'>, GzipSegment>;
  /** Paths of the favorites' forms. */
  favorites: Set<string>;
};

/** Returns the user whose requests have this key, unless the session must be extended. */
export function findCachedUser(key: string): SignedInUser | undefined {
  const user = findCached<SignedInUser>(key);
  return user && Date.now() < user.until ? user : undefined;
}

/** Returns and caches the user for whom `render` returns a page with an account menu, or null. */
export function cacheUser(
  key: string,
  render: () => Promise<string | null>,
): Promise<SignedInUser | null> {
  return coalesce(key, async () => {
    const found = splitPage((await render()) ?? '', false).filter((_, i) => i % 2 === 1);
    const part = (name: PersonalPartName) =>
      found.find((each) => describePersonalPart(each).name === name);
    const [menu, data] = [part('account'), part('user')];
    if (!menu || !data) return null;
    const { user, favorites } = parsePageSession(readPartSession(data) as string);
    const parts = {
      account: toGzipSegment(menu),
      user: toGzipSegment(data),
      bareUser: toGzipSegment(JSON.parse(`"${data}"`)),
    };
    const paths = [
      ...(favorites?.recipes ?? []).map((slug) => favoritePath('recipe', slug)),
      ...(favorites?.chefs ?? []).map((slug) => favoritePath('chef', slug)),
    ];
    const deflated = Object.values(parts).reduce((sum, { deflated }) => sum + deflated.length, 0);
    return {
      tags: new Set([`user/${user.id}`, 'users']),
      bytes: 3000 + deflated + 200 * paths.length,
      role: user.role,
      until: getSessionExtensionTime(user.sessionEnds),
      parts,
      favorites: new Set(paths),
    };
  });
}
