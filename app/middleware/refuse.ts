import type { Submission } from '@conform-to/react';
import { data } from 'react-router';

type Errors = {
  /** What is wrong with the form as a whole. */
  form?: string;
  fields?: Record<string, string>;
};

/** The answer to a form that cannot be accepted: all that was typed goes back, passwords excepted. */
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

/** The answer to a form that could not even be read. */
export function refuseWhole(error: string, status: number) {
  return data({ status: 'error' as const, error: { '': [error] } }, status);
}
