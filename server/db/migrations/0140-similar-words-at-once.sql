-- Otherwise, after many new words, PostgreSQL reads a list of words that the index lacks, or all words instead.
alter index search_words_similar set (fastupdate = off);
select gin_clean_pending_list('search_words_similar');
