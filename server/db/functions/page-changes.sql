-- Triggers notify the channel potluck_pages of every change, so no write can omit it, and every web process
-- invalidates the pages that show the change. Bulk loads `set local potluck.quiet = 'on'` and then notify 'everything'.

create or replace function say_change(variadic words text[]) returns void language plpgsql as $$
begin
  if coalesce(current_setting('potluck.quiet', true), '') <> 'on' then
    perform pg_notify('potluck_pages', array_to_string(words, ' '));
  end if;
end
$$;

create or replace function say_recipe_change() returns trigger language plpgsql as $$
declare
  author record;
begin
  perform say_change('recipes');
  if tg_op <> 'INSERT' then perform say_change('recipe/' || old.slug); end if;
  if tg_op <> 'DELETE' then perform say_change('recipe/' || new.slug); end if;
  for author in
    select slug from authors
    where id in (
      case when tg_op <> 'INSERT' then old.author_id end,
      case when tg_op <> 'DELETE' then new.author_id end
    )
  loop
    perform say_change('chef/' || author.slug);
  end loop;
  return null;
end
$$;
create or replace trigger say_change after insert or update or delete on recipes
  for each row execute function say_recipe_change();

create or replace function say_recipe_part_change() returns trigger language plpgsql as $$
declare
  changed bigint := case when tg_op = 'DELETE' then old.recipe_id else new.recipe_id end;
begin
  perform say_change('recipe/' || slug) from recipes where id = changed;
  return null;
end
$$;
create or replace trigger say_change after insert or update or delete on ingredients
  for each row execute function say_recipe_part_change();
create or replace trigger say_change after insert or update or delete on steps
  for each row execute function say_recipe_part_change();
create or replace trigger say_change after insert or update on recipe_related
  for each row execute function say_recipe_part_change();
create or replace trigger say_recipe_change after insert or update or delete on recipe_categories
  for each row execute function say_recipe_part_change();
create or replace trigger say_recipe_change after insert or update or delete on recipe_tags
  for each row execute function say_recipe_part_change();

create or replace function say_membership_change() returns trigger language plpgsql as $$
begin
  perform say_change('category/' || slug) from categories
  where id in (
    case when tg_op <> 'INSERT' then old.category_id end,
    case when tg_op <> 'DELETE' then new.category_id end
  );
  return null;
end
$$;
create or replace trigger say_change after insert or update or delete on recipe_categories
  for each row execute function say_membership_change();

create or replace function say_slug_change() returns trigger language plpgsql as $$
begin
  perform say_change(tg_argv[1]);
  if tg_op <> 'INSERT' then perform say_change(tg_argv[0] || '/' || old.slug); end if;
  if tg_op <> 'DELETE' then perform say_change(tg_argv[0] || '/' || new.slug); end if;
  return null;
end
$$;
create or replace trigger say_change after insert or update or delete on authors
  for each row execute function say_slug_change('chef', 'chefs');
create or replace trigger say_change after insert or update or delete on categories
  for each row execute function say_slug_change('category', 'categories');
create or replace trigger say_change after update or delete on tags
  for each row execute function say_slug_change('tag', 'tags');

create or replace function say_home_change() returns trigger language plpgsql as $$
begin
  perform say_change('home');
  return null;
end
$$;
create or replace trigger say_change after insert or delete on home_sections
  for each statement execute function say_home_change();

create or replace function say_footer_change() returns trigger language plpgsql as $$
begin
  if array[old.slug::text, new.slug::text] && array['breakfast', 'main-course', 'desserts']
    and (old.slug, old.name) is distinct from (new.slug, new.name) then
    perform say_change('footer');
  end if;
  return null;
end
$$;
create or replace trigger say_footer_change after insert or update or delete on categories
  for each row execute function say_footer_change();

create or replace function say_picture_change() returns trigger language plpgsql as $$
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
create or replace trigger say_change after update on images for each row
  when (old.* is distinct from new.*) execute function say_picture_change();

create or replace function say_user_change() returns trigger language plpgsql as $$
begin
  perform say_change('user/' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end
$$;
create or replace trigger say_change after update or delete on users
  for each row execute function say_user_change('id');
create or replace trigger say_change after insert or update or delete on profiles
  for each row execute function say_user_change('id');
create or replace trigger say_change after update or delete on sessions
  for each row execute function say_user_change('user_id');

-- A recipe or chef can be the favorite of all users.
create or replace function say_owners_change() returns trigger language plpgsql as $$
declare
  owners constant text[] := array(select distinct user_id from changed limit 1001);
begin
  if cardinality(owners) > 1000 then perform say_change('users');
  else perform say_change('user/' || owner) from unnest(owners) as owner; end if;
  return null;
end
$$;
create or replace trigger say_change after insert on favorite_recipes referencing new table as changed
  for each statement execute function say_owners_change();
create or replace trigger say_change_update after update on favorite_recipes referencing new table as changed
  for each statement execute function say_owners_change();
create or replace trigger say_change_delete after delete on favorite_recipes referencing old table as changed
  for each statement execute function say_owners_change();
create or replace trigger say_change after insert on favorite_chefs referencing new table as changed
  for each statement execute function say_owners_change();
create or replace trigger say_change_update after update on favorite_chefs referencing new table as changed
  for each statement execute function say_owners_change();
create or replace trigger say_change_delete after delete on favorite_chefs referencing old table as changed
  for each statement execute function say_owners_change();

create or replace function say_users_change() returns trigger language plpgsql as $$
begin
  perform say_change('users');
  return null;
end
$$;
create or replace function say_synonym_change() returns trigger language plpgsql as $$
begin
  perform say_change('recipes');
  return null;
end
$$;
create or replace trigger say_change after insert or update or delete on search_synonyms
  for each row execute function say_synonym_change();

create or replace trigger say_users_change after update of slug on recipes
  for each row when (old.slug <> new.slug) execute function say_users_change();
create or replace trigger say_users_change after update of slug on authors
  for each row when (old.slug <> new.slug) execute function say_users_change();
