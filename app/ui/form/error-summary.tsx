import type { MouseEvent, RefObject } from 'react';

export type ErrorSummaryProps = {
  ref: RefObject<HTMLElement | null>;
  /** Whether a submission failed; until then each field shows its own error. */
  rejected: boolean;
  formId: string;
  /** Errors by field name; '' holds the errors of the whole form. */
  errors: Record<string, string[]>;
  /** Field names in display order; for lists, the list's name. */
  order?: string[];
};

/** Lists every error of a form at its top, with links to the fields. */
export function ErrorSummary({ ref, rejected, formId, errors, order = [] }: ErrorSummaryProps) {
  const faults = new Map<string, string>();
  const place = (name: string) => (name ? order.indexOf(name.replace(/[.[].*/, '')) : -2);
  const inOrder = Object.entries(errors).sort(([a], [b]) => place(a) - place(b));
  for (const [name, messages] of inOrder) {
    for (const message of messages ?? []) if (!faults.has(message)) faults.set(message, name);
  }
  if (!rejected || faults.size === 0) return null;
  return (
    // Autofocus, because without JavaScript nothing else moves the focus here.
    <section
      ref={ref}
      aria-label="Please check"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="scroll-mt-24 rounded-xl border-2 border-tomato bg-card px-5 py-4 text-base"
    >
      <ul className="space-y-1">
        {[...faults].map(([message, name]) => (
          <li key={message} className="font-semibold">
            {name === '' ? (
              message
            ) : (
              <a href={`#${formId}-${name}`} onClick={goToField} className="text-tomato">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves to the field as the link would, without changing the URL. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
