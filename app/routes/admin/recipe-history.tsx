import { redirect } from 'react-router';
import { AdminTitle } from '#app/components/admin/admin-title.tsx';
import { VersionChanges } from '#app/components/draft/version-changes.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ActionForm } from '#app/ui/form/action-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { readId } from '#domain/records/record-id.ts';
import { compareVersions } from '#server/recipes/compare-versions.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecordNames } from '#server/recipes/record-names.ts';
import { listVersions } from '#server/recipes/versions.ts';
import { findRecord } from '#server/records/find.ts';
import type { Route } from './+types/recipe-history';

export async function loader({ params, url: { searchParams: query } }: Route.LoaderArgs) {
  const id = readId(params.id);
  if (id === null) throw redirect('/admin/recipes');
  const place = { after: query.get('after'), before: query.get('before') };
  const [recipe, page] = await Promise.all([findRecord(recipeRecord, id), listVersions(id, place)]);
  if (!recipe) throw redirect('/admin/recipes');
  const compared = page.rows.flatMap(({ content, older }) => [content, older]);
  const names = await findRecordNames(compared.filter((each) => each !== null));
  const versions = page.rows.map(({ content, older, ...version }) => ({
    ...version,
    isShortened: !content,
    changes: content && older && compareVersions(older, content, names),
  }));
  return { ...page, rows: versions, id, title: recipe.input.title, slug: recipe.slug };
}

export default function RecipeHistory({ loaderData }: Route.ComponentProps) {
  const { id, title, slug, rows, previous, next } = loaderData;
  const isLatest = (place: number) => place === 0 && !previous;
  return (
    <>
      <AdminTitle
        title={`History: ${title}`}
        intro="Each publication adds a version. Restoring a version makes a draft of it."
      >
        <ButtonLink kind="quiet" to={`/recipes/${slug}`}>
          View
        </ButtonLink>
        <ButtonLink kind="quiet" to={`/admin/recipes/edit/${id}`}>
          Edit
        </ButtonLink>
      </AdminTitle>
      {rows.length === 0 && (
        <EmptyState title="No changes yet. The next publication begins the history." />
      )}
      <ol className="space-y-4">
        {rows.map(({ number, at, by, note, changes, isShortened, cursor }, i) => (
          <li key={number} className="card p-4 sm:p-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl">{`Version ${number}${isLatest(i) ? ' (published)' : ''}`}</h2>
              {!isLatest(i) && (
                <ActionForm action="/admin/drafts">
                  {(busy) => (
                    <>
                      <input type="hidden" name="recipe" value={id} />
                      <input type="hidden" name="number" value={number} />
                      <Button type="submit" kind="quiet" disabled={busy}>
                        Restore as Draft
                      </Button>
                    </>
                  )}
                </ActionForm>
              )}
            </div>
            <p className="text-quiet">
              <LocalTime at={at} exact /> {by ? `by ${by}` : ''}
            </p>
            {note && <p className="mt-2 font-semibold">{note}</p>}
            {changes && <VersionChanges changes={changes} />}
            {isShortened && (
              <p className="mt-2">
                <Link to={`/admin/recipes/history/${id}?after=${cursor}`} className="text-tomato">
                  Show the changes
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
      <Pager previous={previous} next={next} />
    </>
  );
}
