import { db } from '../db/database.ts';
import { cacheUntilWrite } from '../page-cache/cache-until-write.ts';
import { isSubscribed } from '../page-cache/subscription.ts';

/** The categories that the footer links to; keep db/functions/page-changes.sql in sync. */
const slugs = ['breakfast', 'main-course', 'desserts'];

/** Returns the footer's categories that exist; queries once per change. */
export function listFooterCategories(): Promise<{ name: string; slug: string }[]> {
  return cacheUntilWrite('footer', isSubscribed(), async () => {
    const rows = await db
      .selectFrom('categories')
      .select(['name', 'slug'])
      .where('slug', 'in', slugs)
      .execute();
    return rows.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  });
}
