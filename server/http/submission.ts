import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { readForm } from './form.ts';

/** What a posted form says, checked by a schema, see checkForm. */
export async function readSubmission<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return checkForm(await readForm(request), schema);
}

/**
 * What a form whose fields stand for themselves says, checked by a schema. All that would have
 * Conform build lists and objects of any size, or carry out a command, is left out.
 */
export function checkForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  for (const name of [...form.keys()]) if (/[[.]|^__/.test(name)) form.delete(name);
  return parseWithZod(form, { schema });
}
