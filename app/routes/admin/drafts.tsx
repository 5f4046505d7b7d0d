import Pencil from 'lucide-react/icons/pencil';
import { redirect, useFetcher } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { DraftListFilters } from '#app/components/draft/board-filters.tsx';
import { NewDraft } from '#app/components/draft/new-draft.tsx';
import { RecipeBoardTabs } from '#app/components/draft/recipe-board-tabs.tsx';
import { BulkAction, BulkBar } from '#app/components/form/bulk-bar.tsx';
import { BulkChangeButton } from '#app/components/form/bulk-change-button.tsx';
import { SelectAll, SelectBox } from '#app/components/form/select-box.tsx';
import { useSelection } from '#app/components/form/use-selection.ts';
import { useUser } from '#app/components/page/use-user.ts';
import { draftScope, limitNewDrafts, requireEditor, undoDrafts } from '#app/middleware/draft.ts';
import { withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/form/form-alert.tsx';
import { IconLink } from '#app/ui/icon-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { hasPermission } from '#domain/account/permissions.ts';
import { draftsPath, readDraftFilters } from '#domain/filters/draft-filters.ts';
import { readDraftVersions } from '#domain/recipe/draft-version.ts';
import { describeMissingParts, draftMissingParts } from '#domain/recipe/missing-parts.ts';
import { newRecipeDefaults } from '#domain/recipe/recipe-form.ts';
import { readId } from '#domain/records/record-id.ts';
import type { FormError } from '#domain/site/failures.ts';
import type { Actor } from '#server/audit/record.ts';
import { copyRecipe } from '#server/drafts/copy.ts';
import { countDrafts, type ListedDraft, listDrafts } from '#server/drafts/list.ts';
import { publishDrafts } from '#server/drafts/publish.ts';
import { createDraft, discardDrafts } from '#server/drafts/save.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/drafts';

const list = '/admin/drafts';

export async function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const filters = readDraftFilters(query);
  const place = { after: query.get('after'), before: query.get('before') };
  const scope = draftScope(context);
  const [page, board] = await Promise.all([listDrafts(scope, filters, place), countDrafts(scope)]);
  if (page.rows.length === 0 && (place.after || place.before)) throw redirect(draftsPath(filters));
  return { ...page, ...board, filters };
}

const fields = createFormFields('id', 'as', 'recipe', 'number');

/** Publishes or discards the selected drafts, or creates a draft of a recipe or of one of its versions. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const [actor, scope] = [getActor(args.context), draftScope(args.context)];
  const drafts = readDraftVersions(form.getAll('id'));
  if (form.get('as') === 'new') {
    await limitNewDrafts(args.context);
    return beginDraft(actor);
  }
  if (form.get('as') !== 'discard') requireEditor(args.context);
  return withErrorHandling(args, async () => {
    const recipe = readId(String(form.get('recipe') ?? ''));
    if (recipe !== null) {
      const copy = await copyRecipe(actor, recipe, readId(String(form.get('number') ?? '')));
      if (!copy)
        return redirectWithMessage('/admin/recipes', ['This recipe has been deleted.', 'error']);
      return redirectWithMessage(copy.id ? `${list}/${copy.id}` : '/admin/recipes', [
        copy.message,
        copy.isNew ? 'success' : 'warning',
      ]);
    }
    if (drafts.length === 0)
      return redirectWithMessage(list, ['Please select at least one draft', 'error']);
    if (form.get('as') === 'discard') {
      const { titles, undo } = await discardDrafts(
        actor,
        scope,
        drafts.map(({ id }) => id),
      );
      const [title] = titles;
      return redirectWithMessage(list, [
        titles.length === 1 ? `Draft "${title}" discarded` : `${titles.length} drafts discarded`,
        'success',
        titles.length > 0 ? { undo: undoDrafts(undo) } : {},
      ]);
    }
    const { published, failed, undo } = await publishDrafts(actor, scope, drafts);
    const count = published.length === 1 ? '1 recipe' : `${published.length} recipes`;
    const more = published.length > 0 ? { undo: undoDrafts(undo) } : {};
    if (failed.length === 0)
      return redirectWithMessage(list, [`${count} published`, 'success', more]);
    const reasons = failed.slice(0, 3).map(({ title, reason }) => `"${title}": ${reason}`);
    return redirectWithMessage(list, [
      `${count} published. Not published: ${reasons.join('; ')}`,
      'warning',
      more,
    ]);
  });
}

/** Opens an empty draft of a new recipe. */
async function beginDraft(actor: Actor) {
  const { id } = await createDraft(actor, {
    recipeId: null,
    values: { ...newRecipeDefaults },
    stored: undefined,
  });
  return redirect(`${list}/${id}`);
}

