import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

type Options<Values> = {
  /** The same that the server checks with. */
  schema: z.ZodType<unknown, Values>;
  /** What the server has answered. */
  lastResult: SubmissionResult | null | undefined;
  defaultValue?: Partial<Record<keyof Values, string | null>>;
  id: string;
};

/**
 * A form that is checked in the browser as the server checks it, first when a field is left and
 * then with every letter. After a failed attempt the summary of its errors has the focus.
 */
export function useValidForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { schema, lastResult, defaultValue, id } = options;
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    defaultValue: defaultValue as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  const summary = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt moves the focus
  useEffect(() => {
    summary.current?.focus();
  }, [attempts, lastResult]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (event.defaultPrevented) setAttempts((count) => count + 1);
  };
  return { form, fields, summary, props: { id: form.id, noValidate: form.noValidate, onSubmit } };
}
