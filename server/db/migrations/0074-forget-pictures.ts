import { type Kysely, sql } from 'kysely';

/**
 * A picture that is cut otherwise changes every page that shows it, also those of other records than
 * the one that was saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function say_picture_change() returns trigger language plpgsql as $$
    begin
      perform say_change('recipe/' || slug) from recipes
      where featured_image = new.url and featured_image like '/images/%';
      perform say_change('recipe/' || r.slug) from steps s join recipes r on r.id = s.recipe_id
      where s.image = new.url and s.image like '/images/%';
      perform say_change('chef/' || slug, 'chefs') from authors
      where profile_image = new.url and profile_image like '/images/%';
      return null;
    end
    $$;
    create trigger say_change after update on images for each row
      when (old.* is distinct from new.*) execute function say_picture_change();
  `.execute(db);
}
