import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { BulkPictureUpload } from '#app/components/draft/pictures-by-name.tsx';
import { draftScope } from '#app/middleware/draft.ts';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import { isStoredPicture } from '#domain/image/image.ts';
import { maxBulkPictures } from '#domain/recipe/picture-targets.ts';
import { readId, readUuid } from '#domain/records/record-id.ts';
import { undoDraftChange } from '#server/drafts/bulk-change.ts';
import { findPictureTargets, setPictures } from '#server/drafts/pictures.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { undoRecipeChange } from '#server/recipes/bulk-change.ts';
import type { Route } from './+types/pictures';

const fields = {
  ...createFormFields('picture', 'undoRecipes', 'undoDrafts', 'next'),
  maxFields: 100,
};

/** Returns the recipes and drafts that the files named in the query belong to, or null without files. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const files = url.searchParams.getAll('file').slice(0, maxBulkPictures);
  return files.length > 0 ? findPictureTargets(draftScope(context), files) : null;
}

/** Gives recipes and drafts the pictures that were uploaded for them, or undoes that. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const [actor, scope] = [getActor(args.context), draftScope(args.context)];
  return withErrorHandling(args, async () => {
    const [undoRecipes, undoDrafts] = ['undoRecipes', 'undoDrafts'].map((name) =>
      readId(String(form.get(name) ?? '')),
    );
    if (undoRecipes || undoDrafts) {
      const counts = [
        undoRecipes && scope.owner === null ? await undoRecipeChange(actor, undoRecipes) : 0,
        undoDrafts ? await undoDraftChange(actor, scope, undoDrafts) : 0,
      ];
      const count = counts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
      const next = parseNextPath(form.get('next')) ?? '/admin/drafts';
      if (count === 0)
        return redirectWithMessage(next, ['This change can no longer be undone', 'error']);
      return redirectWithMessage(next, `${counted(count)} removed`);
    }
    const { isRepeated, ...chosen } = readPictures(form.getAll('picture'));
    if (isRepeated)
      return rejectWholeForm(
        'Two pictures are assigned to the same recipe. Change one of them.',
        400,
      );
    const { recipes, drafts } = await setPictures(actor, scope, chosen);
    const count = recipes.count + drafts.count;
    if (count === 0)
      return rejectWholeForm(
        'No picture is assigned to a recipe. Choose a recipe for at least one picture.',
        400,
      );
    const more = { undoRecipes: String(recipes.undo ?? ''), undoDrafts: String(drafts.undo ?? '') };
    return redirectWithMessage('/admin/drafts', [
      `${counted(count)} added`,
      'success',
      { undo: { action: '/admin/pictures', ids: [], more } },
    ]);
  });
}

const counted = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

/** Reads pairs such as `recipe:7 /images/featured/soup.webp`. */
function readPictures(values: unknown[]) {
  const recipes = new Map<number, string>();
  const drafts = new Map<string, string>();
  const pairs = values.slice(0, maxBulkPictures).flatMap((value) => {
    const [target = '', url = ''] = String(value).split(' ');
    return isStoredPicture(url) ? [{ target, url }] : [];
  });
  for (const { target, url } of pairs) {
    const [kind, id = ''] = target.split(':');
    const [recipe, draft] = [readId(id), readUuid(id)];
    if (kind === 'recipe' && recipe !== null) recipes.set(recipe, url);
    if (kind === 'draft' && draft !== null) drafts.set(draft, url);
  }
  const targets = new Set(pairs.map(({ target }) => target));
  return { recipes, drafts, isRepeated: targets.size < pairs.length };
}

export default function Pictures({ actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle
        title="Add Pictures"
        intro="Potluck matches photos to recipes and drafts by file name. You check the matches before anything is saved."
      />
      <BulkPictureUpload result={actionData} />
    </>
  );
}
