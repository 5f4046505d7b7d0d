import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { TermDeletion } from '#app/components/terms/term-deletion.tsx';
import { orFail } from '#app/middleware/answer-form.ts';
import { leave } from '#app/middleware/leave.ts';
import { actorOf } from '#app/middleware/require-admin.ts';
import { listPath } from '#domain/records/list-path.ts';
import { readIds } from '#domain/records/picked.ts';
import { countedTerms, termNoun, termsAt, titled } from '#domain/terms/terms.ts';
import { namedFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { deleteTerms } from '#server/terms/change.ts';
import { countRecipesIn, findTerms } from '#server/terms/list.ts';
import type { Route } from './+types/deletion';

const fields = namedFields('recipes');

/** Asks for confirmation. */
export async function loader({ url }: Route.LoaderArgs) {
  const { terms, ids, next } = read(url);
  const [chosen, recipes] = await Promise.all([findTerms(terms, ids), countRecipesIn(terms, ids)]);
  if (chosen.length > 0) return { terms, chosen, recipes, next };
  throw await leave(next, [`Please select at least one ${termNoun(terms)}`, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const { terms, ids, next } = read(args.url);
  const form = await readForm(args.request, fields);
  return orFail(args, async () => {
    const recipesToo = terms === 'tags' || form.get('recipes') === 'leave';
    const { deleted, kept } = await deleteTerms(actorOf(args.context), terms, ids, recipesToo);
    const stay = kept.length > 0 ? `${countedTerms(terms, kept.length)} with recipes stayed` : '';
    if (deleted.length === 0) {
      return leave(next, [stay || `These ${termNoun(terms, 2)} no longer exist`, 'error']);
    }
    const done = `${countedTerms(terms, deleted.length)} deleted successfully`;
    return leave(next, stay ? `${done}. ${stay}.` : done);
  });
}

function read({ pathname, searchParams: query }: URL) {
  const { terms, list } = termsAt(pathname);
  const next = listPath(query.get('next'), list);
  return { terms, next, ids: readIds(query.getAll('id')) };
}

export default function DeleteTerms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle title={`Delete ${titled(loaderData.terms)}`} />
      <div className="card max-w-xl p-6">
        <TermDeletion {...loaderData} answer={actionData} />
      </div>
    </>
  );
}
