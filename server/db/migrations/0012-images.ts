import { type Kysely, sql } from 'kysely';

/** Focal points of pictures, who uses a picture, and when chores last ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Parts of width and height.
    alter table images
      add focal_x real not null default 0.5 check (focal_x between 0 and 1),
      add focal_y real not null default 0.5 check (focal_y between 0 and 1);

    create index recipes_image on recipes (featured_image) where featured_image like '/images/%';
    create index steps_image on steps (image) where image like '/images/%';
    create index authors_image on authors (profile_image) where profile_image like '/images/%';
    create index profiles_image on profiles (avatar_url) where avatar_url like '/images/%';
    create index users_image on users (image) where image like '/images/%';

    -- Every place that names a picture of the bucket. What is not in here is swept after a day: a
    -- migration that adds a place replaces the view, and gives the place a trigger hold_image.
    create view image_uses as
      select featured_image as url from recipes where featured_image like '/images/%'
      union all select image from steps where image like '/images/%'
      union all select profile_image from authors where profile_image like '/images/%'
      union all select avatar_url from profiles where avatar_url like '/images/%'
      union all select image from users where image like '/images/%'
      union all select found #>> '{}'
        from trashed_recipes,
          jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found;

    -- The lock lets no sweep take a picture away that an open transaction is about to use, and lets
    -- no transaction use one that a sweep has taken away meanwhile.
    create function hold_image() returns trigger language plpgsql as $$
    declare
      address text := to_jsonb(new) ->> tg_argv[0];
    begin
      perform from images where url = address for key share;
      if not found then
        raise foreign_key_violation using
          message = format('there is no picture %s', address), constraint = 'image_exists';
      end if;
      return null;
    end
    $$;
    create trigger hold_image after insert or update of featured_image on recipes for each row
      when (new.featured_image like '/images/%') execute function hold_image('featured_image');
    create trigger hold_image after insert or update of image on steps for each row
      when (new.image like '/images/%') execute function hold_image('image');
    create trigger hold_image after insert or update of profile_image on authors for each row
      when (new.profile_image like '/images/%') execute function hold_image('profile_image');
    create trigger hold_image after insert or update of avatar_url on profiles for each row
      when (new.avatar_url like '/images/%') execute function hold_image('avatar_url');
    create trigger hold_image after insert or update of image on users for each row
      when (new.image like '/images/%') execute function hold_image('image');

    create table chores (
      name text primary key,
      begun_at timestamptz not null
    );
  `.execute(db);
}
