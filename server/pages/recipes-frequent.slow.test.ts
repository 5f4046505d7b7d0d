import { beforeAll, test } from 'vitest';
import { listSorts } from '#domain/filters/recipe-filters.ts';
import {
  addCommonRecipes,
  type CommonRecipes,
  expectCommonRecipes,
} from '../../test/lists/common-recipes.ts';

let recipes: CommonRecipes;

beforeAll(async () => {
  // More than a search looks up in the index (server/search/recipes.ts).
  recipes = await addCommonRecipes(31_000);
});

test.each(listSorts('common').map(([sort]) => sort))(
  'a search that matches every recipe is sorted by %s and counted',
  (sort) => expectCommonRecipes(recipes, sort),
);
