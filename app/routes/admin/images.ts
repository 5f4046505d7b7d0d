import { data } from 'react-router';
import { requireAdmin } from '#app/middleware/require-admin.ts';
import { imageFolders } from '#domain/image/image.ts';
import { mostUploadBytes } from '#domain/image/upload.ts';
import { readBody } from '#server/http/body.ts';
import { ensureBucket } from '#server/images/store.ts';
import { explainUpload, uploadImage } from '#server/images/upload.ts';
import type { Route } from './+types/images';

export const middleware = [requireAdmin];

/** Creates the bucket if it is missing and returns whether it exists. */
export async function loader() {
  return Response.json({ storage: await ensureBucket() });
}

/** Stores the request body for `?folder=&name=` and returns the picture or `{error}`. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') {
    throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const { searchParams } = new URL(request.url);
  const folder = imageFolders.find((each) => each === searchParams.get('folder'));
  if (!folder) throw data(null, 404);
  try {
    const file = await readBody(request, mostUploadBytes);
    const picture = await uploadImage(folder, searchParams.get('name') ?? '', file);
    return Response.json(picture, { status: 201, headers: { Location: picture.url } });
  } catch (error) {
    const { status, error: message } = explainUpload(error);
    return Response.json({ error: message }, { status });
  }
}
