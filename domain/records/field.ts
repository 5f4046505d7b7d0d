import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { getChosenImage, imageFieldChecks, imageFieldInputs } from '../image/image-form.ts';
import {
  type LinkRules,
  optionalLink,
  optionalText,
  requiredText,
  type TextRules,
  wholeNumber,
} from './form-text.ts';
import type { RecordNames } from './names.ts';

/**
 * A field of a record that admins edit: its label, its schemas in the form and in storage, and its column.
 */
export type RecordField<
  Form extends z.ZodType = z.ZodType,
  Stored extends z.ZodType = z.ZodType,
> = {
  /** The field's name in messages, conflicts and the log. */
  label: string;
  /** The schema of a posted form. */
  form: Form;
  /** The schema of stored values, which may come from imports, tests or the demo. */
  stored: Stored;
  /** The column of the field; null when other tables store it. */
  column?: string | null;
  /** Describes a value line by line; [] for an empty value. */
  lines?(value: z.output<Stored>, names: RecordNames, record: Record<string, unknown>): string[];
  /** Returns a value as the form shows it; without it, the form shows the value itself. */
  typed?(value: z.output<Stored>): unknown;
  /** The form requires a picture, and also posts its tab and an uploaded picture's URL. */
  isPicture?: true;
  /** Whether the form does not require the picture. */
  mayLack?: boolean;
  /** False when the form cannot adopt the other version of a conflict. */
  canTake?: false;
};

export type RecordFields = Record<string, RecordField>;

/** Returns the schema of a stored text; imports may contain any characters. */
export const storedText = ({ most, multiline = false }: TextRules) =>
  z
    .string()
    .overwrite(multiline ? cleanText : (text) => cleanLine(text))
    .max(most, `At most ${most} characters`);

const storedAddress = z.string().overwrite(cleanText).min(1).nullable().default(null);

/** Returns a required text field; `missing` is its error. */
export function requiredField(
  label: string,
  shape: TextRules & { least?: number },
  missing: string,
) {
  return {
    label,
    form: requiredText(label, shape, missing),
    stored: storedText(shape).min(1, missing),
  } satisfies RecordField;
}

/** Returns an optional text field. */
export function optionalField(label: string, shape: TextRules) {
  return {
    label,
    form: optionalText(label, shape),
    stored: storedText(shape).default(''),
  } satisfies RecordField;
}

/** Returns a field for a URL or null. */
export function linkField(label: string, shape?: LinkRules) {
  return { label, form: optionalLink(label, shape), stored: storedAddress } satisfies RecordField;
}

type Range = {
  least: number;
  most: number;
  inWords?: (value: number) => string;
};

/** Returns a field for a whole number; `inWords` formats it as text. */
export function numberField(label: string, { least, most, inWords = String }: Range) {
  return {
    label,
    form: wholeNumber(label, least, most),
    stored: z.number().int().min(least).max(most),
    lines: (value: number) => [inWords(value)],
  } satisfies RecordField;
}

/** Returns a field for a whole number that a stored record may lack. */
export function numberOrUnknownField(label: string, range: Range) {
  const { stored, lines, ...field } = numberField(label, range);
  return {
    ...field,
    stored: stored.nullable(),
    lines: (value: number | null) => (value === null ? [] : lines(value)),
  } satisfies RecordField;
}

/** Returns a field for the URL of a picture or null; the form requires one. */
export function pictureField(label: string) {
  return {
    label,
    form: z.string().optional(),
    stored: storedAddress,
    isPicture: true,
    canTake: false,
  } satisfies RecordField;
}

/** Returns the schema of a stored record. */
export function storedRecordSchema<F extends RecordFields>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.stored]),
  );
  return z.object(shape as { [Name in keyof F]: F[Name]['stored'] });
}

/** A stored record. */
export type StoredRecord<F extends RecordFields> = z.output<
  ReturnType<typeof storedRecordSchema<F>>
>;

type PictureName<F extends RecordFields> = {
  [Name in keyof F & string]: F[Name] extends { isPicture: true } ? Name : never;
}[keyof F & string];

type Shape<F extends RecordFields> = { [Name in keyof F]: F[Name]['form'] } & {
  [Name in keyof ReturnType<typeof imageFieldInputs<PictureName<F>>>]: z.ZodOptional<z.ZodString>;
} & typeof formState;

const damaged = 'The form could not be read. Please reload the page.';

/** Hidden inputs of every form in the admin area. */
const formState = {
  /** Identifies the opened form, so that submitting it twice adds one record. */
  form: z
    .string()
    .regex(/^[\w-]{1,60}$/, damaged)
    .optional(),
  /** The version that the form edits, for detecting conflicts. */
  version: z
    .string()
    .regex(/^[\w :.+-]{1,60}$/, damaged)
    .optional(),
};

/** Returns the inputs of a record's form in the order of its fields. */
function formShape<F extends RecordFields>(fields: F): Shape<F> {
  const inputs = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.form],
    ...(field.isPicture ? Object.entries(imageFieldInputs(name)) : []),
  ]);
  return { ...formState, ...Object.fromEntries(inputs) };
}

/**
 * Returns the schema of a record's form: `input` has the values and `extra` the additional inputs;
 * `form` and `version` are as posted. `checks` see all of them.
 */
export function recordFormSchema<
  F extends RecordFields,
  Extra extends z.ZodRawShape = Record<never, never>,
>(fields: F, extra = {} as Extra, ...checks: z.core.$ZodCheck<Record<string, unknown>>[]) {
  const pictures = Object.entries(fields).filter(([, field]) => field.isPicture);
  return z
    .object({ ...formShape(fields), ...extra } as Shape<F> & Extra)
    .check(
      ...pictures.flatMap(([name, { label, mayLack }]) =>
        imageFieldChecks(name, mayLack ? undefined : label),
      ),
      ...checks,
    )
    .transform((sent) => {
      const values = sent as Record<string, unknown>;
      const input = Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          field.isPicture ? getChosenImage(values, name) || null : values[name],
        ]),
      );
      const { form, version } = values as { form?: string; version?: string };
      const further = Object.fromEntries(Object.keys(extra).map((name) => [name, values[name]]));
      return {
        form,
        version,
        input: input as StoredRecord<F>,
        extra: further as z.output<z.ZodObject<Extra>>,
      };
    });
}
