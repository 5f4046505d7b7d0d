import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DraftMissingPart } from '#domain/recipe/missing-parts.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { DraftContent, DraftState } from '#domain/recipe/recipe-draft.ts';
import { readUuid } from '#domain/records/record-id.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { type RecipeToEdit, recipeRecord } from '../recipes/record.ts';
import { findRecord } from '../records/find.ts';

/**
 * The drafts that a request may see: of one user, or of all (null), and in which state. Part of each query.
 */
export type DraftScope = { owner: string | null; state?: DraftState };

/** A draft as its form opens it. */
export type OpenedDraft = {
  id: string;
  recipeId: number | null;
  state: DraftState;
  content: DraftContent;
  isImported: boolean;
  lacks: DraftMissingPart[];
  remark: string;
  /** ISO 8601. */
  publishAt: string | null;
  version: number;
  owner: string | null;
  ownerId: string | null;
  /** The user who saved it last, and the time. */
  savedBy: string | null;
  savedAt: string;
  createdAt: string;
  /** The expiry of its secret link; null without a link. */
  previewEndsAt: string | null;
};

const savedBy = sql`(
  select p.username from draft_editors e join profiles p on p.id = e.user_id
  where e.draft_id = d.id and e.saved_at is not null order by e.saved_at desc limit 1
)`;
const owner = sql`(select username from profiles where id = d.user_id)`;

/** Returns the condition of a scope on the draft `d`. */
export function draftInScope({ owner: user, state }: DraftScope): RawBuilder<boolean> {
  return sql`${user === null ? sql`true` : sql`d.user_id = ${user}`}
    and ${state ? sql`d.state = ${state}` : sql`true`}`;
}

/** Returns the first draft that fulfils a condition on `d`, or null; `lock` ends the query. */
export async function findDraftWhere(
  condition: RawBuilder<unknown>,
  database: Kysely<Schema> = db,
  lock: RawBuilder<unknown> = sql``,
): Promise<OpenedDraft | null> {
  const { rows } = await sql<OpenedDraft>`
    select d.id, d.recipe_id as "recipeId", d.state, d.content, d.is_imported as "isImported",
      d.lacks, d.remark, to_json(d.publish_at) as "publishAt", d.version, d.user_id as "ownerId",
      ${owner} as owner, ${savedBy} as "savedBy", to_json(d.updated_at) as "savedAt",
      to_json(d.created_at) as "createdAt",
      to_json(case when d.preview_ends_at > now() then d.preview_ends_at end) as "previewEndsAt"
    from recipe_drafts d where ${condition} limit 1 ${lock}`.execute(database);
  return rows[0] ?? null;
}

/** Returns a draft, or null when there is none with that id in the scope. */
export async function findDraft(
  id: string | undefined,
  scope: DraftScope,
): Promise<OpenedDraft | null> {
  const uuid = readUuid(id);
  return uuid === null ? null : findDraftWhere(sql`d.id = ${uuid} and ${draftInScope(scope)}`);
}

/** Returns the draft of a recipe's next version with its owner, or null. */
export async function findDraftOfRecipe(
  recipeId: number,
): Promise<{ id: string; owner: string | null } | null> {
  const { rows } = await sql<{ id: string; owner: string | null }>`
    select id, ${owner} as owner from recipe_drafts d where recipe_id = ${recipeId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the published recipe of a draft, and what its form may lack, as recipeFormSchemaFor expects it. */
export async function findPublishedRecipe(
  draft: Pick<OpenedDraft, 'recipeId' | 'isImported'>,
  database?: Kysely<Schema>,
): Promise<{ recipe: RecipeToEdit | null; stored: RecipeInput | 'imported' | undefined }> {
  const { recipeId, isImported } = draft;
  const recipe = recipeId === null ? null : await findRecord(recipeRecord, recipeId, database);
  return { recipe, stored: recipe?.input ?? (isImported ? 'imported' : undefined) };
}
