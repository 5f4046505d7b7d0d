import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { FormAlert } from './form-alert.tsx';

type Props = {
  /** The path of the action, which is not this page. */
  action: string;
  encType?: 'multipart/form-data';
  preventScrollReset?: boolean;
  className?: string;
  alertClass?: string;
  /** Receives whether the request is running. */
  children: (busy: boolean) => ReactNode;
};

/** A form whose action has no page of its own; a failure is shown below it. */
export function ActionForm({ children, alertClass = 'mt-2', ...props }: Props) {
  const { Form, data, state } = useFetcher();
  return (
    <Form method="post" {...props}>
      {children(state !== 'idle')}
      {state === 'idle' && <FormAlert result={data} className={alertClass} />}
    </Form>
  );
}
