-- What a merge of categories or tags changed, for an hour, so that whoever merged can undo it.
create table term_undos (
  id text primary key,
  user_id text not null references users on delete cascade,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index term_undos_user on term_undos (user_id);
