import { type Kysely, sql } from 'kysely';

/** Notifies `footer` when a category to which every page links comes, goes or gets another name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function say_footer_change() returns trigger language plpgsql as $$
    begin
      if array[old.slug::text, new.slug::text] && array['breakfast', 'main-course', 'desserts']
        and (old.slug, old.name) is distinct from (new.slug, new.name) then
        perform say_change('footer');
      end if;
      return null;
    end
    $$;
    create trigger say_footer_change after insert or update or delete on categories
      for each row execute function say_footer_change();
  `.execute(db);
}