const headings = {
  draft: 'No drafts yet. To create one, press Save draft in a recipe form.',
  submitted: 'Nothing has been submitted',
  scheduled: 'Nothing is scheduled',
};

export default function Drafts({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, counts, owners, filters } = loaderData;
  const { ref, selected, count } = useSelection();
  const { Form, data, state } = useFetcher<FormError>();
  const busy = state !== 'idle';
  const isEditor = hasPermission(useUser(), 'edit');
  return (
    <>
      <AdminTitle
        title="Drafts"
        intro="Recipes that are not published yet. Only your team sees them."
      >
        <ButtonLink kind="quiet" to="/admin/pictures">
          Add Pictures
        </ButtonLink>
        {isEditor ? <ButtonLink to="/admin/recipes/add">Add New Recipe</ButtonLink> : <NewDraft />}
      </AdminTitle>
      <RecipeBoardTabs counts={counts} lack={filters.lack} />
      <DraftListFilters
        action={list}
        otherParameters={filters.state === 'draft' ? {} : { state: filters.state }}
        lacks={draftMissingParts}
        lack={filters.lack}
        owners={{ all: owners, chosen: filters.owner }}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={
            filters.lack || filters.owner
              ? 'No drafts match these filters'
              : headings[filters.state]
          }
        />
      ) : (
        <Form ref={ref} method="post" action={list} onInput={count}>
          <FormAlert result={busy ? null : data} className="mb-3" />
          <BulkBar what="drafts" selected={selected} busy={busy}>
            {isEditor && (
              <BulkAction name="as" value="publish">
                Publish
              </BulkAction>
            )}
            <BulkChangeButton
              action="/admin/drafts/change"
              label={isEditor ? 'Change or schedule' : 'Change'}
            />
            <BulkAction name="as" value="discard">
              Discard
            </BulkAction>
          </BulkBar>
          <DataTable
            select={<SelectAll what="drafts" />}
            columns={[
              { heading: 'Title' },
              { heading: 'Owner', width: 'w-[15%]' },
              { heading: filters.state === 'scheduled' ? 'Published on' : 'Saved', width: 'w-52' },
              { heading: 'Actions', width: 'w-24' },
            ]}
          >
            {rows.map((draft) => (
              <Row key={draft.id} draft={draft} edit={draftsPath(filters, draft.id)} />
            ))}
          </DataTable>
        </Form>
      )}
      <Pager previous={previous} next={next} />
    </>
  );
}

function Row({ draft, edit }: { draft: ListedDraft; edit: string }) {
  const {
    id,
    version,
    title: typed,
    state,
    recipeId,
    owner,
    lacks,
    remark,
    savedAt,
    publishAt,
  } = draft;
  const title = typed || 'Untitled';
  return (
    <tr className="has-[[name=id]:checked]:bg-butter/40">
      <SelectBox id={`${id}.${version}`} name={title} />
      <td className="@max-4xl:flex-[1_1_calc(100%_-_4rem)]">
        <Link to={edit} className="me-2 font-semibold text-ink hover:text-tomato">
          {title}
        </Link>
        {(recipeId !== null || state === 'returned') && (
          <span className="rounded-full bg-butter px-2.5 py-0.5 font-medium text-ink text-sm">
            {state === 'returned' ? 'Returned' : 'Next version'}
          </span>
        )}
        {lacks.length > 0 && (
          <span className="block text-quiet text-sm">Missing: {describeMissingParts(lacks)}</span>
        )}
        {remark && <span className="block text-sm text-tomato">{remark}</span>}
      </td>
      <td className={owner ? '' : 'text-quiet'}>{owner ?? 'Nobody'}</td>
      <td>
        <LocalTime at={publishAt ?? savedAt} exact />
      </td>
      <td className="actions">
        <IconLink icon={Pencil} label={`Edit ${title}`} to={edit} />
      </td>
    </tr>
  );
}
