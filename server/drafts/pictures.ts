import { sql, type Transaction } from 'kysely';
import { imageFieldNames } from '#domain/image/image-choice.ts';
import { getFileKeys, matchPictures, type PictureTarget } from '#domain/recipe/picture-targets.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type BulkChangeResult, setRecipePictures } from '../recipes/bulk-change.ts';
import { lockDrafts, writeDraftContents } from './bulk-change.ts';
import { type DraftScope, draftInScope } from './find.ts';

/** The maximum number of recipes without a picture, and of drafts, that are offered. */
const maxOffered = 500;

/** The recipe or draft that matches each file by its name, and all recipes and drafts to choose from. */
export type PictureMatches = { matches: (string | null)[]; targets: PictureTarget[] };

/** Finds the drafts of a scope, and for editors the recipes, that files with these names belong to. */
export async function findPictureTargets(
  scope: DraftScope,
  files: string[],
): Promise<PictureMatches> {
  const keys = files.flatMap(getFileKeys);
  const slugs = keys.map((words) => words.replaceAll(' ', '-'));
  const { rows } = await sql<PictureTarget & { slug: string }>`
    (
      select 'draft:' || d.id as key, d.title, '' as slug,
        not d.lacks @> array['featuredImage'] as "hasPicture"
      from recipe_drafts d where ${draftInScope(scope)} order by d.updated_at desc limit ${maxOffered}
    ) union all (
      select 'recipe:' || id, title, slug, featured_image is not null from recipes
      where ${scope.owner === null}
        and (sort_title = any (${keys}) or slug = any (${slugs}))
      limit ${maxOffered}
    ) union all (
      select 'recipe:' || id, title, slug, false from recipes
      where ${scope.owner === null} and featured_image is null
      order by created_at desc limit ${maxOffered}
    )`.execute(db);
  const targets = [...new Map(rows.map((each) => [each.key, each])).values()];
  return { matches: matchPictures(files, targets), targets };
}

/** Pictures by the id of their recipe or draft. */
export type ChosenPictures = { recipes: Map<number, string>; drafts: Map<string, string> };

/**
 * Gives drafts of a scope, and for editors recipes, their pictures: all or none. Throws
 * PostgreSQL's error if a picture no longer exists.
 */
export async function setPictures(
  actor: Actor,
  scope: DraftScope,
  { recipes, drafts }: ChosenPictures,
): Promise<{ drafts: BulkChangeResult; recipes: BulkChangeResult }> {
  return transact(async (trx) => ({
    drafts: await setDraftPictures(trx, actor, scope, drafts),
    recipes: await setRecipePictures(trx, actor, scope.owner === null ? recipes : new Map()),
  }));
}

async function setDraftPictures(
  trx: Transaction<Schema>,
  actor: Actor,
  scope: DraftScope,
  pictures: Map<string, string>,
): Promise<BulkChangeResult> {
  const drafts = await lockDrafts(trx, scope, [...pictures.keys()]);
  const changes = drafts.map((draft) => {
    const { url, source, focusX, focusY } = imageFieldNames('featuredImage');
    const picture = { [url]: pictures.get(draft.id), [source]: 'url', altText: '' };
    return { draft, parts: { ...picture, [focusX]: undefined, [focusY]: undefined } };
  });
  return writeDraftContents(trx, actor, scope, changes, { pictures: changes.length });
}
