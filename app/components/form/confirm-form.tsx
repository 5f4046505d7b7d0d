import { type ReactNode, useEffect } from 'react';
import { Link, PrefetchPageLinks, useFetcher } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** The answer of an endpoint that changed nothing. */
export type Refusal = { error: string };

type Props = {
  action: string;
  /** The page that asks without JavaScript, when it is not `action`. */
  page?: string;
  /** The button's text, idle and while the request runs. */
  confirm: string;
  busy: string;
  disabled?: boolean;
  /** Closes the dialog, or the address to return to. */
  cancel: (() => void) | string;
  /** The error of an attempt without JavaScript. */
  error?: string;
  children: ReactNode;
};

/** Asks for confirmation in a dialog or, without JavaScript, on its own page. */
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
      {/* Preloads the code for the answer in case the connection drops. */}
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
