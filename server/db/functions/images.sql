-- The URLs of stored pictures in JSON, as an array. The indexes for it contain the same expression.
create or replace function image_urls(content jsonb) returns jsonb language sql immutable as $$
  select jsonb_path_query_array(content, '$.** ? (@ starts with "/images/")')
$$;

-- Whether any column or text names a picture. The sweep deletes all other pictures after a day. A new column needs a line
-- here, an index and a trigger hold_image. PostgreSQL expects to find a text soon, and would read all of them in turn.
create or replace function is_image_used(address text) returns boolean language sql stable
set enable_seqscan = off as $$
  select exists (select from recipes where featured_image = address and featured_image like '/images/%')
    or exists (select from steps where image = address and image like '/images/%')
    or exists (select from authors where profile_image = address and profile_image like '/images/%')
    or exists (select from profiles where avatar_url = address and avatar_url like '/images/%')
    or exists (select from users where image = address and image like '/images/%')
    or exists (select from trashed_recipes where image_urls(content) @> jsonb_build_array(address))
    -- Without a trigger hold_image, because these pictures are at most a minute old.
    or exists (select from imports where image_urls(content) @> jsonb_build_array(address))
    -- The picture of a draft has a trigger when the draft is published; the picture of a version is in a recipe first.
    or exists (select from recipe_drafts where image_urls(content) @> jsonb_build_array(address))
    or exists (select from draft_undos where image_urls(content) @> jsonb_build_array(address))
    or exists (
      select from audit_log where before ? 'undo' and image_urls(before -> 'undo') @> jsonb_build_array(address)
    )
    or exists (select from recipe_versions where image_urls(content) @> jsonb_build_array(address))
$$;

-- The lock prevents a sweep from deleting a picture that an open transaction is about to use, and a transaction from
-- using a picture that a sweep has deleted meanwhile.
create or replace function hold_image() returns trigger language plpgsql as $$
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
create or replace trigger hold_image after insert or update of featured_image on recipes for each row
  when (new.featured_image like '/images/%') execute function hold_image('featured_image');
create or replace trigger hold_image after insert or update of image on steps for each row
  when (new.image like '/images/%') execute function hold_image('image');
create or replace trigger hold_image after insert or update of profile_image on authors for each row
  when (new.profile_image like '/images/%') execute function hold_image('profile_image');
create or replace trigger hold_image after insert or update of avatar_url on profiles for each row
  when (new.avatar_url like '/images/%') execute function hold_image('avatar_url');
create or replace trigger hold_image after insert or update of image on users for each row
  when (new.image like '/images/%') execute function hold_image('image');
