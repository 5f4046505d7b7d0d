import type { ImageFolder } from '#domain/image/image.ts';
import { type ImageChoice, imageFieldNames, readImageChoice } from '#domain/image/image-choice.ts';
import { mostUploadBytes, tooLarge } from '#domain/image/upload.ts';
import { BodyError } from '../http/body.ts';
import type { FormFields } from '../http/form-fields.ts';
import { type FormFile, readForm } from '../http/read-form.ts';
import { explainUpload, uploadImage } from './upload.ts';

export type FormWithImages = {
  form: FormData;
  /** Errors of pictures by field name. */
  errors: Record<string, string>;
  /** The chosen pictures with their focal points. */
  pictures: ImageChoice[];
};

/** Returns the extra fields of the picture field `name` with their number of rows. */
export function imageFields(name: string, rows = 1): Record<string, number> {
  const { focusX, focusY } = imageFieldNames(name);
  return { [focusX]: rows, [focusY]: rows };
}

/**
 * Reads a form with picture fields (app/components/image/image-field.tsx). Without JavaScript, the
 * browser sends files along: they go to the bucket, and their addresses to the form, so that a refused
 * form keeps them. `folderOf` returns the folder for a field's pictures, or null when there is no such
 * field. Throws BodyError when the form cannot be read.
 */
export async function readFormWithImages(
  request: Request,
  fields: FormFields,
  folderOf: (field: string) => ImageFolder | null,
  mostBytes?: number,
): Promise<FormWithImages> {
  const errors: Record<string, string> = {};
  const uploaded: [name: string, url: string][] = [];
  const take = async (file: FormFile) => {
    const field = fieldOf(file.field);
    const folder = folderOf(field);
    if (!folder) return;
    try {
      if (!file.bytes) throw new BodyError(tooLarge, 413);
      const { url } = await uploadImage(folder, file.name, file.bytes);
      uploaded.push([imageFieldNames(field).uploaded, url]);
    } catch (error) {
      errors[field] = explainUpload(error).error;
    }
  };
  const has = (name: string) => name.endsWith('File') && folderOf(fieldOf(name)) !== null;
  const files = { fields: { most: fields.most, has }, mostBytes: mostUploadBytes, take };
  const form = await readForm(request, fields, { mostBytes, files });
  for (const [name, url] of uploaded) form.set(name, url);
  const pictures = [...new Set(form.keys())]
    .filter((name) => folderOf(name) && form.has(imageFieldNames(name).focusX))
    .map((name) => readImageChoice(form, name));
  return { form, errors, pictures };
}

function fieldOf(file: string): string {
  return file.replace(/File$/, '');
}
