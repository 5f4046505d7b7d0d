import { sql } from 'kysely';
import { adminSorts } from '../domain/filters/admin-filters.ts';
import { readCookQuery } from '../domain/filters/cook-query.ts';
import {
  defaultFilters,
  listSorts,
  type RecipeFilters,
  type RecipeSort,
  recipeSorts,
} from '../domain/filters/recipe-filters.ts';
import { listChefsForAdmin } from '../server/chefs/list.ts';
import { encodeCursor } from '../server/db/cursor.ts';
import { db } from '../server/db/database.ts';
import { findCategoryPage } from '../server/pages/category.ts';
import { findChefPage } from '../server/pages/chef.ts';
import { listChefs } from '../server/pages/chefs.ts';
import { listCookable } from '../server/pages/cook-with.ts';
import { findDashboard } from '../server/pages/dashboard.ts';
import { findCategoryFeed, findChefFeed, listFeedRecipes } from '../server/pages/feed-recipes.ts';
import { findHomePage } from '../server/pages/home.ts';
import { findRecipe } from '../server/pages/recipe.ts';
import { listRecipes } from '../server/pages/recipes.ts';
import { findSitemapFile, listSitemapFiles } from '../server/pages/sitemap-files.ts';
import { readSitemapPages } from '../server/pages/sitemap-pages.ts';
import { suggestSearches } from '../server/pages/suggest.ts';
import { listRecipesForAdmin } from '../server/recipes/admin-list.ts';
import { adminListOrders } from '../server/recipes/admin-list-order.ts';
import { recipeListOrders } from '../server/search/order.ts';
import { listTerms } from '../server/terms/list.ts';
import { listUsers } from '../server/users/list.ts';
import { kitchens } from './words.ts';

/** The queries of a page, in one or several typical variants that are measured together. */
export type QueryCase = { group: string; name: string; ways: (() => Promise<unknown>)[] };

/** Searches by the share of recipes that they match; the words come from bench/words.ts. */
const searches = {
  most: 'chicken',
  tenth: 'mango',
  two: 'braised coconut',
  words: 'simple butter stew',
  beginning: 'choc',
  rare: 'ginger quinoa dumplings',
  typo: 'chiken',
  gibberish: 'xqzvwkjh',
  synonym: 'aubergine',
  phrase: '"chicken soup"',
  without: 'stew -chicken',
};

/** Filters by the number of matching recipes among a million; the names come from bench/data.ts. */
const facetFilters: Record<string, Partial<RecipeFilters>> = {
  diet: { diets: ['vegan'] },
  tag: { tags: ['bench-tag-9'] },
  foods: { with: ['chicken', 'tomato'], without: ['peanut'] },
  'tag, diet, time': { tags: ['bench-tag-0'], diets: ['vegan'], time: 60 },
  'chef, category, difficulty': {
    chef: 'bench-chef-0',
    category: 'bench-category-0',
    difficulty: 'easy',
  },
  'words, cuisine, diet, without': {
    search: 'mango',
    cuisine: 'mexican',
    diets: ['vegetarian'],
    without: ['walnut'],
  },
};

