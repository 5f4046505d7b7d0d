import { redirect } from 'react-router';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { categorizeRecipes } from '#server/recipes/bulk.ts';
import type { Route } from './+types/recipe-categories';

const fields = namedFields('id', 'category', 'next');

const list = '/admin/recipes';

/** Adds the selected recipes to a category. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const ids = readIds(form.getAll('id'));
  const [category] = readIds([form.get('category')]);
  const say = (said: Parameters<typeof leave>[1]) => leave(listPath(form.get('next'), list), said);
  if (ids.length === 0) return say(['Please select at least one recipe', 'error']);
  if (category === undefined) return say(['Please select a category', 'error']);
  const work = async () => {
    const added = await categorizeRecipes(actorOf(args.context), ids, category);
    if (!added) return say(['This category no longer exists', 'error']);
    if (added.count === 0) return say([`Nothing to change: already in "${added.name}"`, 'info']);
    const recipes = added.count === 1 ? '1 recipe' : `${added.count} recipes`;
    return say(`${recipes} added to "${added.name}"`);
  };
  return orFail(args, work, (message) => say([message, 'error']));
}

export async function loader() {
  throw redirect(list);
}
