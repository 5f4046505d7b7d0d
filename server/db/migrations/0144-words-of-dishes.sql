-- The tags and words that name a dish ('cake', 'shortcake'), which searches look up (functions/search-query.sql).
create index tags_slug_similar on tags using gin (slug gin_trgm_ops) with (fastupdate = off);
create index search_words_reversed on search_words (reverse(word) collate "C");
