import { type Kysely, sql } from 'kysely';

/**
 * The marks of search documents (migration 0102) begin with signs that no word may begin with: '~dvegan' in a
 * recipe's text made it a vegan one. What is such a sign without accents counts, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_text(content text) returns text language sql immutable as $$
      select translate(
        content,
        '/.@:_+=?#-~˜∼～^ˆ˄＾"ʺ“”‟″〝〞＂',
        repeat(' ', 27)
      )
    $$;
    do $$ begin
      perform refresh_recipe_search(array(
        select id from recipes r
        where concat(title, cuisine, description) ~ '[~˜∼～^ˆ˄＾"ʺ“”‟″〝〞＂]'
          or exists (
            select from ingredients i where i.recipe_id = r.id and i.name ~ '[~˜∼～^ˆ˄＾"ʺ“”‟″〝〞＂]'
          )
          or exists (
            select from recipe_tags rt join tags t on t.id = rt.tag_id
            where rt.recipe_id = r.id and t.name ~ '[~˜∼～^ˆ˄＾"ʺ“”‟″〝〞＂]'
          )
      ));
    end $$;
  `.execute(db);
}
