-- Every column that can hold the URL of a stored picture. The sweep deletes all other pictures after a day. A new
-- column needs a line here and a trigger hold_image.
create or replace view image_uses as
  select featured_image as url from recipes where featured_image like '/images/%'
  union all select image from steps where image like '/images/%'
  union all select profile_image from authors where profile_image like '/images/%'
  union all select avatar_url from profiles where avatar_url like '/images/%'
  union all select image from users where image like '/images/%'
  union all select found #>> '{}'
    from trashed_recipes,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  -- Without a trigger hold_image, because these pictures are at most a minute old.
  union all select found #>> '{}'
    from imports,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  -- The picture of a draft has a trigger when the draft is published; the picture of a version is in a recipe first.
  union all select found #>> '{}'
    from recipe_drafts,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  union all select found #>> '{}'
    from draft_undos,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found
  union all select found #>> '{}'
    from audit_log,
      jsonb_path_query(before -> 'undo', '$.** ? (@ starts with "/images/")') as found
    where before ? 'undo'
  union all select found #>> '{}'
    from recipe_versions,
      jsonb_path_query(content, '$.** ? (@ starts with "/images/")') as found;

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
