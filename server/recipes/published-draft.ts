import { sql, type Transaction } from 'kysely';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { readUuid } from '#domain/records/record-id.ts';
import type { Schema } from '../db/schema.ts';
import type { SavedForm } from '../records/kind.ts';

/** Thrown when someone else saved the draft that is being published. */
export class DraftChangedError extends Error {
  override name = 'DraftChangedError';
}

/**
 * Deletes the draft with the id of a form that was saved, so that its publication can be undone. Throws
 * DraftChangedError if the form had an older version of it.
 */
export async function removePublishedDraft(
  trx: Transaction<Schema>,
  { actor, id: recipe, before, sent }: SavedForm<typeof recipeFields>,
): Promise<void> {
  const id = readUuid(sent.form);
  if (id === null) return;
  const { rows } = await sql<{ version: number }>`
    with published as (delete from recipe_drafts where id = ${id} returning *)
    insert into draft_undos (id, batch, user_id, content)
    select id, id, (select id from users where id = ${actor.id}), json_build_object(
      'draft', to_json(published),
      'published', json_build_object('recipe', ${recipe}::bigint,
        'version', (select updated_at::text from recipes where id = ${recipe}),
        'before', ${before && JSON.stringify(before.input)}::json))
    from published
    on conflict (id) do update
    set batch = excluded.batch, user_id = excluded.user_id, content = excluded.content, created_at = now()
    returning (content -> 'draft' ->> 'version')::integer as version`.execute(trx);
  const { draftVersion } = (sent.extra ?? {}) as { draftVersion?: string };
  if (rows[0] && draftVersion && Number(draftVersion) !== rows[0].version) {
    throw new DraftChangedError();
  }
}
