import { useFetcher, useLocation } from 'react-router';
import type { FormError } from '#domain/site/failures.ts';
import { FormAlert, getFormMessages } from '../../ui/form/form-alert.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PublishAtInput } from './publish-at-input.tsx';

/** The form that schedules the selected drafts. */
export function BulkScheduleForm({ timeZone }: { timeZone: string }) {
  const { pathname, search } = useLocation();
  const { Form, data, state } = useFetcher<FormError>();
  const busy = state !== 'idle';
  const [error] = getFormMessages(data);
  return (
    <FormSection title="Schedule">
      <Form method="post" action={pathname + search} className="space-y-4">
        <div>
          <PublishAtInput
            {...{ timeZone, error, busy }}
            button={busy ? 'Scheduling...' : 'Schedule'}
          />
          <p className="mt-1 text-quiet text-sm">Incomplete drafts are not scheduled.</p>
        </div>
        <FormAlert result={busy ? null : data} />
      </Form>
    </FormSection>
  );
}
