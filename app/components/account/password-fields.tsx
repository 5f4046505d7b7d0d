import type { FieldMetadata } from '@conform-to/react';
import { passwordLength } from '#domain/account/account-forms.ts';
import { Field } from '../../ui/form/field.tsx';

type Meta = FieldMetadata<string | null | undefined>;
type Props = {
  password: Meta;
  confirmPassword: Meta;
  labels?: [password: string, confirmPassword: string];
  /** Revalidates a field. */
  validate: (field: { name: string }) => void;
};

/** Asks for a new password twice and revalidates the match when either changes. */
export function PasswordFields({
  password,
  confirmPassword,
  labels = ['Password', 'Confirm Password'],
  validate,
}: Props) {
  return (
    <>
      <Field
        label={labels[0]}
        type="password"
        meta={password}
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters.`}
        required
        onInput={() => {
          if (confirmPassword.value) validate({ name: confirmPassword.name });
        }}
      />
      <Field
        label={labels[1]}
        type="password"
        meta={confirmPassword}
        autoComplete="new-password"
        required
        onInput={(event) => {
          const { value } = event.currentTarget;
          if (value.length >= (password.value?.length ?? 0))
            validate({ name: confirmPassword.name });
        }}
      />
    </>
  );
}

/** Asks for the user's current password. */
export function CurrentPasswordField({
  label = 'Current Password',
  meta,
}: {
  label?: string;
  meta: Meta;
}) {
  return (
    <Field label={label} type="password" meta={meta} autoComplete="current-password" required />
  );
}
