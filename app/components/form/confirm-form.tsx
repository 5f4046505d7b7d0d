import { type ReactNode, useEffect } from 'react';
import { Link, PrefetchPageLinks, useFetcher } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** What an endpoint answers instead of leading on: nothing has been changed. */
export type Refusal = { error: string };

type Props = {
  action: string;
  /** The page that asks the same without JavaScript, when it is not at `action`. */
  page?: string;
  /** What the button says, and while the request runs. */
  confirm: string;
  busy: string;
  disabled?: boolean;
  /** Either leaves the dialog or the page. */
  cancel: (() => void) | string;
  /** Of an attempt without JavaScript. */
  error?: string;
  children: ReactNode;
};

/** Asks once more before something is done: in a dialog, or on a page of its own without scripts. */
export function ConfirmForm(props: Props) {
  const { action, confirm, busy, disabled = false, cancel, children } = props;
  const fetcher = useFetcher<Refusal>();
  const sending = fetcher.state !== 'idle';
  const error = fetcher.data?.error ?? props.error;
  useEffect(() => {
    if (fetcher.data?.error) void showToast('error', fetcher.data.error);
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      {/* What the answer needs is there before the connection can be lost. */}
      <PrefetchPageLinks page={props.page ?? action} />
      {children}
      {error && (
        <p role="alert" className="mt-4 rounded-xl border-2 border-tomato px-4 py-2 font-semibold">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {typeof cancel === 'string' ? (
          <Link to={cancel} className={buttonClass('quiet')}>
            Cancel
          </Link>
        ) : (
          <Button type="button" kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={disabled || sending}>
          {sending ? busy : confirm}
        </Button>
      </div>
    </fetcher.Form>
  );
}
