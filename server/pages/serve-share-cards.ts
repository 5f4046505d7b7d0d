import { Hono } from 'hono';
import { explainMissing, forever, noSuchPicture } from '../images/serve.ts';
import { findShareCard, findSiteShareCard, siteShareCardPath } from './share-card.ts';

const version = '[0-9a-f]{12}';

/** Serves GET /images/cards/{slug}-{version}.jpg and /images/card-{version}.jpg, 1200 × 630 pixels. */
export const shareCards = new Hono()
  .get(`/cards/:name{[a-z0-9-]+-${version}\\.jpg}`, async (c) => {
    const [, slug = '', wanted = ''] = /^(.+)-(.+)\.jpg$/.exec(c.req.param('name')) ?? [];
    const found = await findShareCard(slug, wanted);
    if (!found) return noSuchPicture(c);
    // The recipe has changed since the link was shared.
    if ('moved' in found) return c.redirect(found.moved, 302);
    return c.body(found as Uint8Array<ArrayBuffer>, 200, jpeg);
  })
  .get(`/:name{card-${version}\\.jpg}`, async (c) => {
    const bytes = await findSiteShareCard(
      c.req.param('name').slice('card-'.length, -'.jpg'.length),
    );
    if (!bytes) return c.redirect(siteShareCardPath, 302);
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, jpeg);
  })
  .onError(explainMissing);

const jpeg = { ...forever, 'Content-Type': 'image/jpeg' };
