import type { FieldMetadata } from '@conform-to/react';
import type { RefObject } from 'react';

type Props = {
  summary: RefObject<HTMLDivElement | null>;
  /** Whether a submission failed; until then each field shows its own error. */
  refused: boolean;
  /** Errors of the whole form. */
  errors: string[] | undefined;
  /** The fields with their labels. */
  fields: [label: string, meta: FieldMetadata<string | null | undefined>][];
};

/** Says why a submission failed, with links to the invalid fields. */
export function FormSummary({ summary, refused, errors, fields }: Props) {
  const wrong = fields.filter(([, meta]) => meta.errors);
  if (!refused || (!errors && wrong.length === 0)) return null;
  return (
    // Autofocus, because without JavaScript nothing else moves the focus here.
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="rounded-xl border-2 border-tomato bg-card px-4 py-3 text-base"
    >
      {errors?.map((error) => (
        <p key={error} className="font-semibold">
          {error}
        </p>
      ))}
      {wrong.length > 0 && (
        <p>
          Please check:{' '}
          {wrong.map(([label, meta], i) => (
            <span key={meta.id}>
              {i > 0 && ', '}
              <a href={`#${meta.id}`} className="font-semibold text-tomato">
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
