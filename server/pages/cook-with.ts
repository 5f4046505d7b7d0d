import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Allergen } from '@potluck/recipe-text/allergens';
import {
  checkExclusion,
  type FoodExclusion,
  parseExclusion,
  readFoodContents,
} from '@potluck/recipe-text/contents';
import { isFoodUsableAs, normalizeFoodName, readRowFoods } from '@potluck/recipe-text/foods';
import { staples } from '@potluck/recipe-text/staples';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CookQuery } from '#domain/filters/cook-query.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { cursorKeySchemas, decodeCursor, encodeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { findFoods } from '../db/find-foods.ts';
import { excludedFoodsCte, listUncheckedKinds } from '../search/filter-marks.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { type CardRow, selectCards, toRecipeSummaries } from './recipe-cards.ts';

export type CookableRecipe = RecipeSummary & {
  /** The typed foods that it uses. */
  uses: string[];
  /** Names of the first missing foods, in the order of the ingredients. */
  missing: string[];
  /** How many more foods are missing. */
  further: number;
  /** The labels of left-out foods that the recipe may contain, such as 'peanuts'. */
  mayContain: string[];
};

export type CookList = {
  /** Foods as the recipes name them, without staples. */
  have: string[];
  /** Typed foods that no recipe names. */
  unknown: string[];
  recipes: CookableRecipe[];
  next: string | null;
};

const onPage = 24;
const maxMissing = 6;
const count = cursorKeySchemas.integer.max(10_000);
/**
 * Whether the cursor is among unchecked recipes, the numbers of missing and used foods, and the recipe id.
 */
const keys = z.tuple([z.literal([0, 1]), count.min(0), count.min(1), cursorKeySchemas.bigint]);

/**
 * The number of food rows to count, and the number after which only the newest rows are read (cook-with.sql).
 */
type Limits = { few: number; budget: number };

/**
 * Returns one page of the recipes that use most of `have` and need few other foods. They are sorted
 * by the product of two shares: the foods of `have` that they use, and their own foods that these
 * are. Omits recipes without any of these foods.
 */
export async function listCookable(
  query: CookQuery,
  cursor: string | null,
  limits: Limits = { few: 25_000, budget: 50_000 },
): Promise<CookList> {
  using _ = await acquireSearchSlot(query.without);
  const have = [...new Set(query.have.map(normalizeFoodName))].filter(
    (name) => name && !staples.includes(name),
  );
  const own = [...new Set(query.staples.map(normalizeFoodName))].filter(Boolean);
  const found = await findFoods(
    [...have, ...own.filter((name) => !staples.includes(name))],
    isFoodUsableAs,
  );
  const ids = (names: string[]) => [
    ...new Set(names.flatMap((name) => found.get(name)?.map(({ id }) => id) ?? [])),
  ];
  const there = new Set([...query.have.map(normalizeFoodName), ...own]);
  const exclusions = query.without.map(readExclusion);
  const asked = ids(have.filter((name) => !isLeftOut(name, exclusions)));
  const covered = [...new Set([...asked, ...ids(own)])];
  const lacking = staples.filter((name) => !there.has(name));
  const unknown = query.have.filter((typed) => {
    const name = normalizeFoodName(typed);
    return !staples.includes(name) && !found.get(name)?.length;
  });
  if (asked.length === 0) return { have, unknown, recipes: [], next: null };
  const after = decodeCursor(cursor, keys);
  const recipes = await read({
    asked,
    covered,
    removed: staples.reduce((bits, name, n) => bits | (lacking.includes(name) ? 1 << n : 0), 0),
    present: staples.filter((name) => there.has(name)),
    without: query.without,
    // Without left-out foods, no recipe is unchecked.
    after: after?.[0] === 1 && query.without.length === 0 ? null : after,
    ...limits,
  });
  const page = recipes.slice(0, onPage);
  const last = page.at(-1);
  const next =
    recipes.length > onPage && last
      ? encodeCursor([last.stage, last.lacks, last.used, last.id])
      : null;
  const typed = new Map(query.have.map((text) => [normalizeFoodName(text), text]));
  const shown = page.map(({ stage, lacks, used, foods, ...recipe }) => ({
    ...recipe,
    uses: have
      .filter((name) => found.get(name)?.some(({ id }) => foods.includes(id)))
      .map((name) => typed.get(name) ?? name),
  }));
  return { have, unknown, recipes: shown, next };
}

type Exclusion = { known: FoodExclusion | null; name: string };

const readExclusion = (typed: string): Exclusion => ({
  known: parseExclusion(typed),
  name: normalizeFoodName(typed),
});

