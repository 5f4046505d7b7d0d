-- Generated columns need an immutable function. unaccent is not immutable, because its rules may change, and
-- PostgreSQL finds it by the search path, which differs while PostgreSQL maintains a table.
create or replace function plain_text(text) returns text language sql immutable strict parallel safe
  set search_path from current
  as $$ select lower(unaccent($1)) $$;
