import Plus from 'lucide-react/icons/plus';
import type { MouseEvent } from 'react';
import { redirect, useFetcher, useLocation } from 'react-router';
import { AdminSearch } from '#app/components/admin/admin-search.tsx';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { DraftListFilters } from '#app/components/draft/board-filters.tsx';
import { RecipeBoardTabs } from '#app/components/draft/recipe-board-tabs.tsx';
import { useConfirmation } from '#app/components/form/use-confirmation.ts';
import { selectedRows, useSelection } from '#app/components/form/use-selection.ts';
import { RecipeBulkBar } from '#app/components/recipe/recipe-bulk-bar.tsx';
import { RecipeDeletion, recipeDeletionTitle } from '#app/components/recipe/recipe-deletion.tsx';
import { RecipeTable } from '#app/components/recipe/recipe-table.tsx';
import { draftScope } from '#app/middleware/draft.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { parseAdminFilters, toAdminFilterQuery } from '#domain/filters/admin-filters.ts';
import { describeMissingParts, recipeMissingParts } from '#domain/recipe/missing-parts.ts';
import type { FormError } from '#domain/site/failures.ts';
import { countDrafts } from '#server/drafts/list.ts';
import { listRecipesForAdmin } from '#server/recipes/admin-list.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/recipes';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const filters = parseAdminFilters(query);
  const place = { after: query.get('after'), before: query.get('before') };
  const [page, { counts }] = await Promise.all([
    listRecipesForAdmin(filters, place),
    countDrafts(draftScope(context)),
  ]);
  // All rows of the last page may have been deleted.
  if (page.rows.length === 0 && (place.after || place.before)) {
    throw redirect(`/admin/recipes?${toAdminFilterQuery(filters)}`);
  }
  return { ...page, filters, lack: filters.lack ?? null, counts };
}

export default function ManageRecipes({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, filters, lack, counts } = loaderData;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { ref, selected, count } = useSelection();
  const { Form: SendingForm, data, state } = useFetcher<FormError>();
  const busy = state !== 'idle';
  const { about, ask, close } = useConfirmation<typeof rows>();

  return (
    <>
      <AdminTitle title="Manage Recipes">
        <ButtonLink kind="quiet" to="/admin/recipes/import">
          Import
        </ButtonLink>
        <a href="/admin/export.zip" download className={buttonClass('quiet')}>
          Export All
        </a>
        <ButtonLink to="/admin/recipes/add">
          <Plus aria-hidden className="size-5" />
          Add New Recipe
        </ButtonLink>
      </AdminTitle>
      <RecipeBoardTabs counts={counts} lack={lack} />
      <AdminSearch
        label="Search recipes"
        placeholder="Title or description"
        search={filters.search}
        otherParameters={Object.fromEntries(toAdminFilterQuery({ ...filters, search: '' }))}
      />
      <DraftListFilters
        action="/admin/recipes"
        otherParameters={Object.fromEntries(toAdminFilterQuery({ ...filters, lack: null }))}
        lacks={recipeMissingParts}
        lack={lack}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={
            filters.search
              ? 'No recipes matching your search'
              : lack
                ? `No recipes are missing ${describeMissingParts([lack])}`
                : 'No recipes yet. Add your first recipe!'
          }
        >
          {(filters.search || lack) && (
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
          <FormAlert result={busy ? null : data} className="mb-3" />
          <RecipeBulkBar
            selected={selected}
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
