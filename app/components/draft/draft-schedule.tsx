import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PublishAtInput } from './publish-at-input.tsx';

type Props = {
  note: FieldMetadata<string | undefined>;
  publishAt: { value: string; occurrence: string | null; label: string } | null;
  timeZone: string;
  /** The server's reply. */
  result: SubmissionResult | object | null | undefined;
};

/** When a draft is published, and the note that its history shows. */
export function DraftSchedule({ note, publishAt, timeZone, result }: Props) {
  const { error, initialValue } = (result ?? {}) as SubmissionResult;
  const message = error?.publishAt?.[0];
  const sent = initialValue?.publishAt;
  return (
    <FormSection title="Publishing">
      <Field
        label="Note for the history (optional)"
        meta={note as never}
        hint="What is new, for your team. Readers do not see it."
      />
      <div>
        <PublishAtInput
          timeZone={timeZone}
          value={typeof sent === 'string' ? sent : publishAt?.value}
          occurrence={publishAt?.occurrence}
          error={message}
          errorId="publish-at-error"
          button={publishAt ? 'Reschedule' : 'Schedule'}
        />
        <FieldError id="publish-at-error" message={message} />
        {publishAt && (
          <p className="mt-2 text-quiet">
            {`Scheduled for ${publishAt.label}. Save draft to publish it later by hand.`}
          </p>
        )}
      </div>
    </FormSection>
  );
}
