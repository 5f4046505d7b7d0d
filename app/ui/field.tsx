import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './search-field.tsx';

type Props = {
  label: string;
  meta: FieldMetadata<string | null | undefined>;
  type?: 'text' | 'email' | 'password';
  hint?: ReactNode;
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'required' | 'maxLength' | 'onInput'>;

/** A line to fill in, with its label and, below it, what is wrong with what stands there. */
export function Field({ label, meta, type = 'text', hint, ...props }: Props) {
  const { key, ...input } = getInputProps(meta, {
    type,
    // What is typed as a password is never sent back.
    value: type !== 'password',
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <div>
      <label htmlFor={meta.id} className="mb-1 block font-semibold text-base">
        {label}
      </label>
      <input
        key={key}
        {...input}
        {...props}
        className={`${controlClass} aria-invalid:border-2 aria-invalid:border-tomato`}
      />
      {hint && (
        <p id={meta.descriptionId} className="mt-1 text-quiet text-sm">
          {hint}
        </p>
      )}
      <p id={meta.errorId} className="mt-1 font-medium text-sm text-tomato empty:hidden">
        {meta.errors?.[0]}
      </p>
    </div>
  );
}
