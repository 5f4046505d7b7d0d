import { Readable } from 'node:stream';
import { config } from '#server/config.server.ts';
import { exportSite } from '#server/export/site-archive.ts';

/** Returns all recipes, chefs and categories with their pictures as a zip. */
export async function loader() {
  const archive = await exportSite(config.origin);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="potluck-${day}.zip"`,
    },
  });
}
