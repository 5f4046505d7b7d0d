import type { AuthorOrCategoryDraft } from '@potluck/recipe-formats/draft';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import type { PictureFinder } from '@potluck/recipe-formats/read/file-types';
import { sql, type Transaction } from 'kysely';
import { type RecordFields, type StoredRecord, storedRecordSchema } from '#domain/records/field.ts';
import { slugify } from '#domain/records/slug.ts';
import { categoryRecord } from '../categories/record.ts';
import { chefRecord } from '../chefs/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { RecordKind } from '../records/kind.ts';
import { insertRecord } from '../records/write.ts';
import type { ImportAuditEntry } from './import-audit-entry.ts';
import type { PictureImporter } from './pictures.ts';
import {
  PotluckNameExtension,
  parsePotluckExtension,
  restoreDatesAndSlugs,
  storeFocalPoints,
} from './potluck-facts.ts';

/** A chef or category that was read, or why it was not, and where: 'chefs.ndjson#line 2'. */
export type FoundAuthorOrCategory = { entry: string } & (
  | { named: AuthorOrCategoryDraft; picture: PictureFinder }
  | { rejected: string }
);

type Policy = { pictures: PictureImporter; log: ImportAuditEntry };

/**
 * Adds a chef or a category of an import unless there is one with its slug, and returns warnings about omitted parts.
 * Throws RejectedRecordError when it cannot be stored, and errors of the database.
 */
export async function saveAuthorOrCategory(
  found: FoundAuthorOrCategory,
  to: Policy,
): Promise<string[]> {
  if ('rejected' in found) throw new RejectedRecordError(found.rejected);
  const { named, picture } = found;
  const { kind, name, description, pictures } = named;
  const facts = parsePotluckExtension(
    PotluckNameExtension.partial(),
    named.extensions.potluck ?? {},
  );
  if (kind === 'category') {
    await addOnce(categoryRecord, facts, { name, description: description ?? '' }, to.log);
    return [];
  }
  if (await find(chefRecord, facts.slug ?? slugify(name, 'chef'), db)) return [];
  const portrait = await to.pictures.storeOne('authors', pictures[0] ?? '', picture);
  const input = { ...facts.input, name, bio: description ?? '', profileImage: portrait.url };
  await addOnce(chefRecord, facts, input, to.log, (trx) =>
    storeFocalPoints(trx, [{ url: portrait.url, focus: facts.focus }]),
  );
  return portrait.warnings;
}

async function addOnce<F extends RecordFields>(
  kind: RecordKind<F>,
  facts: Partial<PotluckNameExtension>,
  values: Record<string, unknown>,
  log: ImportAuditEntry,
  then = async (_: Transaction<Schema>) => {},
): Promise<void> {
  const input = parsePotluckExtension(storedRecordSchema(kind.fields), values) as StoredRecord<F>;
  const { source, createdAt, updatedAt, oldSlugs = [] } = facts;
  const slug = facts.slug ?? slugify(kind.nameOf(input), kind.kind);
  await transact(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${kind.table} named ${slug}`}))`.execute(
      trx,
    );
    if (await find(kind, slug, trx)) return;
    const { id } = await insertRecord(trx, kind, input, { slug, source });
    if (createdAt && updatedAt)
      await restoreDatesAndSlugs(trx, kind, id, { createdAt, updatedAt, oldSlugs });
    await then(trx);
    // Last, because other transactions wait for this row.
    await log.count(trx, kind.kind === 'category' ? 'newCategories' : 'newAuthors');
  });
}

async function find<F extends RecordFields>(
  { table }: RecordKind<F>,
  slug: string,
  database: typeof db,
): Promise<boolean> {
  const found = await database.selectFrom(table).select('id').where('slug', '=', slug).execute();
  return found.length > 0;
}
