-- Finds mistyped words that sound like a known one ('omlette'); functions/search-words.sql has the same expression.
create index search_words_sounds on search_words (metaphone(regexp_replace(word, '(.)\1', '\1', 'g'), 20))
  where word ~ '^[a-z]{4,40}$';
