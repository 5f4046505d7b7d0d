import { parse, type SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import type { Unsaved } from '../../ui/form/unsaved.ts';
import { UnsavedOffer } from '../../ui/form/unsaved-offer.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';

/** What a form begins with: the record, what the server sent back, or what this device has kept. */
export type Beginning = {
  values: Record<string, unknown>;
  lastResult: SubmissionResult | null | undefined;
};

type Props = {
  /** Of the work that this device keeps: the address of the form. */
  name: string;
  formId: string;
  values: Record<string, unknown>;
  lastResult: SubmissionResult | null | undefined;
  children: (beginning: Beginning, generation: number) => ReactNode;
};

/** A form whose unsaved work is kept on the device and offered back. */
export function KeptForm({ name, formId, values, lastResult, children }: Props) {
  const [restored, setRestored] = useState<{ values: Beginning['values']; before: unknown }>();
  const [generation, setGeneration] = useState(0);
  // As it was opened, with what came back from the server if that was without JavaScript or before it.
  const [opened] = useState({ ...values, ...lastResult?.initialValue });
  const { found, discard } = useUnsaved(name, formId, generation);

  const restore = (unsaved: Unsaved) => {
    const sent = new FormData();
    for (const [key, value] of unsaved.values) sent.append(key, value);
    const { payload } = parse(sent, { resolve: () => ({ value: null }) });
    setRestored({ values: payload, before: lastResult });
    setGeneration(generation + 1);
  };

  const beginning: Beginning = {
    values: restored?.values ?? opened,
    lastResult: restored && restored.before === lastResult ? undefined : lastResult,
  };
  return (
    <>
      <UnsavedOffer unsaved={found} restore={restore} discard={discard} />
      {children(beginning, generation)}
    </>
  );
}
