import { formatIngredientLine, isNameBeforeAmount } from '@potluck/recipe-text/ingredient-line';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { db } from '../db/database.ts';
import { preparedStatementMark } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';
import { selectPicture } from '../db/select-picture.ts';
import { addCacheTags, addCardCacheTags } from '../page-cache/cache-tags.ts';
import {
  type CardRow,
  findCoverPath,
  selectCards,
  selectCoverFoods,
  toRecipeSummaries,
} from './recipe-cards.ts';

type Row = Omit<RecipePage, 'cover' | 'related'> & { foods: string[] | null; related: CardRow[] };

/** Returns the content of a recipe page in one query, or null when the recipe does not exist. */
export async function findRecipe(
  slug: string,
  database: Kysely<Schema> = db,
): Promise<RecipePage | null> {
  const sharesCategory = sql`exists (
    select from recipe_categories mine join recipe_categories theirs using (category_id)
    where mine.recipe_id = r.id and theirs.recipe_id = o.id
  )`;
  const stored = (where: RawBuilder<unknown>) => sql`
    select o.id from recipe_related, unnest(others) with ordinality o (id, place)
    where recipe_id = r.id and ${where} order by place`;
  // Used until related recipes are stored. Reads only the newest of each category, because a large
  // category has too many to sort.
  const newest = sql`
    select near.recipe_id
    from recipe_categories mine cross join lateral (
      select recipe_id, created_at from recipe_categories theirs
      where theirs.category_id = mine.category_id and theirs.recipe_id <> r.id
      order by created_at desc, recipe_id desc
      limit 50
    ) near
    where mine.recipe_id = r.id and not exists (
      select from recipe_related where recipe_id = r.id and near.recipe_id = any (others)
    )
    group by near.recipe_id, near.created_at
    order by count(*) desc, near.created_at desc, near.recipe_id desc`;
  const like = sql`
    select id, row_number() over () as place
    from (
      (${stored(sharesCategory)} limit 3) union all (${newest} limit 3)
      union all (${stored(sql`not ${sharesCategory}`)} limit 3) limit 3
    ) best`;
  const { rows } = await sql<Row>`${preparedStatementMark}
    select
      r.id, r.slug, r.title, r.description, ${selectPicture('r.featured_image')} as picture,
      r.alt_text as "altText", ${selectCoverFoods} as foods, r.featured,
      r.difficulty, r.prep_time as "prepTime", r.cook_time as "cookTime",
      r.rest_time as "restTime", r.servings, r.yield_text as "yieldText", r.notes, r.diets, r.allergens,
      r.may_contain as "mayContain", r.equipment, r.nutrition, r.video, r.source_url as "sourceUrl", r.credit,
      case when r.cuisine_slug <> '' then
        json_build_object('name', r.cuisine, 'slug', r.cuisine_slug) end as cuisine,
      (
        select coalesce(json_agg(json_build_object('name', t.name, 'slug', t.slug) order by rt.position), '[]')
        from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
      ) as tags,
      to_json(r.created_at) as "createdAt", to_json(r.updated_at) as "updatedAt",
      (
        select json_build_object('name', a.name, 'slug', a.slug, 'bio', a.bio,
          'picture', ${selectPicture('a.profile_image')})
        from authors a where a.id = r.author_id
      ) as chef,
      (
        select coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug) order by rc.position), '[]')
        from recipe_categories rc join categories c on c.id = rc.category_id where rc.recipe_id = r.id
      ) as categories,
      (
        select coalesce(json_agg(json_build_object(
          'key', coalesce(key, position), 'quantity', quantity, 'unit', unit, 'name', name,
          'pinned', pinned) order by position), '[]')
        from ingredients where recipe_id = r.id
      ) as ingredients,
      (
        select coalesce(json_agg(json_build_object(
          'content', s.content, 'picture', ${selectPicture('s.image')}, 'altText', s.alt_text,
          'uses', coalesce(s.uses, s.suggested)) order by s.position), '[]')
        from steps s where s.recipe_id = r.id
      ) as steps,
      ${selectCards(like)} as related
    from recipes r
    where r.slug = ${slug}`.execute(database);
  if (!rows[0]) return null;
  const { foods, ...recipe } = rows[0];
  // A new recipe of one of its categories may be related.
  addCacheTags(
    `recipe/${slug}`,
    ...recipe.categories.map((category) => `category/${category.slug}`),
  );
  if (recipe.chef) addCacheTags(`chef/${recipe.chef.slug}`);
  const related = toRecipeSummaries(recipe.related);
  addCardCacheTags(related);
  const labels = [...recipe.categories, ...recipe.tags].map(({ name }) => name);
  const ingredients = recipe.ingredients.map((row) =>
    isNameBeforeAmount(row) ? { ...row, isNameFirst: true, text: formatIngredientLine(row) } : row,
  );
  return { ...recipe, related, cover: findCoverPath(recipe.title, foods, labels), ingredients };
}
