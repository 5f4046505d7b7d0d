import { redirect } from 'react-router';
import { actorOf } from '#app/middleware/require-admin.ts';
import { keepPage } from '#app/ui/form/keep-page.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { flash } from '#server/auth/flash.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { log } from '#server/http/log.ts';

import { readForm } from '#server/http/read-form.ts';

import { categorizeRecipes } from '#server/recipes/bulk.ts';

import type { Route } from './+types/recipe-categories';

const fields = namedFields('id', 'category', 'next');

const list = '/admin/recipes';
const failed = 'Failed to update recipe';

/** Adds the selected recipes to a category. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, fields);
  const ids = readIds(form.getAll('id'));
  const [category] = readIds([form.get('category')]);
  const say = async (...said: Parameters<typeof flash>) =>
    redirect(listPath(form.get('next'), list), { headers: { 'Set-Cookie': await flash(...said) } });
  if (ids.length === 0) return say('Please select at least one recipe', 'error');
  if (category === undefined) return say('Please select a category', 'error');
  try {
    const added = await categorizeRecipes(actorOf(context), ids, category);
    if (!added) return say('This category no longer exists', 'error');
    const recipes = added.count === 1 ? '1 recipe' : `${added.count} recipes`;
    if (added.count === 0) return say(`Nothing to change: already in "${added.name}"`, 'info');
    return say(`${recipes} added to "${added.name}"`);
  } catch (error) {
    log.error({ err: error }, 'recipes were not put into a category');
    return say(failed, 'error');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage(serverAction, failed);
}

export async function loader() {
  throw redirect(list);
}
