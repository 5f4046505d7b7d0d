import Plus from 'lucide-react/icons/plus';
import type { MouseEvent } from 'react';
import { redirect, useFetcher, useLocation } from 'react-router';
import { AdminSearch } from '#app/components/admin/admin-search.tsx';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { useQuestion } from '#app/components/form/use-question.ts';
import { selectedRows, useSelection } from '#app/components/form/use-selection.ts';
import { RecipeBulkBar } from '#app/components/recipe/recipe-bulk-bar.tsx';
import { RecipeDeletion, recipeDeletionTitle } from '#app/components/recipe/recipe-deletion.tsx';
import { RecipeTable } from '#app/components/recipe/recipe-table.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { readManageFilters, writeManageFilters } from '#domain/filters/admin-filters.ts';
import type { Refusal } from '#domain/site/failures.ts';
import { listRecipesToManage } from '#server/recipes/admin-list.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/recipes';

export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const filters = readManageFilters(query);
  const place = { after: query.get('after'), before: query.get('before') };
  const page = await listRecipesToManage(filters, place);
  // All rows of the last page may have been deleted.
  if (page.rows.length === 0 && (place.after || place.before)) {
    throw redirect(`/admin/recipes?${writeManageFilters(filters)}`);
  }
  return { ...page, filters };
}

export default function ManageRecipes({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, categories, filters } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { ref, selected, count } = useSelection();
  const { Form: SendingForm, data, state } = useFetcher<Refusal>();
  const busy = state !== 'idle';
  const { about, ask, close } = useQuestion<typeof rows>();

  return (
    <>
      <AdminTitle title="Manage Recipes">
        <ButtonLink kind="quiet" to="/admin/recipes/import">
          Import
        </ButtonLink>
        <a href="/admin/export.tar.gz" download className={buttonClass('quiet')}>
          Export All
        </a>
        <ButtonLink to="/admin/recipes/add">
          <Plus aria-hidden className="size-5" />
          Add New Recipe
        </ButtonLink>
      </AdminTitle>
      <AdminSearch
        label="Search recipes"
        placeholder="Title or description"
        search={filters.search}
        sort={filters.sort === 'newest' ? undefined : filters.sort}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={
            filters.search
              ? 'No recipes matching your search'
              : 'No recipes yet. Add your first recipe!'
          }
        >
          {filters.search && (
            <Link to="/admin/recipes" className="font-semibold text-tomato">
              Show all recipes
            </Link>
          )}
        </EmptyState>
      ) : (
        <SendingForm
          ref={ref}
          method="post"
          action="/admin/recipes/featured"
          preventScrollReset
          onInput={count}
        >
          <input type="hidden" name="next" value={here} />
          <FormAlert answer={busy ? null : data} className="mb-3" />
          <RecipeBulkBar
            selected={selected}
            categories={categories}
            busy={busy}
            onDelete={(event: MouseEvent) => ask(event, selectedRows(ref.current, rows))}
          />
          <RecipeTable recipes={rows} sort={filters.sort} here={here} onDelete={ask} />
        </SendingForm>
      )}
      <Pager previous={previous} next={next} />
      {about && (
        <Dialog title={recipeDeletionTitle(about.length)} onClose={close}>
          <RecipeDeletion recipes={about} next={here} cancel={close} />
        </Dialog>
      )}
    </>
  );
}
