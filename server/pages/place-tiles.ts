import { type RawBuilder, sql } from 'kysely';
import type { CategoryTile } from '#domain/category/category.ts';
import type { PictureData } from '#domain/image/image.ts';
import { chooseCover } from '../covers/choose.ts';
import { selectPicture } from '../db/select-picture.ts';
import { addCacheTags } from '../page-cache/cache-tags.ts';
import { createSlots } from '../processes/slots.ts';

/** A recipe's picture. */
type Shown = { slug: string; picture: PictureData };
/** A category or tag as the database returns it, with pictures of its recipes. */
export type TileCandidates<Tile> = Tile & { shows: Shown[] };
/** A category or tag with the picture of one of its recipes, or else a drawing of its name. */
export type TileWithPicture<Tile> = Tile & { picture: PictureData | null; cover: string };

/** The number of recipes of a category or tag that may supply its picture. */
const newest = 20;

/**
 * With 1,000 categories, pages of tiles read up to 20,000 recipes, and requests may bypass the page cache. One at a time
 * leaves connections to others.
 */
export const acquireTilesSlot = createSlots(1, 10);

/** Returns SQL for a JSON list of `CategoryTile`s with pictures in the given order, at most `most`. */
export function selectCategoryTiles(
  order: RawBuilder<unknown>,
  most?: number,
): RawBuilder<TileCandidates<CategoryTile>[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', name, 'slug', slug, 'description', description,
      'recipeCount', "recipeCount", 'shows', ${selectCategoryPictures(sql`id`)})), '[]')
    from (
      select id, name, slug, description, count_recipes('category/' || id) as "recipeCount"
      from categories order by ${order} limit ${most ?? null}
    ) tile
  )`;
}

/** Returns SQL for a JSON list of the pictures of a category's newest recipes. */
export function selectCategoryPictures(category: RawBuilder<unknown>): RawBuilder<unknown> {
  return recipePictures(sql`
    select recipe_id as id from recipe_categories where category_id = ${category}
    order by created_at desc, recipe_id desc limit ${newest}`);
}

/** Returns SQL for a JSON list of the pictures of a tag's newest recipes. */
export function selectTagPictures(tag: RawBuilder<unknown>): RawBuilder<unknown> {
  return recipePictures(sql`
    select recipe_id as id from recipe_tags where tag_id = ${tag} order by recipe_id desc limit ${newest}`);
}

function recipePictures(ids: RawBuilder<unknown>) {
  return sql`(
    select coalesce(json_agg(json_build_object('slug', r.slug, 'picture', ${selectPicture('r.featured_image')})
      order by r.created_at desc, r.id desc), '[]')
    from (${ids}) near join recipes r using (id) where r.featured_image is not null
  )`;
}

/**
 * Returns a category or tag with a picture of a recipe that is not in `seen`, and adds that recipe to `seen`.
 */
export function pickTilePicture<Tile extends { name: string }>(
  { shows, ...tile }: TileCandidates<Tile>,
  seen = new Set<string>(),
): TileWithPicture<Omit<Tile, 'shows'>> {
  const shown = shows.find(({ slug }) => !seen.has(slug));
  if (shown) {
    seen.add(shown.slug);
    addCacheTags(`recipe/${shown.slug}`);
  }
  const cover = chooseCover({ title: tile.name as string, foods: [], labels: [] });
  return { ...tile, picture: shown?.picture ?? null, cover };
}
