import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { type FormFields, formFields } from './form-fields.ts';
import { readForm } from './read-form.ts';

const known = new WeakMap<z.ZodType, FormFields>();

/** Returns a posted form, validated by a schema; unknown fields are dropped. */
export async function readSubmission<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const fields = known.get(schema) ?? formFields(schema);
  known.set(schema, fields);
  return parseWithZod(await readForm(request, fields), { schema });
}
