import GitMerge from 'lucide-react/icons/git-merge';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Form, redirect, useLocation } from 'react-router';
import { AdminSearch } from '#app/components/admin/admin-search.tsx';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { BulkAction, BulkBar } from '#app/components/form/bulk-bar.tsx';
import { useConfirmation } from '#app/components/form/use-confirmation.ts';
import { useSelection } from '#app/components/form/use-selection.ts';
import type { ChosenTerm } from '#app/components/terms/chosen-terms.tsx';
import { TermDeletion } from '#app/components/terms/term-deletion.tsx';
import { TermTable } from '#app/components/terms/term-table.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { cleanSearch } from '#domain/filters/recipe-filters.ts';
import { capitalize, getTermsOfPath, type Terms, termSorts } from '#domain/terms/terms.ts';
import { listTerms } from '#server/terms/list.ts';
import { Link } from '../../../ui/link.tsx';
import type { Route } from './+types/list';

export async function loader({ url: { pathname, searchParams: query } }: Route.LoaderArgs) {
  const { terms, list } = getTermsOfPath(pathname);
  const search = cleanSearch(query.get('search') ?? '');
  const sort = termSorts.find((each) => each === query.get('sort')) ?? 'name-asc';
  const place = { after: query.get('after'), before: query.get('before') };
  const page = await listTerms(terms, { search, sort }, place);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect(list);
  return { ...page, terms, list, search, sort };
}

export default function ManageTerms({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, terms, list, search, sort } = loaderData;
  const location = useLocation();
  const here = location.pathname + location.search;
  const { ref, selected, count } = useSelection();
  const { about, ask, close } = useConfirmation<ChosenTerm>();
  return (
    <>
      <AdminTitle title={capitalize(terms)} intro={terms === 'tags' && tagsCome}>
        {terms === 'categories' && (
          <ButtonLink to="/admin/categories/add">
            <Plus aria-hidden className="size-5" />
            Add New Category
          </ButtonLink>
        )}
      </AdminTitle>
      <AdminSearch
        label={`Search ${terms}`}
        placeholder="Name"
        search={search}
        otherParameters={sort === 'name-asc' ? {} : { sort }}
      />
      {rows.length === 0 ? (
        <NoTerms terms={terms} search={search} list={list} />
      ) : (
        <Form ref={ref} action={`${list}/deletion`} onInput={count}>
          <input type="hidden" name="next" value={here} />
          <BulkBar what={terms} selected={selected}>
            <BulkAction formAction={`${list}/merge`}>
              <GitMerge aria-hidden className="size-4" /> Merge into…
            </BulkAction>
            <BulkAction>
              <Trash2 aria-hidden className="size-4" /> Delete
            </BulkAction>
          </BulkBar>
          <TermTable terms={terms} rows={rows} sort={sort} here={here} ask={ask} />
        </Form>
      )}
      <Pager previous={previous} next={next} />
      {about && (
        <Dialog title="Delete Category" onClose={close}>
          <TermDeletion
            terms={terms}
            chosen={[about]}
            recipes={about.recipes}
            single
            next={here}
            cancel={close}
          />
        </Dialog>
      )}
    </>
  );
}

const tagsCome = 'Tags come from recipes. A tag without recipes disappears within an hour.';

function NoTerms({ terms, search, list }: { terms: Terms; search: string; list: string }) {
  const link = 'font-semibold text-tomato';
  if (search) {
    return (
      <EmptyState title={`No ${terms} matching your search`}>
        <Link to={list} className={link}>
          {`Show all ${terms}`}
        </Link>
      </EmptyState>
    );
  }
  if (terms === 'tags') return <EmptyState title="No tags found" />;
  return (
    <EmptyState title="No categories found">
      <Link to={`${list}/add`} className={link}>
        Add your first category
      </Link>
    </EmptyState>
  );
}
