import { redirect } from 'react-router';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { removeMissedSearch } from '#server/missed-searches/list.ts';
import type { Route } from './+types/missed-search';

const fields = createFormFields('search');

/** Removes a search without results from the dashboard. */
export async function action(args: Route.ActionArgs) {
  const search = (await readForm(args.request, fields)).get('search');
  return withErrorHandling(args, async () => {
    if (typeof search === 'string') await removeMissedSearch(search);
    return redirectWithMessage('/admin', 'Search removed');
  });
}

export async function loader() {
  throw redirect('/admin');
}
