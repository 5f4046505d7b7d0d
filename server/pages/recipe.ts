import type { Allergen } from '@potluck/recipe-text/allergens';
import { sql } from 'kysely';
import type { Picture } from '#domain/image/image.ts';
import type { Diet } from '#domain/recipe/labels.ts';
import type { Nutrition } from '#domain/recipe/nutrition.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import type { Difficulty } from '#domain/recipe/recipe-facts.ts';
import { db } from '../db/database.ts';
import { picture } from '../db/picture.ts';
import { prepared } from '../db/prepared.ts';
import { dependsOn, dependsOnCards } from '../page-cache/depends.ts';
import { cards } from './recipe-cards.ts';

export type RecipePage = {
  id: number;
  slug: string;
  title: string;
  description: string;
  picture: Picture | null;
  featured: boolean;
  difficulty: Difficulty;
  /** Minutes. */
  prepTime: number;
  /** Minutes. */
  cookTime: number;
  /** Minutes. */
  restTime: number;
  servings: number;
  yieldText: string;
  notes: string;
  cuisine: { name: string; slug: string } | null;
  tags: { name: string; slug: string }[];
  diets: Diet[];
  allergens: Allergen[];
  mayContain: Allergen[];
  equipment: string[];
  nutrition: Nutrition;
  video: string | null;
  sourceUrl: string | null;
  credit: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  chef: { name: string; slug: string; bio: string; picture: Picture | null } | null;
  categories: { name: string; slug: string }[];
  ingredients: { key: number; quantity: string; unit: string; name: string; pinned: boolean }[];
  /** `uses` are keys of ingredients. */
  steps: { content: string; picture: Picture | null; uses: number[] }[];
  /** At most three other recipes that share a category, the most alike first. */
  related: RecipeCard[];
};

/** Returns the content of a recipe's page in one query, or null when there is no such recipe. */
export async function findRecipe(slug: string): Promise<RecipePage | null> {
  const stored = sql`
    select o.id from recipe_related, unnest(others) with ordinality o (id, place)
    where recipe_id = r.id and exists (
      select from recipe_categories mine join recipe_categories theirs using (category_id)
      where mine.recipe_id = r.id and theirs.recipe_id = o.id
    )
    order by place`;
  // Until something is stored. Only the newest of each category, because a large one has too many to sort.
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
  const related = sql`
    select id, row_number() over () as place
    from ((${stored} limit 3) union all (${newest} limit 3) limit 3) best`;
  const { rows } = await sql<RecipePage>`${prepared}
    select
      r.id, r.slug, r.title, r.description, ${picture('r.featured_image')} as picture, r.featured,
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
          'picture', ${picture('a.profile_image')})
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
          'content', s.content, 'picture', ${picture('s.image')},
          'uses', coalesce(s.uses, s.suggested)) order by s.position), '[]')
        from steps s where s.recipe_id = r.id
      ) as steps,
      ${cards(related)} as related
    from recipes r
    where r.slug = ${slug}`.execute(db);
  const recipe = rows[0];
  if (!recipe) return null;
  // A new recipe of one of its categories may be related.
  dependsOn(`recipe/${slug}`, ...recipe.categories.map((category) => `category/${category.slug}`));
  if (recipe.chef) dependsOn(`chef/${recipe.chef.slug}`);
  dependsOnCards(recipe.related);
  return recipe;
}
