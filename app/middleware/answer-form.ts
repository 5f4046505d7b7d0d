import type { Submission } from '@conform-to/react';
import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { wrongPassword } from '#domain/account/account-forms.ts';
import { describeFailure, refusal, tooMuchAtOnce } from '#domain/site/failures.ts';
import { log } from '#server/http/log.ts';
import { readSubmission } from '#server/http/submission.ts';

export type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type Errors = {
  /** Error of the whole form. */
  form?: string;
  fields?: Record<string, string>;
};

/** Returns the answer to an invalid form, with everything typed except passwords. */
export function refuse<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  status: number,
  { form, fields = {} }: Errors = {},
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

/** Returns the answer to a form that was refused as a whole or could not be read. */
export function refuseWhole(error: string, status: number) {
  return data(refusal(error), status);
}

export type Refuse = (status: number, errors?: Errors) => ReturnType<typeof refuse>;

/**
 * Answers a form: refuses invalid values, and otherwise returns the result of `work` or, when that
 * throws, the form's message (docs/product.md#messages).
 */
export async function answerForm<Schema extends z.ZodType, Answer>(
  args: Args,
  schema: Schema,
  work: (value: z.output<Schema>, refuse: Refuse) => Promise<Answer>,
) {
  const submission = await readSubmission(args.request, schema);
  const refused: Refuse = (...why) => refuse(submission, ...why);
  if (submission.status !== 'success') return refused(400);
  const { value } = submission;
  return orFail(
    args,
    () => work(value, refused),
    (message) => refused(500, { form: message }),
  );
}

/** Returns the result of `work` or, when that throws, of `fail`, which gets the form's message. */
export async function orFail<Answer, Failure = ReturnType<typeof refuseWhole>>(
  { url: { pathname } }: Pick<Args, 'url'>,
  work: () => Promise<Answer>,
  fail: (message: string) => Failure = (message) => refuseWhole(message, 500) as Failure,
) {
  try {
    return await work();
  } catch (error) {
    // A thrown response is an answer.
    if (error instanceof Response) throw error;
    log.error({ err: error, path: pathname }, 'a form failed');
    return fail(describeFailure(pathname).messages[0] ?? '');
  }
}

/** The answers to someone who did not enter their own password. */
export const notOwn: Record<'wrong' | 'too often', Parameters<Refuse>> = {
  wrong: [400, { fields: { currentPassword: wrongPassword } }],
  'too often': [429, { form: tooMuchAtOnce }],
};
