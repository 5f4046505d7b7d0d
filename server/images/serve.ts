import { type Context, type ErrorHandler, Hono } from 'hono';
import { imageFolders, imageWidths, shapes } from '#domain/image/image.ts';
import { storageAway } from '#domain/image/upload.ts';
import { uploadPolicy } from '../http/security-headers.ts';
import { openFile, StoreError } from './store.ts';
import { findShape, findVariant } from './variants.ts';

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

/** Answers with a picture, or with an uncached 404, because the picture may exist in a moment. */
export function sendPicture(c: Context, found: Found, type = '') {
  if (!found) return c.text('No such picture', 404, { 'Cache-Control': 'no-store' });
  const body = found as ReadableStream | Uint8Array<ArrayBuffer>;
  return c.body(body, 200, { ...forever, 'Content-Type': type });
}

/** Answers 503 when the store failed; throws any other error. */
export const explainMissing: ErrorHandler = (error, c) => {
  if (!(error instanceof StoreError)) throw error;
  return c.text(storageAway, 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
};

/** Serves GET /images/{folder}/{name}, also with /{width}.{avif|webp} or /{shape}.jpg. */
export const images = new Hono()
  .get(`/:folder{${folders}}/:name{${name}}`, async (c) => {
    const { folder, name } = c.req.param();
    const type = `image/${name.slice(name.lastIndexOf('.') + 1).replace('jpg', 'jpeg')}`;
    return sendPicture(c, await openFile(`${folder}/${name}`), type);
  })
  .get(`/:folder{${folders}}/:name{${name}}/:variant{[0-9]+\\.(?:avif|webp)}`, async (c) => {
    const { folder, name, variant } = c.req.param();
    const [width, format] = variant.split('.');
    const kind = format === 'avif' ? 'avif' : 'webp';
    const isOffered = imageWidths.some((each) => String(each) === width);
    const bytes = isOffered ? await findVariant(`${folder}/${name}`, Number(width), kind) : null;
    return sendPicture(c, bytes, `image/${kind}`);
  })
  .get(`/:folder{${folders}}/:name{${name}}/:file{[0-9]+x[0-9]+\\.jpg}`, async (c) => {
    const { folder, name, file } = c.req.param();
    const shape = shapes.find((each) => `${each}.jpg` === file);
    const bytes = shape && (await findShape(`${folder}/${name}`, shape));
    return sendPicture(c, bytes, 'image/jpeg');
  })
  .all('*', (c) => sendPicture(c, null))
  .onError(explainMissing);
