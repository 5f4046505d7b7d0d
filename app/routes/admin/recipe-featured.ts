import { redirect } from 'react-router';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { featureRecipes } from '#server/recipes/bulk.ts';
import type { Route } from './+types/recipe-featured';

const fields = namedFields('id', 'featured', 'next');

const list = '/admin/recipes';

/** Features (`featured=on`) or unfeatures the selected recipes. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const ids = readIds(form.getAll('id'));
  const featured = form.get('featured') === 'on';
  const say = (said: Parameters<typeof leave>[1]) => leave(listPath(form.get('next'), list), said);
  if (ids.length === 0) return say(['Please select at least one recipe', 'error']);
  const work = async () => {
    const count = await featureRecipes(actorOf(args.context), ids, featured);
    const recipes = count === 1 ? '1 recipe' : `${count} recipes`;
    if (count > 0) return say(featured ? `${recipes} featured` : `${recipes} no longer featured`);
    return say([`Nothing to change: already ${featured ? '' : 'not '}featured`, 'info']);
  };
  return orFail(args, work, (message) => say([message, 'error']));
}

export async function loader() {
  throw redirect(list);
}
