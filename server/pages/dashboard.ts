import { sql } from 'kysely';
import { db } from '../db/database.ts';

export type Dashboard = {
  recipes: number;
  authors: number;
  categories: number;
  /** The time of the last change of the newest recipe, or null. */
  lastUpdate: string | null;
  /** The five newest recipes. */
  newest: {
    id: number;
    slug: string;
    title: string;
    createdAt: string;
    author: string | null;
    /** The first category. */
    category: string | null;
  }[];
};

/** Returns the content of the dashboard in one query. For admins. */
export async function findDashboard(): Promise<Dashboard> {
  const { rows } = await sql<Dashboard>`
    with newest as (
      select id, slug, title, author_id, created_at, updated_at
      from recipes order by created_at desc, id desc limit 5
    )
    select
      count_recipes('all') as recipes,
      (select count(*) from authors) as authors,
      (select count(*) from categories) as categories,
      (select to_json(updated_at) from newest order by created_at desc, id desc limit 1)
        as "lastUpdate",
      (
        select coalesce(json_agg(json_build_object(
          'id', n.id, 'slug', n.slug, 'title', n.title, 'createdAt', n.created_at,
          'author', (select name from authors where id = n.author_id),
          'category', (
            select c.name from recipe_categories rc join categories c on c.id = rc.category_id
            where rc.recipe_id = n.id order by rc.position limit 1
          )
        ) order by n.created_at desc, n.id desc), '[]')
        from newest n
      ) as newest`.execute(db);
  return rows[0] as Dashboard;
}
