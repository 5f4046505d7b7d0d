import type { FieldMetadata } from '@conform-to/react';
import type { RefObject } from 'react';

type Props = {
  summary: RefObject<HTMLDivElement | null>;
  /** Whether sending the form has failed: before, each field says what is wrong with it. */
  refused: boolean;
  /** What is wrong with the form as a whole. */
  errors: string[] | undefined;
  /** The fields by what people call them. */
  fields: [label: string, meta: FieldMetadata<string | null | undefined>][];
};

/** Says that a form could not be sent, and leads to the fields that are to blame. */
export function FormSummary({ summary, refused, errors, fields }: Props) {
  const wrong = fields.filter(([, meta]) => meta.errors);
  if (!refused || (!errors && wrong.length === 0)) return null;
  return (
    // It is the answer to what somebody just did; without JavaScript nothing else would lead there.
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
