-- These tables count the clients of searches that found nothing, because a search is noted only after several clients
-- made it. They are unlogged, so that neither backups nor the write-ahead log hold anything about clients.

-- One row, replaced before it is a day old. Its hashes are deleted with it.
create unlogged table missed_search_keys (
  id boolean primary key default true check (id),
  key text not null,
  created_at timestamptz not null default now()
);
create unlogged table missed_search_clients (
  hash text primary key,
  key_id boolean not null default true references missed_search_keys on delete cascade
);
create unlogged table missed_search_counts (
  search_hash text not null,
  day date not null default current_date,
  clients integer not null,
  primary key (search_hash, day)
);