/** Every page's queries over the generated recipes of bench/data.ts. */
export async function queryCases(): Promise<QueryCase[]> {
  const some = await samples();
  const list = (filters: Partial<RecipeFilters>, after?: string | null) => () =>
    listRecipes({ ...defaultFilters, ...filters }, after);
  const deep = async (sort: RecipeSort) => {
    const { rows } = await sql<{ keys: (string | number)[] }>`
      select ${recipeListOrders[sort].keysOf} as keys from recipes m where id = ${some.middle[sort]}`.execute(
      db,
    );
    return encodeCursor(rows[0]?.keys ?? []);
  };
  const cases: QueryCase[] = [
    { group: 'recipe', name: 'recipe', ways: some.recipes.map((slug) => () => findRecipe(slug)) },
  ];
  for (const [sort] of listSorts('any words')) {
    const after = sort === 'best' ? null : await deep(sort);
    for (const [name, filters] of Object.entries({
      all: {},
      category: { category: some.large },
      'small category': { category: some.small },
      difficulty: { difficulty: 'hard' },
      'category, difficulty': { category: some.small, difficulty: 'hard' },
    } as Record<string, Partial<RecipeFilters>>)) {
      cases.push({
        group: 'list',
        name: `list ${sort}, ${name}`,
        ways: [list({ sort, ...filters }), list({ sort, ...filters }, after)],
      });
    }
    for (const [name, search] of Object.entries(searches)) {
      cases.push({
        group: 'search',
        name: `search ${sort}, ${name} (${search})`,
        ways: [list({ sort, search }), ...(after ? [list({ sort, search }, after)] : [])],
      });
    }
    cases.push({
      group: 'search',
      name: `search ${sort} in a category`,
      ways: [
        list({ sort, search: 'lemon', category: some.large }),
        list({ sort, search: 'lemon', category: some.small, difficulty: 'hard' }),
      ],
    });
  }
  for (const [name, filters] of Object.entries(facetFilters))
    cases.push({ group: 'facets', name: `facets, ${name}`, ways: [list(filters)] });
  cases.push(
    ...[some.large, some.small].map((slug) => ({
      group: 'category',
      name: `category ${slug}`,
      ways: [() => findCategoryPage(slug), () => findCategoryPage(slug, some.deepDate)],
    })),
    ...some.chefs.map((slug) => ({
      group: 'chef',
      name: `chef ${slug}`,
      ways: [() => findChefPage(slug), () => findChefPage(slug, some.deepDate)],
    })),
    { group: 'chefs', name: 'chefs', ways: [() => listChefs('')] },
    { group: 'chefs', name: 'chefs, search', ways: [() => listChefs('number 1')] },
    { group: 'home', name: 'home', ways: [findHomePage] },
  );
  for (const [name, query] of Object.entries(kitchens)) {
    const wanted = readCookQuery(new URLSearchParams(query));
    const { next } = await listCookable(wanted, null);
    const ways = [() => listCookable(wanted, null), () => listCookable(wanted, next)];
    cases.push({ group: 'cook with', name: `cook with ${name}`, ways });
  }
  for (const typed of ['ch', 'chi', 'chicken', 'smoky tom', 'zabane', 'chiken'])
    cases.push({
      group: 'suggest',
      name: `suggest ${typed}`,
      ways: [() => suggestSearches(typed)],
    });
  cases.push(
    { group: 'feed', name: 'feed', ways: [listFeedRecipes] },
    { group: 'feed', name: 'feed of a category', ways: [() => findCategoryFeed(some.large)] },
    {
      group: 'feed',
      name: 'feed of a chef',
      ways: some.chefs.map((slug) => () => findChefFeed(slug)),
    },
    { group: 'sitemap', name: 'sitemap index', ways: [listSitemapFiles] },
    { group: 'sitemap', name: 'sitemap, first bytes', ways: [firstOfSitemap] },
    { group: 'admin', name: 'dashboard', ways: [findDashboard] },
    { group: 'admin', name: 'users', ways: [() => listUsers('')] },
    { group: 'admin', name: 'users, search', ways: [() => listUsers('bench')] },
    { group: 'admin', name: 'manage chefs', ways: [() => listChefsForAdmin('', 'name-asc')] },
    {
      group: 'admin',
      name: 'manage chefs, search',
      ways: [() => listChefsForAdmin('number 1', 'name-desc')],
    },
    {
      group: 'admin',
      name: 'manage categories',
      ways: [
        () => listTerms('categories'),
        () => listTerms('categories', { search: 'category' }),
        () => listTerms('categories', { sort: 'recipes-desc' }),
      ],
    },
  );
  for (const sort of adminSorts) {
    const keys = adminListOrders[sort];
    for (const search of ['', 'chicken', 'dumplings of', 'zabane', 'ch'])
      cases.push({
        group: 'admin',
        name: `manage ${sort}, '${search}'`,
        ways: [() => listRecipesForAdmin({ search, sort })],
      });
    void keys;
  }
  return cases;
}

async function firstOfSitemap(): Promise<unknown> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from recipes`.execute(db);
  const file = await findSitemapFile('recipes', Math.ceil((rows[0]?.id ?? 1) / 50_000));
  return file && readSitemapPages(file, (pages) => pages).next();
}

/** Recipes, chefs and categories to query, spread over all of them; the same every time. */
async function samples() {
  const { rows } = await sql<{ id: number; slug: string; created: string }>`
    with range as (select min(id) as least, max(id) as most from recipes)
    select r.id, r.slug, to_json(r.created_at at time zone 'utc') as created
    from range, generate_series(0, 39) n join lateral (
      select * from recipes
      where id >= range.least + (range.most - range.least) * n / 40 order by id limit 1
    ) r on true`.execute(db);
  const middle = rows[20]?.id ?? 0;
  const edges = await sql<{ large: string; small: string; chefs: string[] }>`
    select
      (select slug from categories where slug like 'bench-category-%' order by id limit 1) as large,
      (select slug from categories where slug like 'bench-category-%' order by id desc limit 1) as small,
      array(select slug::text from authors where slug in ('bench-chef-0', 'bench-chef-9')) ||
        array(select slug::text from authors order by id desc limit 1) as chefs`.execute(db);
  return {
    ...(edges.rows[0] as { large: string; small: string; chefs: string[] }),
    recipes: rows.map(({ slug }) => slug),
    deepDate: encodeCursor([rows[20]?.created ?? '', middle]),
    middle: Object.fromEntries(Object.keys(recipeSorts).map((sort) => [sort, middle])) as Record<
      RecipeSort,
      number
    >,
  };
}
