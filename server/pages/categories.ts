import { sql } from 'kysely';
import type { FilterFacets } from '#domain/filters/filter-fields.ts';
import { db } from '../db/database.ts';
import { addCacheTags } from '../page-cache/cache-tags.ts';
import { selectAllFacets } from '../search/facets.ts';
import {
  acquireTilesSlot,
  pickTilePicture,
  selectCategoryTiles,
  selectTagPictures,
  type TileCandidates,
  type TileWithPicture,
} from './place-tiles.ts';

type Term = { name: string; slug: string; recipeCount: number };
type Tile = Term & { description?: string };

export type CategoriesPage = {
  kind: 'category' | 'tag';
  /** All categories by name or, on a site without categories, the most frequent tags. */
  tiles: TileWithPicture<Tile>[];
  /** Cuisines and tags that are not tiles, most frequent first, at most 30 of each. */
  cuisines: Term[];
  tags: Term[];
};

/** The number of tags with a picture on a site without categories. */
const maxTagTiles = 12;

/** Returns the categories, cuisines and most frequent tags, in one query. */
export async function findCategoriesPage(): Promise<CategoriesPage> {
  using _ = await acquireTilesSlot();
  type Row = Record<'categories' | 'tags', TileCandidates<Tile>[]> & { facets: FilterFacets };
  const { rows } = await sql<Row>`
    with counted as materialized (select ${await selectAllFacets()} as facets)
    select ${selectCategoryTiles(sql`lower(name) collate "C", id`)} as categories, facets, (
      select coalesce(json_agg(json_build_object('name', t.name, 'slug', t.slug,
        'recipeCount', facet -> 'count', 'shows', ${selectTagPictures(sql`t.id`)}) order by place), '[]')
      from json_array_elements(facets -> 'tags') with ordinality as f (facet, place)
      join tags t on t.slug = facet ->> 'value'
      where place <= ${maxTagTiles} and not exists (select from categories)
    ) as tags
    from counted`.execute(db);
  const { categories, tags, facets } = rows[0] as Row;
  addCacheTags('categories', 'recipes', ...categories.map(({ slug }) => `category/${slug}`));
  const seen = new Set<string>();
  return {
    kind: tags.length > 0 ? 'tag' : 'category',
    tiles: [...categories, ...tags].map((tile) => pickTilePicture(tile, seen)),
    cuisines: toTerms(facets.cuisine),
    tags: toTerms(facets.tags.slice(tags.length)),
  };
}

function toTerms(facet: FilterFacets['tags']): Term[] {
  return facet.map(({ value, name, count }) => ({
    name: name ?? value,
    slug: value,
    recipeCount: count,
  }));
}
