import { randomUUID } from 'node:crypto';
import { type FavoriteSlugs, parseFavoritePath } from '#domain/account/favorite.ts';
import type { User } from '#domain/account/user.ts';
import type { Session } from '../auth/session.ts';
import { withReplicaReads } from '../db/replica.ts';
import { type CacheEntry, coalesce, findCached, updateCacheSize } from './memory.ts';
import { toHeaderList } from './pages.ts';
import {
  describePersonalPart,
  type PersonalPartName,
  splitPage,
  splitParts,
} from './personal-parts.ts';
import { type RenderPage, renderUrl } from './render.ts';
import {
  type GzipSegment,
  inflateGzipSegment,
  joinGzipSegments,
  toGzipSegment,
} from './segments.ts';
import type { SignedInUser } from './signed-in-users.ts';

/** A page without personal parts, the same for all users of a role. */
export type Shell = CacheEntry & {
  key: string;
  head: string[];
  /** The shared parts between the user's own parts. */
  stretches: Stretch[];
  /** The kinds of the parts between the stretches. */
  between: Exclude<PersonalPartName, 'hearts'>[];
};

/**
 * A stretch of a page: the paths of its hearts, and its compressed variants by the paths of the
 * hearts that are on, joined. The first variant has all hearts off, and the second has all on.
 */
type Stretch = { hearts: string[]; variants: Map<string, GzipSegment> };

/** The maximum number of cached variants of a stretch besides those with no heart and with all hearts on. */
const maxVariants = 8;

/** Returns the cached shell of a URL for a role. */
export function findCachedShell(role: User['role'], address: string): Shell | undefined {
  return findCached<Shell>(keyOf(role, address));
}

/**
 * Returns and caches the shell of a URL, or null if that is impossible. Renders the page for two
 * made-up users with nothing in common. The part that is the same in both is the shell; it must be
 * everything but the personal parts.
 */
export function cachePageShell(
  role: User['role'],
  address: string,
  render: RenderPage,
): Promise<Shell | null> {
  const key = keyOf(role, address);
  return coalesce(key, async (tags) => {
    const renderFor = async (session: Session) => {
      const { response, html } = await withReplicaReads(() => renderUrl(render, address, session));
      const text = response.status === 200 ? (html ?? (await response.text())) : '';
      return { response, parts: splitPage(text, address.endsWith('.data')) };
    };
    const none = await renderFor(createUser(role, [], null));
    if (none.parts.length === 0) return null;
    const described = none.parts.filter((_, i) => i % 2 === 1).map(describePersonalPart);
    const between = described.flatMap(({ name }) => (name === 'hearts' ? [] : name));
    const paths = described.flatMap(({ name, path }) => (name === 'hearts' ? path : []));
    const picture = `https://${randomUUID()}.example/a.webp`;
    const all = await renderFor(createUser(role, paths, picture));
    const isShell = (part: string, i: number) => i % 2 === 1 || part === all.parts[i];
    if (none.parts.length !== all.parts.length || !none.parts.every(isShell)) return null;
    const on = splitStretches(all.parts);
    const stretches = splitStretches(none.parts).map((off, i) => {
      const hearts = off
        .filter((_, part) => part % 2 === 1)
        .map((part) => describePersonalPart(part).path);
      const variants = [off, ...(hearts.length > 0 ? [on[i] ?? []] : [])].map(
        (parts, isOn) => [isOn ? hearts.join() : '', toGzipSegment(parts.join(''))] as const,
      );
      return { hearts, variants: new Map(variants) };
    });
    const head = toHeaderList(
      none.response,
      ...['Content-Encoding', 'gzip'],
      ...['Vary', 'Cookie, Accept-Encoding'],
      ...['Cache-Control', 'private, no-store'],
    );
    return measured({ key, tags, bytes: 0, head, stretches, between });
  });
}

/** Returns the page of a user, compressed as gzip. */
export function fillCachedShell(shell: Shell, user: SignedInUser): Buffer {
  return joinGzipSegments(
    shell.stretches.flatMap((stretch, i) => {
      const next = shell.between[i];
      const segment = variantFor(shell, stretch, user);
      return next ? [segment, user.parts[next]] : [segment];
    }),
  );
}

function variantFor(
  shell: Shell,
  { hearts, variants }: Stretch,
  { favorites }: SignedInUser,
): GzipSegment {
  const on = hearts.filter((path) => favorites.has(path)).join();
  const known = variants.get(on);
  if (known) return known;
  const [none, all, oldest] = [...variants.keys()];
  const [off = [], lit = []] = [none, all].map((name = '') =>
    splitParts(inflateGzipSegment(variants.get(name) as GzipSegment)),
  );
  const isOn = (part: string, i: number) =>
    i % 2 === 1 && favorites.has(describePersonalPart(part).path);
  const made = toGzipSegment(off.map((part, i) => (isOn(part, i) ? lit[i] : part)).join(''));
  if (variants.size >= 2 + maxVariants) variants.delete(oldest as string);
  variants.set(on, made);
  updateCacheSize(shell.key, measured(shell));
  return made;
}

/** Returns the parts of a page between the user's own parts. */
function splitStretches(parts: string[]): string[][] {
  const [start = '', ...rest] = parts;
  const stretches = [[start]];
  for (let i = 0; i < rest.length; i += 2) {
    const [part = '', text = ''] = rest.slice(i, i + 2);
    if (describePersonalPart(part).name === 'hearts') stretches.at(-1)?.push(part, text);
    else stretches.push([text]);
  }
  return stretches;
}

/** Returns the session of a made-up user; no two have anything but the role in common. */
function createUser(role: User['role'], favorites: string[], avatarUrl: string | null): Session {
  const [id, username, email, token] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const hasTwoStep = avatarUrl !== null;
  const user = { id, username, fullName: avatarUrl, avatarUrl, role, email, hasTwoStep };
  const ends = new Date(Math.floor(Date.now() * (1 + Math.random())));
  const found = favorites.map(parseFavoritePath);
  const slugs = (kind: keyof FavoriteSlugs) =>
    found.flatMap((each) => (each?.kind === kind ? each.slug : []));
  return { id, token, ends, user, favorites: { recipes: slugs('recipes'), chefs: slugs('chefs') } };
}

function measured(shell: Shell): Shell {
  const segments = shell.stretches.flatMap(({ variants }) => [...variants.values()]);
  shell.bytes = segments.reduce((sum, { deflated }) => sum + 1000 + deflated.length, 3000);
  return shell;
}

function keyOf(role: User['role'], address: string): string {
  return `${role} ${address}`;
}
