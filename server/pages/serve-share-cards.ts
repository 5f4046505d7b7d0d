import { Hono } from 'hono';
import { respondToPictureError, respondWithPicture } from '../images/serve.ts';
import { findShareCard, findSiteShareCard, siteShareCardPath } from './share-card.ts';

const version = '[0-9a-f]{12}';

/** Serves GET /images/cards/{slug}-{version}.jpg and /images/card-{version}.jpg, 1200 × 630 pixels. */
export const shareCardRoutes = new Hono()
  .get(`/cards/:name{[a-z0-9-]+-${version}\\.jpg}`, async (c) => {
    const [, slug = '', wanted = ''] = /^(.+)-(.+)\.jpg$/.exec(c.req.param('name')) ?? [];
    const found = await findShareCard(slug, wanted);
    // The recipe has changed since the link was shared.
    if (found && 'moved' in found) return c.redirect(found.moved, 302);
    return respondWithPicture(c, found, 'image/jpeg');
  })
  .get(`/:name{card-${version}\\.jpg}`, async (c) => {
    const bytes = await findSiteShareCard(
      c.req.param('name').slice('card-'.length, -'.jpg'.length),
    );
    return bytes ? respondWithPicture(c, bytes, 'image/jpeg') : c.redirect(siteShareCardPath, 302);
  })
  .onError(respondToPictureError);
