import type { FormFields } from '#server/http/form-fields.ts';
import { type FormFile, readForm } from '#server/http/read-form.ts';

export const url = 'http://localhost/form';

/** Fields that may have any name. */
export const every: FormFields = { maxFields: 100, maxValues: () => 100 };

/** Reads a form with its files. */
export async function read(request: Request, most = 10_485_760) {
  const files: FormFile[] = [];
  const take = async (file: FormFile) => void files.push(file);
  const form = await readForm(request, every, { files: { fields: every, mostBytes: most, take } });
  return { form, files };
}
