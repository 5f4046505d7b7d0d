import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormError } from '#domain/site/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { PageHead } from '../page/page-head.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The button that confirms; pages opened from an email change nothing by themselves. */
  button?: { label: string; busy: string };
  /** The response after a click on the button. */
  result?: FormError | null;
  links?: ReactNode;
};

/** Page with one message or question about a subscription. */
export function NewsletterNotice({ title, children, button, result, links }: Props) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="page py-12 md:py-20">
      <PageHead title={title} />
      <div className="mx-auto max-w-[40rem] rounded-[1.75rem] bg-butter px-6 py-12 text-center text-ink sm:px-12 md:py-16">
        <Mail aria-hidden className="mx-auto mb-5 size-10" strokeWidth={1.5} />
        <div role="status">
          <h1 className="text-[clamp(2rem,6vw,3rem)]">{title}</h1>
          <p className="mx-auto mt-4 max-w-[44ch] text-balance">{children}</p>
        </div>
        {button && (
          <Form method="post" className="mt-8">
            <FormAlert result={result} className="mb-5" />
            <Button type="submit" disabled={busy} className="min-h-12 px-8">
              {busy ? button.busy : button.label}
            </Button>
          </Form>
        )}
        {links && <div className="mt-8 flex flex-wrap justify-center gap-3">{links}</div>}
      </div>
    </div>
  );
}
