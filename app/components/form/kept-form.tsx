import { parse, type SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import type { Unsaved } from '../../ui/form/unsaved.ts';
import { UnsavedOffer } from '../../ui/form/unsaved-offer.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';

/** The initial state of a form: the record, the server's reply, or the draft on this device. */
export type Beginning = {
  values: Record<string, unknown>;
  lastResult: SubmissionResult | null | undefined;
};

type Props = {
  /** The draft's key: the form's address. */
  name: string;
  formId: string;
  values: Record<string, unknown>;
  lastResult: SubmissionResult | null | undefined;
  children: (beginning: Beginning, generation: number) => ReactNode;
};

/** Keeps a form's unsaved work on this device and offers to restore it. */
export function KeptForm({ name, formId, values, lastResult, children }: Props) {
  const [restored, setRestored] = useState<{ values: Beginning['values']; before: unknown }>();
  const [generation, setGeneration] = useState(0);
  // What the form opened with, including what the server returned without JavaScript.
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
