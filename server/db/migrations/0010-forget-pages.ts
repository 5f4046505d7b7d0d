import { type Kysely, sql } from 'kysely';

/**
 * Triggers notify the channel `potluck_pages` of every change, so no write can forget to, and every web
 * process invalidates the pages that show it. Bulk loads `set local potluck.quiet = 'on'` and then
 * notify `everything`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function say_change(variadic words text[]) returns void language plpgsql as $$
    begin
      if coalesce(current_setting('potluck.quiet', true), '') <> 'on' then
        perform pg_notify('potluck_pages', array_to_string(words, ' '));
      end if;
    end
    $$;

    create function say_recipe_change() returns trigger language plpgsql as $$
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
    create trigger say_change after insert or update or delete on recipes
      for each row execute function say_recipe_change();

    create function say_recipe_part_change() returns trigger language plpgsql as $$
    declare
      changed bigint := case when tg_op = 'DELETE' then old.recipe_id else new.recipe_id end;
    begin
      perform say_change('recipe/' || slug) from recipes where id = changed;
      return null;
    end
    $$;
    create trigger say_change after insert or update or delete on ingredients
      for each row execute function say_recipe_part_change();
    create trigger say_change after insert or update or delete on steps
      for each row execute function say_recipe_part_change();
    create trigger say_recipe_change after insert or update or delete on recipe_categories
      for each row execute function say_recipe_part_change();

    create function say_membership_change() returns trigger language plpgsql as $$
    begin
      perform say_change('category/' || slug) from categories
      where id in (
        case when tg_op <> 'INSERT' then old.category_id end,
        case when tg_op <> 'DELETE' then new.category_id end
      );
      return null;
    end
    $$;
    create trigger say_change after insert or update or delete on recipe_categories
      for each row execute function say_membership_change();

    create function say_slug_change() returns trigger language plpgsql as $$
    begin
      perform say_change(tg_argv[1]);
      if tg_op <> 'INSERT' then perform say_change(tg_argv[0] || '/' || old.slug); end if;
      if tg_op <> 'DELETE' then perform say_change(tg_argv[0] || '/' || new.slug); end if;
      return null;
    end
    $$;
    create trigger say_change after insert or update or delete on authors
      for each row execute function say_slug_change('chef', 'chefs');
    create trigger say_change after insert or update or delete on categories
      for each row execute function say_slug_change('category', 'categories');
  `.execute(db);
}
