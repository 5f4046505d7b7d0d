import type { Allergen } from '@potluck/recipe-text/allergens';
import { foodNamed } from '@potluck/recipe-text/foods';
import { staples } from '@potluck/recipe-text/staples';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CookQuery } from '#domain/filters/cook-query.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { key, readCursor, writeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { findFoods, findFoodsOfKinds } from '../db/find-foods.ts';
import { cards } from './recipe-cards.ts';

export type Cookable = RecipeCard & {
  /** How many of the reader's foods it uses. */
  uses: number;
  /** Names of the missing foods, in the order of the ingredients. */
  missing: string[];
  /** What it may contain of what is left out, by its label: 'peanuts'. */
  mayContain: string[];
};

export type CookList = {
  /** Foods as the recipes name them, without staples. */
  have: string[];
  /** What was typed and no recipe names. */
  unknown: string[];
  recipes: Cookable[];
  next: string | null;
};

const onPage = 24;
const keys = z.tuple([key.integer, key.integer, key.bigint]);

/**
 * Returns one page of the recipes that use the most of `have` and need the least else: those with the largest
 * product of the share of these foods that they use and the share of their foods that these are. Recipes without any of
 * these foods are left out. Up to `few` rows of these foods are counted; lists of more are not read (cook-with.sql).
 */
export async function listCookable(
  query: CookQuery,
  cursor: string | null,
  few = 5_000,
): Promise<CookList> {
  const have = [...new Set(query.have.map(foodNamed))].filter(
    (name) => name && !staples.includes(name),
  );
  const own = [...new Set(query.staples.map(foodNamed))].filter(Boolean);
  const [found, out] = [
    await findFoods([...have, ...own.filter((name) => !staples.includes(name))]),
    await findFoodsOfKinds(query.without),
  ];
  const without = out.foods.map(({ id }) => id);
  const ids = (names: string[]) => [
    ...new Set(names.flatMap((name) => found.get(name)?.map(({ id }) => id) ?? [])),
  ];
  const there = new Set([...query.have.map(foodNamed), ...own]);
  const asked = ids(have).filter((id) => !without.includes(id));
  const covered = [...new Set([...asked, ...ids(own)])];
  const lacking = staples.filter((name) => !there.has(name));
  const unknown = query.have.filter((typed) => {
    const name = foodNamed(typed);
    return !staples.includes(name) && !found.get(name)?.length;
  });
  if (asked.length === 0) return { have, unknown, recipes: [], next: null };
  const allergens = [...new Set(out.kinds.flatMap((kind) => kind.allergens))];
  const recipes = await read({
    asked,
    covered,
    removed: staples.reduce((bits, name, n) => bits | (lacking.includes(name) ? 1 << n : 0), 0),
    present: staples.filter((name) => there.has(name)),
    without,
    allergens,
    after: readCursor(cursor, keys),
    few,
  });
  const page = recipes.slice(0, onPage);
  const last = page.at(-1);
  const next =
    recipes.length > onPage && last ? writeCursor([last.lacks, last.used, last.id]) : null;
  const shown = page.map(({ lacks, used, foods, ...recipe }) => ({
    ...recipe,
    uses: have.filter((name) => found.get(name)?.some(({ id }) => foods.includes(id))).length,
  }));
  return { have, unknown, recipes: shown, next };
}

type Wanted = {
  asked: number[];
  covered: number[];
  removed: number;
  present: string[];
  without: number[];
  allergens: Allergen[];
  after: [number, number, number] | null;
  few: number;
};
type Row = Omit<Cookable, 'uses'> & { lacks: number; used: number; foods: number[] };

async function read(wanted: Wanted): Promise<Row[]> {
  const { asked, covered, removed, present, without, allergens, after, few } = wanted;
  const [missing, used, id] = after ?? [null, null, null];
  const ints = (list: number[]): RawBuilder<unknown> => sql`${list}::integer[]`;
  const { rows } = await sql<{
    cards: RecipeCard[];
    more: Pick<Row, 'id' | 'lacks' | 'used' | 'foods' | 'missing' | 'mayContain'>[];
  }>`
    with covered as materialized (
      -- The rarest first.
      select array_agg(food order by count_recipes('food/' || food), food) as ids from unnest(${ints(covered)}) food
    ), found as materialized (
      select f.* from covered, cook_with(covered.ids, ${ints(asked)}, ${removed}::integer, ${ints(without)},
        ${allergens}::text[], ${missing}::integer, ${used}::integer, ${id}::bigint, ${sql.lit(onPage + 1)}, ${few}::bigint)
        with ordinality f (id, lacks, used, place)
    )
    select ${cards(sql`select id, place from found`)} as cards, (
      select coalesce(json_agg(json_build_object('id', found.id, 'lacks', lacks, 'used', used, 'foods', array(
        select food_id from recipe_foods where recipe_id = found.id
      ), 'missing', array(
        select f.name from recipe_foods rf join foods f on f.id = rf.food_id
        where rf.recipe_id = found.id and rf.food_id <> all (${ints(covered)}) and f.name <> all (${present})
          and (rf.rest is not null
            or rf.signature & ${removed} & (1::bigint << (array_position(${staples}::text[], f.name) - 1)) <> 0)
        order by (
          -- Cooks list the main ingredients first.
          select min(position) from ingredients i
          where i.recipe_id = found.id and strpos(plain_text(i.name), f.name) > 0
        ), f.name
      ), 'mayContain', array(
        select unnest(r.may_contain) intersect select unnest(${allergens}::text[])
      )) order by place), '[]')
      from found join recipes r on r.id = found.id
    ) as more`.execute(db);
  const { cards: found = [], more = [] } = rows[0] ?? {};
  return found.map((card, n) => ({ ...card, ...(more[n] as (typeof more)[number]) }));
}
