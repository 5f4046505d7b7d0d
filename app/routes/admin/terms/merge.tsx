import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { TermMerge } from '#app/components/terms/term-merge.tsx';
import { orFail, refuseWhole } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { countedRecipes, countedTerms, termNoun, termsAt, titled } from '#domain/terms/terms.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { mergeTerms } from '#server/terms/change.ts';
import { findTerms, listTermNames } from '#server/terms/list.ts';
import type { Route } from './+types/merge';

const fields = namedFields('into');

/** Asks which category or tag gets the recipes. */
export async function loader({ url }: Route.LoaderArgs) {
  const { terms, ids, next } = read(url);
  const [chosen, all] = await Promise.all([findTerms(terms, ids), listTermNames(terms)]);
  const others = all.filter(({ id }) => !ids.includes(id));
  if (chosen.length > 0) return { terms, chosen, others, next };
  throw await leave(next, [`Please select at least one ${termNoun(terms)}`, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const { terms, ids, next } = read(args.url);
  const form = await readForm(args.request, fields);
  const [into] = readIds([form.get('into')]);
  if (into === undefined) return refuseWhole(`Please select a ${termNoun(terms)}`, 400);
  return orFail(args, async () => {
    const done = await mergeTerms(actorOf(args.context), terms, ids, into);
    if (!done) return leave(next, [`This ${termNoun(terms)} no longer exists`, 'error']);
    const { merged, recipes } = done;
    if (merged.length === 0) return leave(next, ['Nothing to merge', 'info']);
    const moved = `${countedTerms(terms, merged.length)} merged into "${done.into}"`;
    return leave(next, `${moved} with ${countedRecipes(recipes)}`);
  });
}

function read({ pathname, searchParams: query }: URL) {
  const { terms, list } = termsAt(pathname);
  const next = listPath(query.get('next'), list);
  return { terms, next, ids: readIds(query.getAll('id')) };
}

export default function MergeTerms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title={`Merge ${titled(loaderData.terms)}`} />
      <div className="card max-w-xl p-6">
        <TermMerge {...loaderData} answer={actionData} />
      </div>
    </>
  );
}
