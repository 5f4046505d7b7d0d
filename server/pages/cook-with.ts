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
  /** Names of the missing foods. */
  missing: string[];
  /** What it may contain of what is left out, by its label: 'peanuts'. */
  mayContain: string[];
};

export type CookList = {
  /** Foods as the recipes name them. */
  have: string[];
  /** Foods that no recipe names. */
  unknown: string[];
  recipes: Cookable[];
  next: string | null;
};

const onPage = 24;
const keys = z.tuple([key.integer, key.integer, key.bigint]);

/**
 * Returns one page of the recipes that need the fewest other foods, those that use the most of `have` first.
 * Recipes without any of these foods are left out.
 */
export async function listCookable(query: CookQuery, cursor: string | null): Promise<CookList> {
  const have = [...new Set(query.have.map(foodNamed))].filter(Boolean);
  const own = [...new Set(query.staples.map(foodNamed))].filter(Boolean);
  const [found, out] = [
    await findFoods([...have, ...own.filter((name) => !staples.includes(name))]),
    await findFoodsOfKinds(query.without),
  ];
  const without = out.foods.map(({ id }) => id);
  const ids = (names: string[]) => [
    ...new Set(names.flatMap((name) => found.get(name)?.map(({ id }) => id) ?? [])),
  ];
  const there = new Set([...have, ...own]);
  const asked = ids(have.filter((name) => !staples.includes(name))).filter(
    (id) => !without.includes(id),
  );
  const covered = [...new Set([...asked, ...ids(own)])];
  const lacking = staples.filter((name) => !there.has(name));
  const unknown = have.filter((name) => !staples.includes(name) && found.get(name)?.length === 0);
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
  });
  const page = recipes.slice(0, onPage);
  const last = page.at(-1);
  const next =
    recipes.length > onPage && last ? writeCursor([last.lacks, last.used, last.id]) : null;
  return { have, unknown, recipes: page.map(({ lacks, used, ...recipe }) => recipe), next };
}

type Wanted = {
  asked: number[];
  covered: number[];
  removed: number;
  present: string[];
  without: number[];
  allergens: Allergen[];
  after: [number, number, number] | null;
};
type Row = Cookable & { lacks: number; used: number };

async function read(wanted: Wanted): Promise<Row[]> {
  const { asked, covered, removed, present, without, allergens, after } = wanted;
  const [missing, used, id] = after ?? [null, null, null];
  const ints = (list: number[]): RawBuilder<unknown> => sql`${list}::integer[]`;
  const { rows } = await sql<{
    cards: RecipeCard[];
    more: Pick<Row, 'id' | 'lacks' | 'used' | 'missing' | 'mayContain'>[];
  }>`
    with covered as materialized (
      -- The rarest first.
      select array_agg(food order by count_recipes('food/' || food), food) as ids from unnest(${ints(covered)}) food
    ), found as materialized (
      select f.* from covered, cook_with(covered.ids, ${ints(asked)}, ${removed}::integer, ${ints(without)},
        ${allergens}::text[], ${missing}::integer, ${used}::integer, ${id}::bigint, ${sql.lit(onPage + 1)})
        with ordinality f (id, lacks, used, place)
    )
    select ${cards(sql`select id, place from found`)} as cards, (
      select coalesce(json_agg(json_build_object('id', found.id, 'lacks', lacks, 'used', used, 'missing', array(
        select f.name from recipe_foods rf join foods f on f.id = rf.food_id
        where rf.recipe_id = found.id and rf.food_id <> all (${ints(covered)}) and f.name <> all (${present})
          and (rf.rest is not null
            or rf.signature & ${removed} & (1::bigint << (array_position(${staples}::text[], f.name) - 1)) <> 0)
        order by f.name
      ), 'mayContain', array(
        select unnest(r.may_contain) intersect select unnest(${allergens}::text[])
      )) order by place), '[]')
      from found join recipes r on r.id = found.id
    ) as more`.execute(db);
  const { cards: found = [], more = [] } = rows[0] ?? {};
  return found.map((card, n) => ({ ...card, ...(more[n] as (typeof more)[number]) }));
}
