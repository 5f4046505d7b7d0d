import { type Kysely, sql } from 'kysely';

/** Unaccents and stems words with digits like all others, because searches expect that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter text search configuration potluck_words
      alter mapping for numword, numhword, hword_numpart with unaccent, simple;
    alter text search configuration potluck_stems
      alter mapping for numword, numhword, hword_numpart with unaccent, potluck_stem;
    select refresh_recipe_search(array(
      select distinct s.recipe_id
      from search_words w join recipe_search s on s.document @@ quote_literal(w.word)::tsquery
      where w.word ~ '[0-9]'
        and (w.word ~ '[^ -~]' or (ts_lexize('potluck_stem', w.word))[1] <> w.word)
    ));
  `.execute(db);
}
