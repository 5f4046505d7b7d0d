import { type RawBuilder, sql } from 'kysely';
import type { CategoryTile } from '#domain/category/category.ts';
import type { ChefSummary } from '#domain/chef/chef.ts';
import { getColorDistance, getVividness } from '#domain/image/placeholder.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import {
  defaultHomeSections,
  type HomeSection,
  maxHomeSections,
} from '#domain/site/home-sections.ts';
import { db } from '../db/database.ts';
import { selectPicture } from '../db/select-picture.ts';
import { addCacheTags, addCardCacheTags } from '../page-cache/cache-tags.ts';
import {
  acquireTilesSlot,
  pickTilePicture,
  selectCategoryTiles,
  selectTagPictures,
  type TileCandidates,
  type TileWithPicture,
} from './place-tiles.ts';
import { type CardRow, selectCards, toRecipeSummaries } from './recipe-cards.ts';

type Sections = 'featured' | 'recent' | 'quick' | 'top';
type Tag = { name: string; slug: string };
/** A section of the page. Sections that an editor pinned have the recipes of a category or tag. */
export type HomePageSection = { kind: HomeSection } | (Pinned & { recipes: RecipeSummary[] });
type Pinned = { kind: 'category' | 'tag'; name: string; slug: string };

export type HomePage = Record<Sections, RecipeSummary[]> & {
  categories: TileWithPicture<CategoryTile>[];
  /** Empty when there are categories. */
  tags: TileWithPicture<Tag>[];
  chefs: ChefSummary[];
  sections: HomePageSection[];
};

type Row = Record<Sections, CardRow[]> & {
  categories: TileCandidates<CategoryTile>[];
  tags: TileCandidates<Tag>[];
  chefs: ChefSummary[];
  sections: ({ kind: HomeSection } | (Pinned & { recipes: CardRow[] }))[];
};

/** The number of recipes with a picture at the top of the page. */
const onTop = 3;
/** The number of recipes from which those at the top are chosen. */
const forTop = 9;
/** The number of recipes in a pinned section. */
const onePinned = 3;
/** The number of newest recipes that decide which tags and chefs are current, and what is quick. */
const latest = 500;

/**
 * Returns the content of the home page (docs/requirements/home.md) in one query. No recipe is
 * in two sections.
 */
export async function findHomePage(): Promise<HomePage> {
  using _ = await acquireTilesSlot();
  const { rows } = await sql<Row>`
    with featured as materialized (${newest(sql`featured`, 6)}),
    first as materialized (select * from featured where place <= 3),
    recent as materialized (${newest(sql`id not in (select id from first)`, 6)}),
    latest as materialized (
      select id, author_id from recipes order by created_at desc, id desc limit ${latest}
    ),
    quick as materialized (
      select id, row_number() over (order by place) as place from (
        select id, row_number() over (order by featured_image is null, created_at desc, id desc) as place
        from latest join recipes using (id)
        where total_time between 1 and 30 and id not in (select id from first union all select id from recent)
      ) quick order by place limit 3
    ),
    others as materialized (
      ${newest(
        sql`featured_image is not null and id not in (
          select id from first union all select id from recent union all select id from quick)`,
        forTop,
      )}
    ),
    top as (
      select id, row_number() over (order by rank, place) as place from (
        select 1 as rank, id, place from featured
        where id not in (select id from first union all select id from recent union all select id from quick)
          and (select featured_image from recipes r where r.id = featured.id) is not null
        union all select 2, id, place from others where id not in (select id from featured)
      ) ranked order by rank, place limit ${forTop}
    ),
    shown as materialized (
      select id from first where ${isChosen('featured')} union all select id from recent where ${isChosen('recent')}
      union all select id from quick where ${isChosen('quick')}
    ),
    used_tags as (
      select t.id, t.name, t.slug, count(*) as recipes from latest join recipe_tags rt on rt.recipe_id = latest.id
      join tags t on t.id = rt.tag_id where not exists (select from categories) or exists (select from home_sections where kind = 'tags')
      group by t.id order by recipes desc, t.id limit 9
    ),
    sections as (
      select s.position, s.kind, coalesce(c.name, t.name) as name, coalesce(c.slug, t.slug) as slug, case s.kind
        when 'category' then array(
          select recipe_id from recipe_categories where category_id = s.category_id and recipe_id not in (select id from shown)
          order by created_at desc, recipe_id desc limit ${onePinned * maxHomeSections}
        ) when 'tag' then array(
          select recipe_id from recipe_tags where tag_id = s.tag_id and recipe_id not in (select id from shown)
          order by recipe_id desc limit ${onePinned * maxHomeSections}
        ) end as ids
      from home_sections s left join categories c on c.id = category_id left join tags t on t.id = tag_id
    ),
    active_chefs as (
      select author_id, count(*) as recipes from latest where author_id is not null
      group by author_id order by recipes desc, author_id limit 6
    )
    select
      ${selectCards(sql`select * from first`)} as featured, ${selectCards(sql`select * from recent`)} as recent,
      ${selectCards(sql`select * from quick`)} as quick, ${selectCards(sql`select * from top`)} as top,
      ${selectCategoryTiles(sql`"recipeCount" desc, id`, 9)} as categories,
      (
        select coalesce(json_agg(json_build_object('name', name, 'slug', slug, 'shows', ${selectTagPictures(sql`u.id`)}) order by recipes desc, u.id), '[]') from used_tags u
      ) as tags,
      (
        select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'bio', a.bio,
          'picture', ${selectPicture('a.profile_image')}, 'recipeCount', count_recipes('chef/' || a.id))
          order by recipes desc, a.id), '[]')
        from active_chefs join authors a on a.id = author_id
      ) as chefs,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'slug', slug, 'recipes',
          ${selectCards(sql`select id, place from unnest(ids) with ordinality as pinned (id, place)`)}) order by position), '[]')
        from sections
      ) as sections`.execute(db);
  return complete(rows[0] as Row);
}

