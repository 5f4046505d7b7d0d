import { z } from 'zod';
import { givenImage, imageChecks, imageInputs } from '../image/image-form.ts';
import {
  type Link,
  optionalLink,
  optionalText,
  requiredText,
  type Text,
  wholeNumber,
} from './form-text.ts';
import type { Names } from './names.ts';

/**
 * A field of a record that admins edit: its label, its schemas in the form and in storage, and its
 * column.
 */
export type Field<Form extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> = {
  /** Its name in messages, conflicts and the log. */
  label: string;
  /** The schema of a posted form. */
  form: Form;
  /** The schema of stored values, from imports, tests and the demo too. */
  stored: Stored;
  /** Its column; null when other tables hold it. */
  column?: string | null;
  /** Returns a value of a record in words, line by line; [] for an empty value. */
  lines?(value: z.output<Stored>, names: Names, record: Record<string, unknown>): string[];
  /** Returns a value as the form shows it, unless it shows the value itself. */
  typed?(value: z.output<Stored>): unknown;
  /** The form requires a picture, and also posts its tab and an uploaded address. */
  isPicture?: true;
  /** The form does not require the picture. */
  mayLack?: boolean;
  /** False when the form cannot adopt the other version of a conflict. */
  canTake?: false;
};

export type Fields = Record<string, Field>;

const stored = {
  text: (most: number) => z.string().trim().max(most, `At most ${most} characters`),
  address: z.string().min(1).nullable().default(null),
};

/** Returns a required text field; `missing` is its error. */
export function required(label: string, shape: Text & { least?: number }, missing: string) {
  return {
    label,
    form: requiredText(label, shape, missing),
    stored: stored.text(shape.most).min(1, missing),
  } satisfies Field;
}

/** Returns an optional text field. */
export function optional(label: string, shape: Text) {
  return {
    label,
    form: optionalText(label, shape),
    stored: stored.text(shape.most).default(''),
  } satisfies Field;
}

/** Returns a field for an address or null. */
export function link(label: string, shape?: Link) {
  return { label, form: optionalLink(label, shape), stored: stored.address } satisfies Field;
}

type Range = { least: number; most: number; inWords?: (value: number) => string };

/** Returns a field for a whole number; `inWords` writes it for readers. */
export function number(label: string, { least, most, inWords = String }: Range) {
  return {
    label,
    form: wholeNumber(label, least, most),
    stored: z.number().int().min(least).max(most),
    lines: (value: number) => [inWords(value)],
  } satisfies Field;
}

/** Returns a field for the address of a picture or null; the form requires one. */
export function picture(label: string) {
  return {
    label,
    form: z.string().optional(),
    stored: stored.address,
    isPicture: true,
    canTake: false,
  } satisfies Field;
}

/** Returns the schema of a stored record. */
export function storedRecord<F extends Fields>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.stored]),
  );
  return z.object(shape as { [Name in keyof F]: F[Name]['stored'] });
}

/** A stored record. */
export type RecordInput<F extends Fields> = z.output<ReturnType<typeof storedRecord<F>>>;

type PictureName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { isPicture: true } ? Name : never;
}[keyof F & string];

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]['form'] } & {
  [Name in keyof ReturnType<typeof imageInputs<PictureName<F>>>]: z.ZodOptional<z.ZodString>;
} & typeof formState;

const damaged = 'The form is damaged. Please reload the page.';

/** Hidden inputs of every form in the admin area. */
const formState = {
  /** Identifies the opened form, so that sending it twice adds one record. */
  form: z
    .string()
    .regex(/^[\w-]{1,60}$/, damaged)
    .optional(),
  /** The version that it edits, to detect conflicts. */
  version: z
    .string()
    .regex(/^[\w :.+-]{1,60}$/, damaged)
    .optional(),
};

/** Returns the inputs of a record's form in the order of its fields. */
function formShape<F extends Fields>(fields: F): Shape<F> {
  const inputs = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.form],
    ...(field.isPicture ? Object.entries(imageInputs(name)) : []),
  ]);
  return { ...formState, ...Object.fromEntries(inputs) };
}

/**
 * Returns the schema of a record's form: `input` has the values, `extra` the further inputs, `form` and
 * `version` are as posted. `checks` see all of them.
 */
export function recordForm<F extends Fields, Extra extends z.ZodRawShape = Record<never, never>>(
  fields: F,
  extra = {} as Extra,
  ...checks: z.core.$ZodCheck<Record<string, unknown>>[]
) {
  const pictures = Object.entries(fields).filter(([, field]) => field.isPicture);
  return z
    .object({ ...formShape(fields), ...extra } as Shape<F> & Extra)
    .check(
      ...pictures.flatMap(([name, { label, mayLack }]) =>
        imageChecks(name, mayLack ? undefined : label),
      ),
      ...checks,
    )
    .transform((sent) => {
      const values = sent as Record<string, unknown>;
      const input = Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          field.isPicture ? givenImage(values, name) || null : values[name],
        ]),
      );
      const { form, version } = values as { form?: string; version?: string };
      const further = Object.fromEntries(Object.keys(extra).map((name) => [name, values[name]]));
      return {
        form,
        version,
        input: input as RecordInput<F>,
        extra: further as z.output<z.ZodObject<Extra>>,
      };
    });
}
