import { data } from 'react-router';
import { draftScope } from '#app/middleware/draft.ts';
import { getActor, requirePermission } from '#app/middleware/require-admin.ts';
import { imageFolders } from '#domain/image/image.ts';
import { maxUploadBytes } from '#domain/image/upload.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { BodyError, readBody } from '#server/http/body.ts';
import {
  consumeUpload,
  describeUploadError,
  prepareUploads,
  uploadFormImage,
} from '#server/images/upload.ts';
import type { Route } from './+types/images';

export const middleware = [requirePermission('draft')];

/** Prepares for uploads and returns whether the bucket exists. */
export async function loader() {
  return Response.json({ storage: await prepareUploads() });
}

/** Enough for an author to upload twenty recipes with a picture for each step. */
const maxPerHour = 300;
/** Each upload is in memory until it is encoded. */
const maxAtOnce = 10;
const underWay = new Map<string, number>();

/**
 * Runs an upload. Throws BodyError, before anything is read, if the user has too many uploads in progress.
 */
async function limitAtOnce<Result>(userId: string, upload: () => Promise<Result>): Promise<Result> {
  const others = underWay.get(userId) ?? 0;
  if (others === maxAtOnce) throw new BodyError(rateLimitedMessage, 429);
  underWay.set(userId, others + 1);
  try {
    return await upload();
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

/** Stores the request body for `?folder=&name=` and returns the picture or `{error}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') {
    throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const { searchParams } = new URL(request.url);
  const folder = imageFolders.find((each) => each === searchParams.get('folder'));
  if (!folder) throw data(null, 404);
  try {
    const { id } = getActor(context);
    const picture = await limitAtOnce(id, async () => {
      if (draftScope(context).owner !== null) await consumeUpload('pictures of', id, maxPerHour);
      const file = await readBody(request, maxUploadBytes);
      return uploadFormImage(folder, searchParams.get('name') ?? '', file);
    });
    return Response.json(picture, { status: 201, headers: { Location: picture.url } });
  } catch (error) {
    const { status, error: message } = describeUploadError(error);
    return Response.json({ error: message }, { status });
  }
}
