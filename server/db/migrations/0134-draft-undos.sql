-- Drafts that somebody discarded or published, for an hour, so that this user can undo it.
create table draft_undos (
  -- The draft's id.
  id uuid primary key,
  -- What was done at once is undone at once.
  batch uuid not null,
  user_id text references users on delete cascade,
  -- The draft's row; of a published one also the recipe, its version, and what it was before.
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index draft_undos_batch on draft_undos (batch);
create index draft_undos_user on draft_undos (user_id);
