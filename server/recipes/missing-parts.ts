import { type RawBuilder, sql } from 'kysely';
import { type RecipeMissingPart, recipeMissingParts } from '#domain/recipe/missing-parts.ts';

type Rule = (recipe: RawBuilder<unknown>) => RawBuilder<boolean>;

/** The rules of `find-missing-parts.ts` for a row of recipes. */
const rules: Record<RecipeMissingPart, Rule> = {
  featuredImage: (r) => sql`${r}.featured_image is null`,
  description: (r) => sql`${r}.description = ''`,
  prepTime: (r) => sql`${r}.prep_time is null`,
  cookTime: (r) => sql`${r}.cook_time is null`,
  servings: (r) => sql`${r}.servings is null`,
  difficulty: (r) => sql`${r}.difficulty is null`,
  authorId: (r) => sql`${r}.author_id is null`,
  categoryIds: (r) => sql`not exists (
    select from recipe_categories where recipe_id = ${r}.id
  )`,
  // Without the offset, PostgreSQL may read all ingredients once for each author.
  ingredients: (r) => sql`exists (
    select from ingredients where recipe_id = ${r}.id and quantity = ''
      and not (unit = '' and name ~ ':$')
      and name !~* '(^|[\\s,(])(to taste|as needed|for serving)\\)?\\.?$'
    offset 0
  )`,
  stepLinks: (r) => sql`not exists (
    select from steps where recipe_id = ${r}.id and cardinality(coalesce(uses, suggested)) > 0
  )`,
  altText: (r) => sql`(${r}.featured_image is not null and ${r}.alt_text = '' or exists (
    select from steps where recipe_id = ${r}.id and image is not null and alt_text = ''
  ))`,
};

/** Returns SQL that is true if the recipe in the table with this alias lacks the part, or always if no part is given. */
export function selectIsPartMissing(
  lack: RecipeMissingPart | null,
  alias: string,
): RawBuilder<boolean> {
  return lack ? rules[lack](sql.ref(alias)) : sql`true`;
}

/** Returns SQL for all parts that the row of recipes with this alias lacks. */
export function selectMissingParts(alias: string): RawBuilder<RecipeMissingPart[]> {
  const cases = recipeMissingParts.map(
    (name) => sql`case when ${selectIsPartMissing(name, alias)} then ${sql.lit(name)} end`,
  );
  return sql`array_remove(array[${sql.join(cases)}], null)`;
}
