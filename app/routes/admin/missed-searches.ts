import { redirect } from 'react-router';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { removeMissed } from '#server/missed-searches/list.ts';
import type { Route } from './+types/missed-searches';

const fields = namedFields('search');

/** Removes a search from those that the dashboard shows. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const search = form.get('search');
  return orFail(args, async () => {
    if (typeof search === 'string') await removeMissed(search);
    return leave('/admin', 'Search removed');
  });
}

export async function loader() {
  throw redirect('/admin');
}
