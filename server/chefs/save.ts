import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ChefInput } from '#domain/chef/chef.ts';
import type { Focus } from '#domain/image/image.ts';
import { slugify } from '#domain/records/slug.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';
import { setFocus } from '../images/focus.ts';
import { writeAndForget } from '../page-cache/write.ts';

export type ChefToEdit = { id: number; slug: string; version: string; input: ChefInput };

/** What came of saving a form. `gone` and `conflict` changed nothing. */
export type SavedChef =
  | { status: 'saved'; id: number; slug: string }
  | { status: 'gone' }
  | { status: 'conflict'; current: ChefToEdit };

/** A chef as their form shows them, or null when there is none of that id. For admins. */
export async function findChefToEdit(id: number, database = db): Promise<ChefToEdit | null> {
  const row = await database
    .selectFrom('authors')
    .selectAll()
    .select(sql<string>`updated_at::text`.as('version'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    slug: row.slug,
    version: row.version,
    input: {
      name: row.name,
      bio: row.bio,
      profileImage: row.profile_image,
      facebookUrl: row.facebook_url,
      instagramUrl: row.instagram_url,
      youtubeUrl: row.youtube_url,
      twitterUrl: row.twitter_url,
    },
  };
}

/**
 * Adds the chef of a form. `form` names the form as it was opened: sent twice, it makes one chef.
 * `focus` is what every cut of the picture keeps in view. For admins.
 */
export async function addChef(
  actor: Actor,
  form: string,
  input: ChefInput,
  focus?: Focus,
): Promise<SavedChef> {
  const source = `form:${form}`;
  return writeAndForget(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${source}))`.execute(trx);
    const known = await trx
      .selectFrom('authors')
      .select(['id', 'slug'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (known) return { status: 'saved', ...known };
    const slug = await freeSlug(trx, 'authors', slugify(input.name, 'chef'));
    const { id } = await trx
      .insertInto('authors')
      .values({ ...columns(input), slug, source })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (focus && input.profileImage) await setFocus(trx, input.profileImage, focus);
    const entry = { kind: 'chef', id, name: input.name } as const;
    await recordChange(trx, actor, { ...entry, action: 'add', after: input });
    return { status: 'saved', id, slug };
  });
}

/**
 * Saves a chef's form unless somebody saved it since `version` (decision 21): then nothing is
 * changed and the current state comes back. The same sent twice is saved once and no conflict. For
 * admins.
 */
export async function changeChef(
  actor: Actor,
  id: number,
  version: string,
  input: ChefInput,
  focus?: Focus,
): Promise<SavedChef> {
  return writeAndForget(async (trx) => {
    await trx.selectFrom('authors').select('id').where('id', '=', id).forUpdate().execute();
    const before = await findChefToEdit(id, trx);
    if (!before) return { status: 'gone' };
    if (before.version !== version) {
      const isSame = isDeepStrictEqual(before.input, input);
      return isSame
        ? { status: 'saved', id, slug: before.slug }
        : { status: 'conflict', current: before };
    }
    const renamed = before.input.name !== input.name;
    const slug = renamed
      ? await freeSlug(trx, 'authors', slugify(input.name, 'chef'), id)
      : before.slug;
    await trx
      .updateTable('authors')
      .set({ ...columns(input), slug, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    if (focus && input.profileImage) await setFocus(trx, input.profileImage, focus);
    if (renamed) {
      await sql`
        select refresh_recipe_search(array(select id from recipes where author_id = ${id}))`.execute(
        trx,
      );
    }
    const entry = { kind: 'chef', id, name: input.name } as const;
    const change = { before: before.input, after: input };
    await recordChange(trx, actor, { ...entry, action: 'change', ...change });
    return { status: 'saved', id, slug };
  });
}

function columns(input: ChefInput) {
  return {
    name: input.name,
    bio: input.bio,
    profile_image: input.profileImage,
    facebook_url: input.facebookUrl,
    instagram_url: input.instagramUrl,
    youtube_url: input.youtubeUrl,
    twitter_url: input.twitterUrl,
  };
}
