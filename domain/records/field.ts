import { z } from 'zod';
import { givenImage, imageChecks, imageText } from '../image/image-form.ts';
import { optionalLink, optionalText, requiredText, wholeNumber } from './form-text.ts';
import type { Names } from './names.ts';

/**
 * One field of a record that admins edit: how its form checks it, what may be stored, what people
 * call it, and where it is stored.
 */
export type Field<Form extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> = {
  /** What people call it: in messages, conflicts and the log. */
  label: string;
  /** Checks what a form posts. */
  form: Form;
  /** Checks what comes from elsewhere: an import, a test, the demo. */
  stored: Stored;
  /** The column that holds it; null when other tables do. */
  column?: string | null;
  /** A value in words, line by line; empty for nothing. */
  lines?(value: z.output<Stored>, names: Names): string[];
  /** Pictures post their tab and an uploaded address as well. */
  isPicture?: true;
  /** Whether a picture must be given; refused in the words of the product. */
  isRequired?: boolean;
  /** False when the other version of a conflict cannot be put into the form. */
  canTake?: false;
};

export type Fields = Record<string, Field>;

const stored = {
  text: (most: number) => z.string().trim().max(most, `At most ${most} characters`),
  address: z.string().min(1).nullable(),
};

type Text = { most: number; multiline?: boolean };

/** A text that must be given; `missing` says so. */
export function required(label: string, shape: Text & { least?: number }, missing: string) {
  return {
    label,
    form: requiredText(label, shape, missing),
    stored: stored.text(shape.most).min(1, missing),
  } satisfies Field;
}

/** A text that may be blank. */
export function optional(label: string, shape: Text) {
  return {
    label,
    form: optionalText(label, shape),
    stored: stored.text(shape.most).default(''),
  } satisfies Field;
}

/** An `https:` address, or null. */
export function link(label: string) {
  return { label, form: optionalLink(label), stored: stored.address } satisfies Field;
}

/** A whole number; `unit` follows it in words. */
export function number(
  label: string,
  { least, most, unit }: { least: number; most: number; unit?: string },
) {
  return {
    label,
    form: wholeNumber(label, least, most),
    stored: z.number().int().min(least).max(most),
    lines: (value: number) => [unit ? `${value} ${unit}` : String(value)],
  } satisfies Field;
}

/** The address of a picture, or null; the form asks for one. */
export function picture(label: string) {
  return {
    label,
    form: imageText,
    stored: stored.address,
    isPicture: true,
    isRequired: true,
    canTake: false,
  } satisfies Field;
}

/** What may be stored of a record, for everything but its form. */
export function storedRecord<F extends Fields>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.stored]),
  );
  return z.object(shape as { [Name in keyof F]: F[Name]['stored'] });
}

/** What is stored of a record. */
export type RecordInput<F extends Fields> = z.output<ReturnType<typeof storedRecord<F>>>;

type PictureName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { isPicture: true } ? Name : never;
}[keyof F & string];

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]['form'] } & {
  [Name in PictureName<F> as `${Name}Source` | `${Name}Uploaded`]: typeof imageText;
} & typeof formState;

const damaged = 'The form is damaged. Please load the page again.';

/** What every form of the admin area carries along unseen. */
const formState = {
  /** Names the form as it was opened, so that sending it twice adds one record. */
  form: z
    .string()
    .regex(/^[\w-]{1,60}$/, damaged)
    .optional(),
  /** The version that it edits, to notice that somebody else saved in between. */
  version: z
    .string()
    .regex(/^[\w :.+-]{1,60}$/, damaged)
    .optional(),
};

/** The inputs of a record's form, in the order of its fields. */
function formShape<F extends Fields>(fields: F): Shape<F> {
  const inputs = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.form],
    ...(field.isPicture
      ? [
          [`${name}Source`, imageText],
          [`${name}Uploaded`, imageText],
        ]
      : []),
  ]);
  return { ...formState, ...Object.fromEntries(inputs) };
}

/**
 * The form of a record: `input` is what it says, `form` and `version` are as posted. `extra` inputs
 * are checked and then dropped.
 */
export function recordForm<F extends Fields, Extra extends z.ZodRawShape = Record<never, never>>(
  fields: F,
  extra = {} as Extra,
) {
  const pictures = Object.entries(fields).filter(([, field]) => field.isPicture);
  return z
    .object({ ...formShape(fields), ...extra } as Shape<F> & Extra)
    .check(
      ...pictures.flatMap(([name, field]) =>
        imageChecks(name, field.isRequired ? field.label : undefined),
      ),
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
      return { form, version, input: input as RecordInput<F> };
    });
}
