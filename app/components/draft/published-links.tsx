import { Button, ButtonLink } from '../../ui/button.tsx';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { Link } from '../../ui/link.tsx';

type Props = {
  id: number;
  slug: string;
  /** The draft of the next version. */
  draft: { id: string; owner: string | null } | null;
};

/** Links of a published recipe: its page, its history, a copy, and a draft of its next version. */
export function PublishedLinks({ id, slug, draft }: Props) {
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <ButtonLink kind="quiet" to={`/recipes/${slug}`}>
          View
        </ButtonLink>
        <ButtonLink kind="quiet" to={`/admin/recipes/history/${id}`}>
          History
        </ButtonLink>
        <ActionForm action="/admin/drafts">
          {(busy) => (
            <>
              <input type="hidden" name="recipe" value={id} />
              <Button type="submit" kind="quiet" disabled={busy}>
                Duplicate
              </Button>
            </>
          )}
        </ActionForm>
      </div>
      {draft && (
        <p className="mb-6 rounded-xl bg-butter px-5 py-4 text-ink">
          {`There is a draft of the next version${draft.owner ? ` by ${draft.owner}` : ''}. `}
          <Link to={`/admin/drafts/${draft.id}`} className="font-semibold text-ink underline">
            Open the draft
          </Link>
        </p>
      )}
    </>
  );
}
