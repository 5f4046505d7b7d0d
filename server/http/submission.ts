import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { type FormFields, formFields } from './form-fields.ts';
import { readForm } from './read-form.ts';

const known = new WeakMap<z.ZodType, FormFields>();

/** Returns what a posted form says, checked by a schema, whose fields are all that it may send. */
export async function readSubmission<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const fields = known.get(schema) ?? formFields(schema);
  known.set(schema, fields);
  return parseWithZod(await readForm(request, fields), { schema });
}
