import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { respondWithPicture } from '../serve.ts';
import { drawCover } from './draw.ts';

/** Serves the covers of `coverPath`. Each request draws its cover, because drawing is fast. */
export const coverRoutes = new Hono().use(compress()).get('/covers/:name', (c) => {
  const svg = drawCover(c.req.path);
  return respondWithPicture(
    c,
    svg === null ? null : new TextEncoder().encode(svg),
    'image/svg+xml',
  );
});
