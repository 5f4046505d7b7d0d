import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { TermDeletion } from '#app/components/terms/term-deletion.tsx';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { capitalize, formatTermCount, getTermsOfPath, termNoun } from '#domain/terms/terms.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { deleteTerms } from '#server/terms/change.ts';
import { countRecipesInTerms, findTerms } from '#server/terms/list.ts';
import type { Route } from './+types/deletion';

const fields = createFormFields('recipes');

const gone = 'This category no longer exists';
const inUse = (name: string | undefined, recipes: number) =>
  `Cannot delete category "${name}" as it is assigned to ${recipes} recipe(s)`;

/** Asks for confirmation, or explains why a single category cannot be deleted. */
export async function loader({ url }: Route.LoaderArgs) {
  const { terms, ids, single, next } = read(url);
  const [chosen, recipes] = await Promise.all([
    findTerms(terms, ids),
    countRecipesInTerms(terms, ids),
  ]);
  if (single && chosen.length === 0) throw await redirectWithMessage(next, [gone, 'error']);
  if (single && recipes > 0)
    throw await redirectWithMessage(next, [inUse(chosen[0]?.name, recipes), 'error']);
  if (chosen.length > 0) return { terms, chosen, recipes, single, next };
  throw await redirectWithMessage(next, [`Please select at least one ${termNoun(terms)}`, 'error']);
}

export async function action(args: Route.ActionArgs) {
  const { terms, ids, single, next } = read(args.url);
  const form = await readForm(args.request, fields);
  return withErrorHandling(args, async () => {
    const recipesToo = terms === 'tags' || form.get('recipes') === 'leave';
    const { deleted, kept } = await deleteTerms(getActor(args.context), terms, ids, recipesToo);
    if (single) {
      if (deleted[0])
        return redirectWithMessage(next, `Category "${deleted[0].name}" deleted successfully`);
      const recipes = await countRecipesInTerms(terms, ids);
      return redirectWithMessage(next, [kept[0] ? inUse(kept[0].name, recipes) : gone, 'error']);
    }
    const stay =
      kept.length > 0 ? `${formatTermCount(terms, kept.length)} with recipes stayed` : '';
    if (deleted.length === 0) {
      return redirectWithMessage(next, [
        stay || `These ${termNoun(terms, 2)} no longer exist`,
        'error',
      ]);
    }
    const done = `${formatTermCount(terms, deleted.length)} deleted successfully`;
    return redirectWithMessage(next, stay ? `${done}. ${stay}.` : done);
  });
}

function read({ pathname, searchParams: query }: URL) {
  const { terms, list } = getTermsOfPath(pathname);
  const next = safeListPath(query.get('next'), list);
  const ids = readSelectedIds(query.getAll('id'));
  return { terms, next, ids, single: query.has('single') && terms === 'categories' };
}

export default function DeleteTerms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle
        title={`Delete ${loaderData.single ? 'Category' : capitalize(loaderData.terms)}`}
      />
      <div className="card max-w-xl p-6">
        <TermDeletion {...loaderData} result={actionData} />
      </div>
    </>
  );
}
