import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from '../control.ts';
import { FieldNote } from './field-note.tsx';

type Meta = FieldMetadata<string | number | null | undefined>;
type Common = { label: string; meta: Meta; hint?: ReactNode; className?: string };

type LineProps = Common & { type?: 'text' | 'email' | 'password' | 'url' | 'number' } & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'required'
    | 'maxLength'
    | 'onInput'
    | 'min'
    | 'max'
    | 'inputMode'
    | 'placeholder'
    | 'list'
  >;

/** Labeled input with its hint and error. */
export function Field({ label, meta, type = 'text', hint, className, ...props }: LineProps) {
  const { key, ...input } = getInputProps(meta, {
    type,
    // Passwords are never sent back.
    value: type !== 'password',
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <Labelled label={label} meta={meta} hint={hint} className={className}>
      <input key={key} {...input} {...props} className={invalidClass} />
    </Labelled>
  );
}

type TextProps = Common & Pick<ComponentProps<'textarea'>, 'required' | 'rows'>;

/** Labeled textarea, which grows with its text where the browser supports it. */
export function TextField({ label, meta, hint, className, rows = 3, ...props }: TextProps) {
  const { key, ...area } = getTextareaProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <Labelled label={label} meta={meta} hint={hint} className={className}>
      <textarea
        key={key}
        {...area}
        {...props}
        rows={rows}
        className={`${invalidClass} field-sizing-content min-h-24`}
      />
    </Labelled>
  );
}

type ChoiceProps = Common & { required?: boolean; options: { value: string; label: string }[] };

/** Labeled select; no option has an empty value (docs/requirements/forms.md#admin-forms). */
export function SelectField({ label, meta, hint, className, options, ...props }: ChoiceProps) {
  const { key, ...select } = getSelectProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <Labelled label={label} meta={meta} hint={hint} className={className}>
      <select key={key} {...select} {...props} className={invalidClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The classes of a control that marks invalid input. */
export const invalidClass = `${controlClass} aria-invalid:border-2 aria-invalid:border-tomato`;

function Labelled({ label, meta, hint, className, children }: Common & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={meta.id} className="mb-1 block font-semibold text-base">
        {label}
      </label>
      {children}
      {hint && (
        <p id={meta.descriptionId} className="mt-1 text-quiet text-sm">
          {hint}
        </p>
      )}
      <FieldNote name={meta.name} />
      <FieldError id={meta.errorId} message={meta.errors?.[0]} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="mt-1 font-medium text-sm text-tomato empty:hidden">
      {message}
    </p>
  );
}
