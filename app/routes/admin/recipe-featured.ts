import { redirect } from 'react-router';
import { actorOf } from '#app/middleware/require-admin.ts';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { flash } from '#server/auth/flash.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';

import { readForm } from '#server/http/read-form.ts';

import { featureRecipes } from '#server/recipes/bulk.ts';

import type { Route } from './+types/recipe-featured';

const fields = namedFields('id', 'featured', 'next');

const list = '/admin/recipes';
const failed = 'Failed to update recipe';

/** Features (`featured=on`) or unfeatures the selected recipes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const ids = readIds(form.getAll('id'));
  const featured = form.get('featured') === 'on';
  const say = async (...said: Parameters<typeof flash>) =>
    redirect(listPath(form.get('next'), list), { headers: { 'Set-Cookie': await flash(...said) } });
  if (ids.length === 0) return say('Please select at least one recipe', 'error');
  try {
    const count = await featureRecipes(actorOf(context), ids, featured);
    const recipes = count === 1 ? '1 recipe' : `${count} recipes`;
    if (count === 0)
      return say(`Nothing to change: already ${featured ? '' : 'not '}featured`, 'info');
    return say(featured ? `${recipes} featured` : `${recipes} no longer featured`);
  } catch (error) {
    log.error({ err: error }, 'recipes were not featured');
    return say(failed, 'error');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export async function loader() {
  throw redirect(list);
}
