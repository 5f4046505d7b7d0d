import type { Submission } from '@conform-to/react';
import { data } from 'react-router';

type Errors = {
  /** Error of the whole form. */
  form?: string;
  fields?: Record<string, string>;
};

/** Returns the answer to an invalid form, with everything typed except passwords. */
export function refuse<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  status: number,
  errors: Errors = {},
) {
  const { form, fields = {} } = errors;
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

/** Returns the answer to a form that could not be read. */
export function refuseWhole(error: string, status: number) {
  return data({ status: 'error' as const, error: { '': [error] } }, status);
}
