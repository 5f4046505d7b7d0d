-- What editors have searches find that would find nothing.
create table search_synonyms (
  -- In lower case, as missed_searches has it.
  search text primary key,
  finds text not null,
  created_at timestamptz not null default now()
);
