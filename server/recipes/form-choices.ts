import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { type Choice, chefChoices, listChoices } from '../records/list-choices.ts';

export type RecipeChoices = {
  chefs: Choice[];
  /** Whether there are other chefs, who are chosen by typing their name. */
  hasMoreChefs: boolean;
  categories: Choice[];
  tags: string[];
  cuisines: string[];
};

const mostSuggestions = 300;

/**
 * Returns chefs by name, including those of `chefIds`, all categories by name, and the most frequent tags and
 * cuisines. For admins.
 */
export async function listRecipeChoices(
  ...chefIds: (number | null | undefined)[]
): Promise<RecipeChoices> {
  const known = chefIds.filter((id) => typeof id === 'number');
  const [chefs, others] = await Promise.all([listChoices(chefChoices, known), listOthers()]);
  return { ...others, chefs: chefs.listed, hasMoreChefs: !chefs.isComplete };
}

async function listOthers() {
  const { rows } = await sql<Pick<RecipeChoices, 'categories' | 'tags' | 'cuisines'>>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)
        order by lower(name), id), '[]') from categories) as categories,
      array(
        select name from tags cross join lateral (
          -- Counting the recipes of a frequent tag would take long.
          select count(*) as used
          from (select from recipe_tags where tag_id = tags.id limit 100) few
        ) counted
        where used > 0 order by used desc, lower(name) limit ${sql.lit(mostSuggestions)}
      ) as tags,
      array(
        select distinct on (cuisine_slug) cuisine from recipes where cuisine_slug <> ''
        order by cuisine_slug, cuisine limit ${sql.lit(mostSuggestions)}
      ) as cuisines`.execute(db);
  return rows[0] as (typeof rows)[number];
}