const isChosen = (kind: HomeSection) =>
  sql`exists (select from home_sections where kind = ${kind})`;

function newest(where: RawBuilder<unknown>, count: number) {
  return sql`
    select id, row_number() over (order by created_at desc, id desc) as place
    from recipes where ${where} order by created_at desc, id desc limit ${count}`;
}

function complete(row: Row): HomePage {
  const sections = {
    featured: toRecipeSummaries(row.featured),
    recent: toRecipeSummaries(row.recent),
    quick: toRecipeSummaries(row.quick),
    top: toRecipeSummaries(chooseTop(row.top)),
  };
  const kinds =
    row.sections.length > 0 ? row.sections.map(({ kind }) => kind) : defaultHomeSections;
  const shown = [
    ...sections.top,
    ...(['featured', 'recent', 'quick'] as const)
      .filter((kind) => kinds.includes(kind))
      .flatMap((kind) => sections[kind]),
  ];
  addCacheTags('home', 'recipes', 'categories', 'chefs');
  addCardCacheTags(shown);
  const seen = new Set(shown.map(({ slug }) => slug));
  const chosen = row.sections.map((section): HomePageSection => {
    if (!('slug' in section) || !section.slug) return section as { kind: HomeSection };
    const { recipes, ...pinned } = section;
    const others = recipes.filter(({ slug }) => !seen.has(slug)).slice(0, onePinned);
    for (const { slug } of others) seen.add(slug);
    addCardCacheTags(toRecipeSummaries(others));
    return { ...pinned, recipes: toRecipeSummaries(others) };
  });
  return {
    ...sections,
    sections: chosen.length > 0 ? chosen : defaultHomeSections.map((kind) => ({ kind })),
    categories: row.categories.map((tile) => pickTilePicture(tile, seen)),
    tags: row.tags.map((tile) => pickTilePicture(tile, seen)),
    chefs: row.chefs,
  };
}

/**
 * Returns recipes with bright and colorful pictures: the most vivid one, and those that differ most in color from the
 * ones before them.
 */
function chooseTop(cards: CardRow[]): CardRow[] {
  const vivid = cards.toSorted(
    (one, other) => getVividness(other.picture) - getVividness(one.picture),
  );
  const [first, ...others] = vivid.slice(0, 2 * onTop);
  const chosen = first ? [first] : [];
  while (chosen.length < onTop && others.length > 0) {
    const distances = others.map((other) =>
      Math.min(...chosen.map((each) => getColorDistance(each.picture, other.picture))),
    );
    chosen.push(...others.splice(distances.indexOf(Math.max(...distances)), 1));
  }
  return chosen;
}