/** Returns whether a typed food is also a left-out food. */
function isLeftOut(name: string, exclusions: Exclusion[]): boolean {
  const contents = readFoodContents([{ quantity: '', unit: '', name }], []);
  return exclusions.some((each) =>
    each.known
      ? checkExclusion(contents, each.known).isCaught
      : ` ${name} `.includes(` ${each.name} `),
  );
}

type Wanted = Limits & {
  asked: number[];
  covered: number[];
  removed: number;
  present: string[];
  without: string[];
  after: z.infer<typeof keys> | null;
};
type Row = Omit<CookableRecipe, 'uses'> & {
  /** 1 for recipes with words that may mean a left-out food; these recipes come last. */
  stage: number;
  lacks: number;
  used: number;
  foods: number[];
};
type More = Omit<Row, Exclude<keyof RecipeSummary, 'id' | 'unchecked'> | 'further'>;

async function read(wanted: Wanted): Promise<Row[]> {
  const { asked, covered, removed, present, without, after, few, budget } = wanted;
  const [reached = 0, ...afterKeys] = after ?? [];
  const allergens: Allergen[] = without.flatMap((typed) => parseExclusion(typed)?.allergens ?? []);
  const kinds = listUncheckedKinds(without);
  const ints = (list: number[]): RawBuilder<unknown> => sql`${list}::integer[]`;
  const stageOf = (stage: 0 | 1, unwanted: RawBuilder<unknown>, required = sql`null::tsquery`) => {
    const [missing = null, used = null, id = null] = stage === reached ? afterKeys : [];
    return sql`
      select f.*, ${sql.lit(stage)} as stage
      from covered, unwanted, cook_with(covered.ids, ${ints(asked)}, ${removed}::integer, ${unwanted}, ${required},
        ${missing}::integer, ${used}::integer, ${id}::bigint, ${sql.lit(onPage + 1)}, ${few}::bigint, ${budget}::bigint) f`;
  };
  const stages = [
    ...(reached === 0 ? [stageOf(0, sql`any_of(query, unchecked)`)] : []),
    ...(without.length > 0 ? [stageOf(1, sql`query`, sql`unchecked`)] : []),
  ];
  const { rows } = await sql<{
    cards: CardRow[];
    more: (More & { ingredients: string[] })[];
  }>`
    with ${excludedFoodsCte(without)}, covered as materialized (
      -- The rarest first.
      select array_agg(food order by count_recipes('food/' || food), food) as ids from unnest(${ints(covered)}) food
    ), found as materialized (
      select id, missing as lacks, used, stage, row_number() over () as place
      from (${sql.join(
        stages.map((stage) => sql`(${stage})`),
        sql` union all `,
      )}) f
      limit ${sql.lit(onPage + 1)}
    )
    select ${selectCards(sql`select id, place from found`)} as cards, (
      select coalesce(json_agg(json_build_object('id', found.id, 'stage', stage, 'lacks', lacks, 'used', used,
        'unchecked', case when stage = 1 then unchecked_words(found.id, ${kinds}::text[]) end, 'foods', array(
        select food_id from recipe_foods where recipe_id = found.id
      ), 'missing', array(
        select f.name from recipe_foods rf join foods f on f.id = rf.food_id
        where rf.recipe_id = found.id and rf.food_id <> all (${ints(covered)}) and f.name <> all (${present})
          and (rf.rest is not null
            or rf.signature & ${removed} & (1::bigint << (array_position(${staples}::text[], f.name) - 1)) <> 0)
      ), 'ingredients', array(
        select i.name from ingredients i where i.recipe_id = found.id order by position
      ), 'mayContain', array(
        select unnest(r.may_contain) intersect select unnest(${allergens}::text[])
      )) order by place), '[]')
      from found join recipes r on r.id = found.id
    ) as more`.execute(db);
  const { cards: found = [], more = [] } = rows[0] ?? {};
  const shown: Row[] = [];
  for (const [n, card] of toRecipeSummaries(found).entries()) {
    const { ingredients, ...each } = more[n] as (typeof more)[number];
    const missing = findFirst(each.missing, ingredients);
    shown.push({ ...card, ...each, missing, further: each.missing.length - missing.length });
    await yieldToEventLoop();
  }
  return shown;
}

/**
 * Returns the first foods in the order of the ingredients: cooks list the main ones first. Reads
 * only as many ingredients as needed, since reading all rows of long recipes takes long.
 */
function findFirst(foods: string[], ingredients: string[]): string[] {
  const left = new Set(foods);
  const first: string[] = [];
  for (const name of ingredients) {
    if (first.length >= maxMissing || left.size === 0) break;
    for (const food of readRowFoods({ quantity: '', unit: '', name })) {
      if (left.delete(food.name)) first.push(food.name);
    }
  }
  return [...first, ...left].slice(0, maxMissing);
}
