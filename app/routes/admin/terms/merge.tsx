import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { TermMerge } from '#app/components/terms/term-merge.tsx';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import {
  capitalize,
  formatRecipeCount,
  formatTermCount,
  getTermsOfPath,
  termNoun,
} from '#domain/terms/terms.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listChoices } from '#server/records/list-choices.ts';
import { mergeTerms } from '#server/terms/change.ts';
import { termKinds } from '#server/terms/kind.ts';
import { findTerms } from '#server/terms/list.ts';
import type { Route } from './+types/merge';

const fields = createFormFields('into');

/** Shows the form to choose the category or tag that receives the recipes. */
export async function loader({ url }: Route.LoaderArgs) {
  const { terms, ids, next } = read(url);
  const [chosen, { listed, isComplete }] = await Promise.all([
    findTerms(terms, ids),
    listChoices(termKinds[terms]),
  ]);
  const others = listed.filter(({ id }) => !ids.includes(id));
  if (chosen.length > 0) return { terms, chosen, others, hasMoreOthers: !isComplete, next };
  throw await redirectWithMessage(next, [`Please select at least one ${termNoun(terms)}`, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const { terms, ids, next } = read(args.url);
  const form = await readForm(args.request, fields);
  const [into] = readSelectedIds([form.get('into')]);
  if (into === undefined) return rejectWholeForm(`Please select a ${termNoun(terms)}`, 400);
  return withErrorHandling(args, async () => {
    const done = await mergeTerms(getActor(args.context), terms, ids, into);
    if (!done)
      return redirectWithMessage(next, [`This ${termNoun(terms)} no longer exists`, 'error']);
    const { merged, recipes } = done;
    if (merged.length === 0) return redirectWithMessage(next, ['Nothing to merge', 'info']);
    const moved = `${formatTermCount(terms, merged.length)} merged into "${done.into}"`;
    const undo = { action: '/admin/merges/undo', ids: done.undo ? [done.undo] : [] };
    return redirectWithMessage(next, [
      `${moved} with ${formatRecipeCount(recipes)}`,
      'success',
      { undo },
    ]);
  });
}

function read({ pathname, searchParams: query }: URL) {
  const { terms, list } = getTermsOfPath(pathname);
  const next = safeListPath(query.get('next'), list);
  return { terms, next, ids: readSelectedIds(query.getAll('id')) };
}

export default function MergeTerms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title={`Merge ${capitalize(loaderData.terms)}`} />
      <div className="card max-w-xl p-6">
        <TermMerge {...loaderData} result={actionData} />
      </div>
    </>
  );
}
