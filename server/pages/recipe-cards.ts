import { staples } from '@potluck/recipe-text/staples';
import { type RawBuilder, sql } from 'kysely';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { truncate } from '#domain/site/truncate.ts';
import { chooseCover, sortFoods } from '../covers/choose.ts';
import { selectPicture } from '../db/select-picture.ts';

/** Two lines of a card fit no more letters. */
const lettersShown = 120;
const mostFoods = 5;

/** A card as the database returns it. */
export type CardRow = Omit<RecipeSummary, 'cover'> & {
  foods: string[] | null;
  /** Whether the lexicon does not know all names of its foods, if it has no description. */
  hasUnknownFoods: boolean | null;
  labels: string[] | null;
};

const foodNames = sql`array(
  select f.name from recipe_foods rf join foods f on f.id = rf.food_id where rf.recipe_id = r.id
)`;

/** Returns SQL for the food names of a recipe `r` without a picture, or null; they decide its cover. */
export const selectCoverFoods = sql`case when r.featured_image is null then ${foodNames} end`;

/** Returns SQL for the names of the categories and tags of a recipe `r` without a picture, or null. */
export const selectCoverLabels = sql`case when r.featured_image is null then array(
  select name from (
    select 1 as place, position, name from recipe_categories join categories on id = category_id where recipe_id = r.id
    union all
    select 2, position, name from recipe_tags join tags on id = tag_id where recipe_id = r.id
  ) labels order by place, position
) end`;

/** Returns the path of the cover of a recipe, or null when it has a picture. */
export function findCoverPath(
  title: string,
  foods: string[] | null,
  labels: string[],
): string | null {
  return foods && chooseCover({ title, foods, labels });
}

/** Returns cards with covers in place of missing pictures. */
export function toRecipeSummaries(rows: CardRow[]): RecipeSummary[] {
  return rows.map(({ foods, hasUnknownFoods, labels, ...card }) => ({
    ...card,
    description:
      truncate(card.description, lettersShown) ||
      (hasUnknownFoods ? '' : listMainFoods(foods ?? [])),
    cover: labels && findCoverPath(card.title, foods, labels),
  }));
}

/** Returns what a recipe without a description is made of: 'Potato, leek, cream'. */
function listMainFoods(foods: string[]): string {
  const main = foods.filter((food) => !staples.includes(food));
  const names = sortFoods(main).slice(0, mostFoods).join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}

/**
 * Returns SQL for a JSON list of `CardRow`s. `rows` selects `id` and `place` (their order) of at most
 * one page of recipes. Cards name the `category` with this slug first.
 */
export function selectCards(rows: RawBuilder<unknown>, category?: string): RawBuilder<CardRow[]> {
  const place = category
    ? sql`case when c.slug = ${category} then -1 else rc.position end`
    : sql`rc.position`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'slug', r.slug, 'title', r.title, 'description', r.description,
      'featured', r.featured, 'totalTime', r.total_time, 'picture', ${selectPicture('r.featured_image')},
      'foods', case when r.featured_image is null or r.description = '' then ${foodNames} end, 'labels', ${selectCoverLabels},
      'hasUnknownFoods', case when r.description = '' then exists (
        select from recipe_contents where recipe_id = r.id and unchecked @? '$.*[*] ? (@ == "")'
      ) end,
      'chef', (
        select json_build_object('name', a.name, 'slug', a.slug, 'picture', ${selectPicture('a.profile_image')})
        from authors a where a.id = r.author_id
      ),
      'categories', (
        select coalesce(json_agg(json_build_object('name', two.name, 'slug', two.slug) order by two.place), '[]')
        from (
          select c.name, c.slug, ${place} as place
          from recipe_categories rc join categories c on c.id = rc.category_id
          where rc.recipe_id = r.id order by place limit 2
        ) two
      )
    ) order by page.place), '[]')
    from (${rows}) page join recipes r on r.id = page.id
  )`;
}
