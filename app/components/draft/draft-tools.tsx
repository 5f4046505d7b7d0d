import { useFetcher } from 'react-router';
import { hasPermission } from '#domain/account/permissions.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { Link } from '../../ui/link.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { useUser } from '../page/use-user.ts';

type Props = {
  draft: {
    id: string;
    recipeId: number | null;
    owner: string | null;
    previewEndsAt: string | null;
  };
  /** The slug of the published recipe. */
  slug: string | undefined;
  /** The URL of the next draft in the list. */
  next: string | null;
};

/** Preview, secret link, history and deletion of a draft. */
export function DraftTools({ draft, slug, next }: Props) {
  const { id, recipeId, owner } = draft;
  const { Form, state } = useFetcher();
  return (
    <div className="mb-6 space-y-4">
      <p className="text-quiet">
        {owner ? `Draft by ${owner}. ` : ''}
        {recipeId === null ? 'Not published yet.' : 'The next version of a published recipe. '}
        {slug && (
          <Link to={`/recipes/${slug}`} className="text-tomato">
            View the published recipe
          </Link>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/admin/drafts/${id}/preview`}
          target="_blank"
          className={buttonClass('quiet')}
          rel="noopener"
        >
          Preview
        </a>
        {recipeId !== null && (
          <Link to={`/admin/recipes/history/${recipeId}`} className={buttonClass('quiet')}>
            History
          </Link>
        )}
        <Form method="post" action="/admin/drafts">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="quiet" name="as" value="discard" disabled={state !== 'idle'}>
            Discard Draft
          </Button>
        </Form>
        {next && (
          <Link to={next} className={buttonClass('quiet')}>
            Next Draft
          </Link>
        )}
      </div>
      {hasPermission(useUser(), 'edit') && <PreviewLink id={id} endsAt={draft.previewEndsAt} />}
    </div>
  );
}

/** The secret link is shown once, because only its hash is stored. */
function PreviewLink({ id, endsAt }: { id: string; endsAt: string | null }) {
  const { Form, data, state } = useFetcher<{ url: string | null }>();
  return (
    <Form
      method="post"
      action={`/admin/drafts/${id}/link`}
      className="flex flex-wrap items-center gap-3"
    >
      <p className="basis-full text-quiet sm:basis-auto">
        {endsAt ? (
          <>
            Anyone with the secret link sees this draft until <LocalTime at={endsAt} exact />.
          </>
        ) : (
          'Show the draft to someone without an account:'
        )}
      </p>
      {data?.url && endsAt && (
        <input
          readOnly
          aria-label="Secret link"
          value={data.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`${controlClass} w-full! max-w-xl`}
        />
      )}
      <Button type="submit" kind="quiet" name="as" value="create" disabled={state !== 'idle'}>
        {endsAt ? 'New Secret Link' : 'Create Secret Link'}
      </Button>
      {endsAt && (
        <Button type="submit" kind="quiet" name="as" value="revoke" disabled={state !== 'idle'}>
          Revoke
        </Button>
      )}
    </Form>
  );
}
