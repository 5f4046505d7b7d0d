import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Heading from 'lucide-react/icons/heading';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError, invalidClass } from '../../ui/form/field.tsx';
import type { Rows } from '../../ui/form/use-rows.ts';

type PasteProps = {
  meta: FieldMetadata<string | undefined>;
  /** The plural of the rows, such as 'steps'. */
  list: string;
  hint: string;
  onSplit: (text: string) => void;
};

type Props = PasteProps & {
  rows: Rows;
  /** The text of the button that adds a row. */
  label: string;
};

/** Adds rows, headings or a pasted list below a list of rows, and announces it to screen readers. */
export function AddRowsButtons({ rows, label, ...paste }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {rows.said}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <button type="button" className={buttonClass('quiet')} {...rows.buttons.add}>
          <Plus aria-hidden className="size-5" />
          {label}
        </button>
        <button type="button" className={buttonClass('quiet')} {...rows.buttons.addHeading}>
          <Heading aria-hidden className="size-5" />
          Add Heading
        </button>
        <PasteList {...paste} />
      </div>
    </>
  );
}

/** Splits a pasted list into rows. */
function PasteList({ meta, list, hint, onSplit }: PasteProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key, ...area } = getTextareaProps(meta, { ariaDescribedBy: meta.descriptionId });
  const split = () => {
    const text = details.current?.querySelector('textarea');
    if (!text || !details.current) return;
    if (text.value.trim()) onSplit(text.value);
    text.value = '';
    details.current.open = false;
  };
  return (
    <details
      ref={details}
      open={Boolean(meta.initialValue || meta.errors) || undefined}
      className="open:w-full"
    >
      <summary className={`${buttonClass('quiet')} list-none [&::-webkit-details-marker]:hidden`}>
        <ClipboardPaste aria-hidden className="size-5" />
        Paste a List
      </summary>
      <div className="mt-3 space-y-3">
        <textarea
          key={key}
          {...area}
          rows={6}
          aria-label={`List of ${list}`}
          className={`${invalidClass} scroll-my-32`}
        />
        <p id={meta.descriptionId} className="text-quiet text-sm">
          {hint}
        </p>
        <FieldError id={meta.errorId} message={meta.errors?.[0]} />
        <Button type="button" kind="quiet" onClick={split}>
          Split into Rows
        </Button>
      </div>
    </details>
  );
}
