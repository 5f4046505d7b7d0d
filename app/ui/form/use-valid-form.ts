import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ErrorSummaryProps } from './error-summary.tsx';

type Options<Values> = {
  /** The schema that the server also uses. */
  schema: z.ZodType<unknown, Values>;
  /** The server's reply. */
  lastResult: SubmissionResult | null | undefined;
  defaultValue?: DefaultValue<Values>;
  id: string;
  /** Whether a failed attempt scrolls to the top of the page. */
  toTop?: boolean;
};

/**
 * Validates a form in the browser as the server does: first on blur, then on input. After a failed
 * attempt the summary of its errors gets the focus.
 */
export function useValidForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { schema, lastResult, defaultValue, id, toTop = false } = options;
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  const summary = useRef<HTMLElement>(null);
  const [attempts, setAttempts] = useState(0);
  const rejected = attempts > 0 || lastResult?.status === 'error';
  const focusIsDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt moves the focus
  useEffect(() => {
    focusIsDue.current = rejected;
  }, [attempts, lastResult]);
  // The server's reply is shown one render later.
  useEffect(() => {
    if (!focusIsDue.current || !summary.current) return;
    focusIsDue.current = false;
    if (toTop) scrollTo({ top: 0 });
    summary.current.focus({ preventScroll: toTop });
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Conform also submits its intents, such as adding a row, by a button of this name.
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isIntent = submitter?.name === '__intent__';
    // A draft may be in any state.
    if (submitter?.formNoValidate && !isIntent) return;
    form.onSubmit(event);
    if (event.defaultPrevented && !isIntent) setAttempts((count) => count + 1);
  };
  return {
    form,
    fields,
    summary: {
      ref: summary,
      rejected: rejected,
      formId: form.id,
      errors: form.allErrors,
    } satisfies ErrorSummaryProps,
    props: { id: form.id, noValidate: form.noValidate, onSubmit },
  };
}
