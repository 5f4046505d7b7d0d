import { randomUUID } from 'node:crypto';
import { type FavoriteSlugs, readFavorite } from '#domain/account/favorite.ts';
import type { User } from '#domain/account/user.ts';
import type { Session } from '../auth/session.ts';
import { mayLag } from '../db/replica.ts';
import { find, type Kept, makeOnce, weigh } from './memory.ts';
import { headOf } from './pages.ts';
import type { KeptReader } from './readers.ts';
import { type Render, renderAddress } from './render.ts';
import { gzipOf, type Segment, textOf, toSegment, toSegmentSync } from './segments.ts';
import { heartPath, type SplitPage, splitBody, splitData, splitPage } from './slots.ts';

/** A page as all readers of a role get it, without what differs between them. */
export type Template = Kept & {
  key: string;
  head: string[];
  start: Segment;
  hasMenu: boolean;
  end: Segment;
  /** Addresses of its hearts, in order. */
  hearts: string[];
  /** Its body by the hearts that are on, joined. */
  bodies: Map<string, Segment>;
};

/** How many bodies of a page are kept besides those with no heart and with all hearts on. */
const most = 8;

/** Returns the kept template of an address for a role. */
export function findTemplate(role: User['role'], address: string): Template | undefined {
  return find<Template>(keyOf(role, address));
}

/**
 * Returns and keeps the template of an address, or null if there can be none. Renders the page for two
 * readers who do not exist and have nothing in common: what is the same in both is the template, and it
 * must be all but the slots.
 */
export function makeTemplate(
  role: User['role'],
  address: string,
  render: Render,
): Promise<Template | null> {
  const key = keyOf(role, address);
  return makeOnce(key, async (tags) => {
    const see = async (session: Session) => {
      const { answer, html } = await mayLag(() => renderAddress(render, address, session));
      const split = isData(address) ? splitData : splitPage;
      const page = answer.status === 200 ? split(html ?? (await answer.text())) : null;
      return page && { ...page, answer };
    };
    const none = await see(madeUp(role, { recipes: [], chefs: [] }, null));
    if (!none) return null;
    const hearts = heartsOf(none).map(heartPath);
    if (hearts.includes('')) return null;
    const all = await see(madeUp(role, slugsOf(hearts), `https://${randomUUID()}.example/a.webp`));
    if (!all || fixed(none) !== fixed(all)) return null;
    const [start, end] = [await toSegment(none.start), await toSegment(none.end)];
    const bodies = new Map([
      ['', await toSegment(none.body.join(''))],
      [hearts.join(), await toSegment(all.body.join(''))],
    ]);
    const head = headOf(
      none.answer,
      ...['Content-Encoding', 'gzip'],
      ...['Vary', 'Cookie, Accept-Encoding'],
      ...['Cache-Control', 'private, no-store'],
    );
    const hasMenu = none.account !== '';
    return measured({ key, tags, bytes: 0, head, start, hasMenu, end, hearts, bodies });
  });
}

/** Returns the page of a reader, compressed as gzip. */
export function fill(template: Template, reader: KeptReader): Buffer {
  const { key, start, hasMenu, end } = template;
  if (isData(key)) return gzipOf([start, reader.bareData, end]);
  const menu = hasMenu ? [reader.account] : [];
  return gzipOf([start, ...menu, bodyFor(template, reader), reader.data, end]);
}

function bodyFor(template: Template, { favorites }: KeptReader): Segment {
  const { key, hearts, bodies } = template;
  const on = hearts.filter((heart) => favorites.has(heart)).join();
  const known = bodies.get(on);
  if (known) return known;
  const [none, all, oldest] = [...bodies.keys()];
  const [off, lit] = [none, all].map((name = '') => splitBody(textOf(bodies.get(name) as Segment)));
  const parts = off?.map((part, i) => (favorites.has(heartPath(part)) ? lit?.[i] : part)) ?? [];
  const made = toSegmentSync(parts.join(''));
  if (bodies.size >= 2 + most) bodies.delete(oldest as string);
  bodies.set(on, made);
  weigh(key, measured(template));
  return made;
}

/** Returns the session of a reader who does not exist; nothing but the role is the same twice. */
function madeUp(role: User['role'], favorites: FavoriteSlugs, avatarUrl: string | null): Session {
  const ends = new Date(Math.floor(Date.now() * (1 + Math.random())));
  const user = {
    id: randomUUID(),
    username: randomUUID(),
    fullName: avatarUrl,
    avatarUrl,
    role,
    email: randomUUID(),
    hasTwoStep: avatarUrl !== null,
  };
  return { id: randomUUID(), token: randomUUID(), ends, user, favorites };
}

function slugsOf(hearts: string[]): FavoriteSlugs {
  const found = hearts.map(readFavorite);
  const of = (kind: string) => found.flatMap((each) => (each?.kind === kind ? each.slug : []));
  return { recipes: of('recipes'), chefs: of('chefs') };
}

function heartsOf({ body }: SplitPage): string[] {
  return body.filter((_, i) => i % 2 === 1);
}

/** Returns everything outside the slots. */
function fixed({ start, body, end }: SplitPage): string {
  return JSON.stringify([start, body.filter((_, i) => i % 2 === 0), end]);
}

function measured(template: Template): Template {
  const segments = [template.start, template.end, ...template.bodies.values()];
  template.bytes = segments.reduce((sum, { deflated }) => sum + 1000 + deflated.length, 3000);
  return template;
}

function isData(address: string): boolean {
  return address.endsWith('.data');
}

function keyOf(role: User['role'], address: string): string {
  return `${role} ${address}`;
}
