import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateRecipes, startSite } from './processes.ts';
import { findPages } from './targets.ts';
import { kitchens } from './words.ts';

/** Milliseconds at p95, with one request at a time, including database and rendering. */
export type Growth = { recipes: number; p95: Record<string, number>; startMilliseconds: number };

const sorts = ['newest', 'oldest', 'title-asc', 'title-desc', 'time-asc', 'time-desc'];
/** Each occurs in 5% to 20% of all recipes: about 100,000 of a million. */
const searches = ['mango', 'couscous', 'tart', 'braised', 'fresh', 'vanilla', 'braised coconut'];
/** Three filters each, which leave between a few hundred and 30,000 of a million recipes. */
const facets = [
  'tag=bench-tag-0&diet=vegan&time=60',
  'tag=bench-tag-3&cuisine=italian&difficulty=easy',
  'search=mango&diet=vegetarian&cuisine=mexican',
  'category=bench-category-0&diet=vegan&chef=bench-chef-0',
  'with=chicken%2Ctomato&without=peanut&time=60',
  'search=chicken&without=walnut&tag=bench-tag-1',
];
const rounds = 4;

/** Times the same pages, uncached, at each size; generates missing data. */
export async function measureGrowth(sizes: number[], data: string): Promise<Growth[]> {
  const growth: Growth[] = [];
  for (const recipes of sizes) {
    const directory = join(data, String(recipes));
    await mkdir(directory, { recursive: true });
    await generateRecipes(directory, recipes);
    const site = await startSite(directory, { PAGE_CACHE_MB: '0' });
    try {
      const groups = await makeGroups(await findPages(site));
      const p95: Record<string, number> = {};
      for (const [group, paths] of Object.entries(groups))
        p95[group] = await time(site.port, paths);
      growth.push({ recipes, p95, startMilliseconds: Math.round(site.startMilliseconds) });
    } finally {
      await site.stop();
    }
  }
  return growth;
}

async function makeGroups({
  recipes,
  category,
  chef,
  more,
}: Awaited<ReturnType<typeof findPages>>) {
  const filters = [
    '',
    '&category=bench-category-0',
    '&category=bench-category-9',
    '&difficulty=hard',
  ];
  const lists = sorts.flatMap((sort) => filters.map((filter) => `/recipes?sort=${sort}${filter}`));
  const second = await Promise.all(sorts.slice(1).map((sort) => more(`/recipes?sort=${sort}`)));
  return {
    recipe: recipes.filter((_, n) => n % 5 === 0),
    // `newest` is the default; in the URL, it causes a redirect.
    list: [...lists.map((path) => path.replace('sort=newest&', '')), ...second].filter(
      (path) => !path.endsWith('sort=newest'),
    ),
    category: [await more(category), await more('/category/bench-category-9')],
    chef: [await more(chef), await more('/chef/bench-chef-1')],
    search: searches.map((each) => `/recipes?search=${encodeURIComponent(each)}`),
    'three facets': facets.map((each) => `/recipes?${each}`),
    'cook with': Object.values(kitchens).map((each) => `/cook-with?${each}`),
    'sitemap index': ['/sitemap.xml'],
  };
}

async function time(port: number, paths: string[]): Promise<number> {
  const times: number[] = [];
  const least = Math.ceil(120 / paths.length);
  for (let round = 0; round < Math.max(rounds, least); round++) {
    for (const path of paths) {
      const started = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`);
      // The first rounds warm up code and plans, as any traffic does.
      if (round > 0) times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  return Number((times[Math.floor(times.length * 0.95)] ?? 0).toFixed(2));
}
