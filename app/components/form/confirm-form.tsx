import type { ReactNode } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { FormError } from '#domain/site/failures.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Link } from '../../ui/link.tsx';

type Props = {
  action: string;
  /** The confirmation page without JavaScript, unless it is `action`. */
  page?: string;
  /** The button's text, idle and while the request runs. */
  confirm: string;
  busy: string;
  disabled?: boolean;
  /** Closes the dialog, or the path to return to. */
  cancel: (() => void) | string;
  /** The response to an attempt without JavaScript. */
  result?: FormError;
  children: ReactNode;
};

/** Asks for confirmation in a dialog or, without JavaScript, on its own page. */
export function ConfirmForm(props: Props) {
  const { action, confirm, busy, disabled = false, cancel, children } = props;
  const fetcher = useFetcher<FormError>();
  const sending = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      {/* Preloads the code for the result in case the connection drops. */}
      <PrefetchPageLinks page={props.page ?? action} />
      {children}
      <FormAlert result={sending ? null : (fetcher.data ?? props.result)} className="mt-4" />
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
