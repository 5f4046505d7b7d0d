import { type Context, type ErrorHandler, Hono } from 'hono';
import { cropShapes, imageFolders, imageWidths } from '#domain/image/image.ts';
import { storageUnavailableMessage } from '#domain/image/upload.ts';
import { BusyError } from '../db/semaphore.ts';
import { uploadPolicy } from '../http/security-headers.ts';
import { openFile, StoreError } from './store.ts';
import { findCrop, findVariant } from './variants.ts';

/** Headers of a picture, which is immutable: a new picture gets a new name. */
const forever = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': uploadPolicy,
  // Feeds and shared links show pictures on other sites.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const folders = imageFolders.join('|');
const name = '[a-z0-9][a-z0-9-]*\\.(?:avif|webp|jpg|png)';

type Found = ReadableStream | Uint8Array | null | undefined;

/** Responds with a picture, or with an uncached 404, because the picture may exist soon. */
export function respondWithPicture(c: Context, found: Found, type = '') {
  if (!found) return c.text('No such picture', 404, { 'Cache-Control': 'no-store' });
  const body = found as ReadableStream | Uint8Array<ArrayBuffer>;
  return c.body(body, 200, { ...forever, 'Content-Type': type });
}

/** Responds with 503 when the store failed or other pictures take too long; throws any other error. */
export const respondToPictureError: ErrorHandler = (error, c) => {
  const isBusy = error instanceof BusyError;
  if (!isBusy && !(error instanceof StoreError)) throw error;
  return c.text(isBusy ? error.message : storageUnavailableMessage, 503, {
    'Retry-After': '30',
    'Cache-Control': 'no-store',
  });
};

/** Serves GET /images/{folder}/{name}, also with /{width}.{avif|webp} or /{shape}.jpg. */
export const imageRoutes = new Hono()
  .get(`/:folder{${folders}}/:name{${name}}`, async (c) => {
    const { folder, name } = c.req.param();
    const type = `image/${name.slice(name.lastIndexOf('.') + 1).replace('jpg', 'jpeg')}`;
    return respondWithPicture(c, await openFile(`${folder}/${name}`), type);
  })
  .get(`/:folder{${folders}}/:name{${name}}/:variant{[0-9]+\\.(?:avif|webp)}`, async (c) => {
    const { folder, name, variant } = c.req.param();
    const [width, format] = variant.split('.');
    const kind = format === 'avif' ? 'avif' : 'webp';
    const isOffered = imageWidths.some((each) => String(each) === width);
    const bytes = isOffered ? await findVariant(`${folder}/${name}`, Number(width), kind) : null;
    return respondWithPicture(c, bytes, `image/${kind}`);
  })
  .get(`/:folder{${folders}}/:name{${name}}/:file{[0-9]+x[0-9]+\\.jpg}`, async (c) => {
    const { folder, name, file } = c.req.param();
    const shape = cropShapes.find((each) => `${each}.jpg` === file);
    const bytes = shape && (await findCrop(`${folder}/${name}`, shape));
    return respondWithPicture(c, bytes, 'image/jpeg');
  })
  .all('*', (c) => respondWithPicture(c, null))
  .onError(respondToPictureError);
