import { type Kysely, sql } from 'kysely';

/**
 * Notifies `user/{id}` of every change of what pages show of a signed-in reader, or of the sessions in
 * which they do, and `users` when favorites of any reader get other addresses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function say_user_change() returns trigger language plpgsql as $$
    begin
      perform say_change('user/' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
      return null;
    end
    $$;
    create trigger say_change after update or delete on users
      for each row execute function say_user_change('id');
    create trigger say_change after insert or update or delete on profiles
      for each row execute function say_user_change('id');
    create trigger say_change after update or delete on sessions
      for each row execute function say_user_change('user_id');
    create trigger say_change after insert or update or delete on favorite_recipes
      for each row execute function say_user_change('user_id');
    create trigger say_change after insert or update or delete on favorite_chefs
      for each row execute function say_user_change('user_id');

    create function say_users_change() returns trigger language plpgsql as $$
    begin
      perform say_change('users');
      return null;
    end
    $$;
    create trigger say_users_change after update of slug on recipes
      for each row when (old.slug <> new.slug) execute function say_users_change();
    create trigger say_users_change after update of slug on authors
      for each row when (old.slug <> new.slug) execute function say_users_change();
  `.execute(db);
}
