import { favoritePath } from '#domain/account/favorite.ts';
import { readReader } from '#domain/account/reader.ts';
import type { User } from '#domain/account/user.ts';
import { slidesAt } from '../auth/session.ts';
import { find, type Kept, makeOnce } from './memory.ts';
import { type Segment, toSegment } from './segments.ts';
import { splitPage } from './slots.ts';

/** What pages show of a signed-in reader, as it is on a page that was rendered for them. */
export type KeptReader = Kept & {
  role: User['role'];
  /** From then on, a request extends the session: milliseconds since 1970. */
  until: number;
  account: Segment;
  data: Segment;
  /** For page data. */
  bareData: Segment;
  /** Addresses of the favorites. */
  favorites: Set<string>;
};

/** Returns the reader whose requests have this key, unless the session is to be extended. */
export function findReader(key: string): KeptReader | undefined {
  const reader = find<KeptReader>(key);
  return reader && Date.now() < reader.until ? reader : undefined;
}

/** Returns and keeps the reader for whom `make` returns a page, or null if it returns none. */
export function makeReader(
  key: string,
  make: () => Promise<string | null>,
): Promise<KeptReader | null> {
  return makeOnce(key, async () => {
    const html = await make();
    const page = html === null ? null : splitPage(html);
    if (!page?.account) return null;
    const { user, favorites } = readReader(page.reader);
    const [account, data] = [await toSegment(page.account), await toSegment(page.data)];
    const bareData = await toSegment(JSON.parse(`"${page.data}"`));
    const paths = [
      ...(favorites?.recipes ?? []).map((slug) => favoritePath('recipe', slug)),
      ...(favorites?.chefs ?? []).map((slug) => favoritePath('chef', slug)),
    ];
    return {
      tags: new Set([`user/${user.id}`, 'users']),
      bytes: 3000 + account.deflated.length + 2 * data.deflated.length + 200 * paths.length,
      role: user.role,
      until: slidesAt(user.sessionEnds),
      account,
      data,
      bareData,
      favorites: new Set(paths),
    };
  });
}
