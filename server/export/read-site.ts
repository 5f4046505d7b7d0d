import { type Kysely, sql } from 'kysely';
import type { CategoryInput } from '#domain/category/category-fields.ts';
import type { ChefInput } from '#domain/chef/chef-fields.ts';
import type { Focus } from '#domain/image/image.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { RecordFields, StoredRecord } from '#domain/records/field.ts';
import { categoryRecord } from '../categories/record.ts';
import { chefRecord } from '../chefs/record.ts';
import type { Schema } from '../db/schema.ts';
import { recipeRecord } from '../recipes/record.ts';
import { recordColumns } from '../records/find.ts';
import type { RecordKind } from '../records/kind.ts';

/** A record with everything that an import on another site needs. */
export type ExportedRecord<Input> = {
  slug: string;
  createdAt: string;
  updatedAt: string;
  source: string | null;
  /** Old slugs that redirect to it. */
  oldSlugs: string[];
  /** Focal points that are not the middle, by picture. */
  focuses: Record<string, Focus>;
  input: Input;
};

type Named = { name: string; slug: string };

export type ExportedRecipe = ExportedRecord<RecipeInput> & {
  chef: Named | null;
  categories: Named[];
};
export type ExportedChef = ExportedRecord<ChefInput>;
export type ExportedCategory = ExportedRecord<CategoryInput>;

const atOnce = 200;

/** Yields all categories. */
export function readCategories(database: Kysely<Schema>): AsyncGenerator<ExportedCategory> {
  return read(database, categoryRecord, 'category_id');
}

/** Yields all chefs. */
export function readChefs(database: Kysely<Schema>): AsyncGenerator<ExportedChef> {
  return read(database, chefRecord, 'author_id', sql`array[r.profile_image]`);
}

/** Yields all recipes. */
export function readRecipes(database: Kysely<Schema>): AsyncGenerator<ExportedRecipe> {
  const names = sql`,
    (select json_build_object('name', a.name, 'slug', a.slug) from authors a
      where a.id = r.author_id) as chef,
    (
      select coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug)
        order by rc.position), '[]')
      from recipe_categories rc join categories c on c.id = rc.category_id where rc.recipe_id = r.id
    ) as categories`;
  const pictures = sql`array(select r.featured_image union all
    select image from steps where recipe_id = r.id)`;
  return read(
    database,
    recipeRecord,
    'recipe_id',
    pictures,
    names,
  ) as AsyncGenerator<ExportedRecipe>;
}

/** Yields the records of a kind by id, a few hundred in memory at a time. */
async function* read<F extends RecordFields>(
  database: Kysely<Schema>,
  kind: RecordKind<F>,
  owner: 'recipe_id' | 'author_id' | 'category_id',
  pictures = sql`'{}'::text[]`,
  more = sql``,
): AsyncGenerator<ExportedRecord<StoredRecord<F>>> {
  for (let after = 0; ; ) {
    const { rows } = await sql<ExportedRecord<StoredRecord<F>> & { id: number }>`
      select ${recordColumns(kind)}, to_json(r.updated_at) as "updatedAt",
        array(select old.slug::text from retired_slugs old where old.${sql.ref(owner)} = r.id
          order by old.slug) as "oldSlugs",
        (select coalesce(json_object_agg(i.url, json_build_object('x', i.focal_x, 'y', i.focal_y)), '{}')
          from images i where i.url = any(${pictures}) and (i.focal_x, i.focal_y) <> (0.5, 0.5)) as focuses${more}
      from ${sql.table(kind.table)} r where r.id > ${after}
      order by r.id limit ${atOnce}`.execute(database);
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Yields the URLs of the pictures in the bucket that recipes and chefs use. */
export async function* readPictures(database: Kysely<Schema>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ url: string }>`
      select i.url from images i
      where i.url > ${after} and (
        exists (select from recipes where featured_image = i.url and featured_image like '/images/%')
        or exists (select from steps where image = i.url and image like '/images/%')
        or exists (select from authors where profile_image = i.url)
      )
      order by i.url limit ${atOnce}`.execute(database);
    yield* rows.map(({ url }) => url);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.url ?? after;
  }
}
