import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { cleanText } from '@potluck/recipe-text/clean-text';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Focus } from '#domain/image/image.ts';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import type { RecordFields } from '#domain/records/field.ts';
import type { Schema } from '../db/schema.ts';
import { setFocalPoint } from '../images/focus.ts';
import type { RecordKind } from '../records/kind.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** Cursors hold dates of our era; in another time zone, the first day of year 1 precedes it. */
const date = z.iso.datetime({ offset: true }).regex(/^(?!000[01])/, 'is too long ago');

const focus = z.object({ x: z.number(), y: z.number() }).optional();

/** What `extensions.potluck` of any record has: its past, and the focal point of its picture. */
const common = {
  slug,
  createdAt: date,
  updatedAt: date,
  /** Its key in the import that added it, or the form. */
  source: z.string().overwrite(cleanText).max(2000).nullable(),
  /** Old slugs that redirect to it. */
  oldSlugs: z.array(slug).max(1000),
  focus,
};

/** What only Potluck knows about a chef or a category: `extensions.potluck` of a AuthorOrCategoryDraft. */
export const PotluckNameExtension = z.object({
  ...common,
  /** Fields of the record that a AuthorOrCategoryDraft lacks. */
  input: z.record(z.string(), z.unknown()),
});
export type PotluckNameExtension = z.input<typeof PotluckNameExtension>;

const noTime = z.literal(0).optional();

/** What only Potluck knows about a recipe: `extensions.potluck` of a RecipeDraft. */
const RecipeFacts = z.object({
  ...common,
  /** The slugs of its chef and categories. */
  chef: slug.nullable(),
  categories: z.array(slug).max(100),
  /** Fields of the recipe that a draft lacks. */
  input: RecipeInput.pick({
    featured: true,
    altText: true,
    allergens: true,
    mayContain: true,
    otherFacts: true,
  }).extend({ prepTime: noTime, cookTime: noTime }),
  /** By ingredient and step, headings included. The text is there if the heading of a draft differs. */
  rows: z.array(z.object({ key: z.number(), pinned: z.boolean(), name: z.string().optional() })),
  steps: z.array(
    z.object({
      altText: z.string(),
      uses: z.array(z.number()).nullable(),
      focus,
      content: z.string().optional(),
    }),
  ),
});
export type RecipeFacts = z.input<typeof RecipeFacts>;

/** Returns what only Potluck knows about a recipe of its export, or undefined. Throws RejectedRecordError. */
export function readRecipeFacts({ potluck }: { potluck?: unknown }): RecipeFacts | undefined {
  return potluck === undefined ? undefined : parsePotluckExtension(RecipeFacts, potluck);
}

/** Returns a parsed value. Throws RejectedRecordError. */
export function parsePotluckExtension<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new RejectedRecordError(faults.slice(0, 5).join('; '));
}

const owners = { recipe: 'recipe_id', chef: 'author_id', category: 'category_id' } as const;

/** Gives a new record its dates, to the microsecond, and its old slugs where they are free. */
export async function restoreDatesAndSlugs<F extends RecordFields>(
  trx: Transaction<Schema>,
  { kind, table }: RecordKind<F>,
  id: number,
  {
    createdAt,
    updatedAt,
    oldSlugs,
  }: Pick<PotluckNameExtension, 'createdAt' | 'updatedAt' | 'oldSlugs'>,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    -- A date in the future would keep a recipe at the top of every list.
    set created_at = least(${createdAt}::timestamptz, now()),
      updated_at = least(${updatedAt}::timestamptz, now())
    where id = ${id}`.execute(trx);
  await sql`
    insert into retired_slugs (kind, slug, ${sql.ref(owners[kind])})
    select ${kind}, old, ${id} from unnest(${oldSlugs}::text[]) as old
    where not exists (select from ${sql.table(table)} where slug = old)
    on conflict do nothing`.execute(trx);
}

/** Stores the focal points of pictures; ignores pictures of other sites, and omitted ones. */
export async function storeFocalPoints(
  trx: Transaction<Schema>,
  pictures: { url: string | null; focus: Focus | undefined }[],
): Promise<void> {
  for (const { url, focus } of pictures) if (url && focus) await setFocalPoint(trx, url, focus);
}
