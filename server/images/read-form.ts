import type { ImageFolder } from '#domain/image/image.ts';
import { imageFieldNames } from '#domain/image/image-choice.ts';
import { mostUploadBytes, tooLarge } from '#domain/image/upload.ts';
import { BodyError } from '../http/body.ts';
import { readFormWithFiles } from '../http/read-form.ts';
import { explainUpload, uploadImage } from './upload.ts';

export type FormWithImages = {
  form: FormData;
  /** What is wrong with a picture, by the name of its field. */
  errors: Record<string, string>;
};

/**
 * Reads a form with picture fields (app/components/image/image-field.tsx), also from a browser without
 * JavaScript, which sends the files along: they go into the bucket, and their addresses stand in the
 * form as if the browser had uploaded them, so that a form which is refused can be shown again with
 * them. `folderOf` says where the pictures of a field belong; null where there is no such field.
 * Throws BodyError when the form cannot be read.
 */
export async function readFormWithImages(
  request: Request,
  folderOf: (field: string) => ImageFolder | null,
): Promise<FormWithImages> {
  const errors: Record<string, string> = {};
  const uploaded: [name: string, url: string][] = [];
  const form = await readFormWithFiles(request, mostUploadBytes, async (file) => {
    const field = file.field.replace(/File$/, '');
    const folder = field === file.field ? null : folderOf(field);
    if (!folder) return;
    try {
      if (!file.bytes) throw new BodyError(tooLarge, 413);
      const { url } = await uploadImage(folder, file.name, file.bytes);
      uploaded.push([imageFieldNames(field).uploaded, url]);
    } catch (error) {
      errors[field] = explainUpload(error).error;
    }
  });
  for (const [name, url] of uploaded) form.set(name, url);
  return { form, errors };
}
