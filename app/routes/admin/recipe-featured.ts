import { redirect } from 'react-router';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { formatRecipeCount } from '#domain/terms/terms.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { featureRecipes } from '#server/recipes/bulk.ts';
import type { Route } from './+types/recipe-featured';

const fields = createFormFields('id', 'featured', 'next');

const list = '/admin/recipes';

/** Features (`featured=on`) or unfeatures the selected recipes. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const ids = readSelectedIds(form.getAll('id'));
  const featured = form.get('featured') === 'on';
  const say = (said: Parameters<typeof redirectWithMessage>[1]) =>
    redirectWithMessage(safeListPath(form.get('next'), list), said);
  if (ids.length === 0) return say(['Please select at least one recipe', 'error']);
  const work = async () => {
    const changed = await featureRecipes(getActor(args.context), ids, featured);
    const recipes = formatRecipeCount(changed.length);
    const more = { featured: featured ? 'off' : 'on' };
    const undo = { action: '/admin/recipes/featured', ids: changed, more };
    const done = featured ? `${recipes} featured` : `${recipes} no longer featured`;
    if (changed.length > 0) return say([done, 'success', { undo }]);
    return say([`Nothing to change: already ${featured ? '' : 'not '}featured`, 'info']);
  };
  return withErrorHandling(args, work, (message) => say([message, 'error']));
}

export async function loader() {
  throw redirect(list);
}
