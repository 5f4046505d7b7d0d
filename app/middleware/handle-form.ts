import type { Submission } from '@conform-to/react';
import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { wrongPasswordMessage } from '#domain/account/account-forms.ts';
import { createFormError, describeFailure, rateLimitedMessage } from '#domain/site/failures.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';

export type FormRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export type FormErrors = {
  /** The error of the whole form. */
  form?: string;
  fields?: Record<string, string>;
};

/** Returns the response to an invalid form, with everything typed except passwords. */
export function rejectForm<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  status: number,
  { form, fields = {} }: FormErrors = {},
) {
  return data(
    submission.reply({
      formErrors: form ? [form] : undefined,
      fieldErrors: Object.fromEntries(
        Object.entries(fields).map(([name, error]) => [name, [error]]),
      ),
      hideFields: ['password', 'confirmPassword', 'currentPassword'],
    }),
    status,
  );
}

/** Returns the response to a form that was rejected as a whole or could not be read. */
export function rejectWholeForm(error: string, status: number) {
  return data(createFormError(error), status);
}

export type RejectForm = (status: number, errors?: FormErrors) => ReturnType<typeof rejectForm>;

/**
 * Handles a form: rejects invalid values, and otherwise returns the result of `work` or, when that
 * throws, the form's message (docs/requirements/messages.md#messages).
 */
export async function handleForm<Schema extends z.ZodType, Result>(
  args: FormRequest,
  schema: Schema,
  work: (value: z.output<Schema>, reject: RejectForm) => Promise<Result>,
) {
  const submission = await readSubmission(args.request, schema);
  const reject: RejectForm = (...why) => rejectForm(submission, ...why);
  if (submission.status !== 'success') return reject(400);
  const { value } = submission;
  return withErrorHandling(
    args,
    () => work(value, reject),
    (message) => reject(500, { form: message }),
  );
}

/** Returns the result of `work` or, when that throws, of `fail`, which gets the form's message. */
export async function withErrorHandling<Result, Failure = ReturnType<typeof rejectWholeForm>>(
  { url: { pathname } }: Pick<FormRequest, 'url'>,
  work: () => Promise<Result>,
  fail: (message: string) => Failure = (message) => rejectWholeForm(message, 500) as Failure,
) {
  try {
    return await work();
  } catch (error) {
    // A thrown response is not an error.
    if (error instanceof Response) throw error;
    log.error({ err: error, path: pathname }, 'form submission failed');
    return fail(describeFailure(pathname).messages[0] ?? '');
  }
}

/** The errors for a user whose password check failed. */
export const passwordErrors: Record<'wrong' | 'too often', Parameters<RejectForm>> = {
  wrong: [400, { fields: { currentPassword: wrongPasswordMessage } }],
  'too often': [429, { form: rateLimitedMessage }],
};
