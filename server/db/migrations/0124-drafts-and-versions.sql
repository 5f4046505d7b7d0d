-- Work in progress: the values of a recipe's form. Nothing of it is in the tables that public pages read.
create table recipe_drafts (
  id uuid primary key,
  -- Null for a new recipe. A published recipe has one draft of its next version.
  recipe_id bigint unique references recipes on delete cascade,
  -- The owner; null after the deletion of the account.
  user_id text references users on delete set null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'scheduled')),
  title text not null,
  content jsonb not null check (octet_length(content::text) <= 4000000),
  -- Whether it may lack what an imported recipe may lack.
  is_imported boolean not null default false,
  lacks text[] not null default '{}',
  -- Why it was returned, or why its scheduled publication failed.
  remark text not null default '',
  publish_at timestamptz,
  -- Grows with each change, so that nobody overwrites the work of somebody else.
  version integer not null default 1,
  preview_hash text unique,
  preview_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_scheduled_drafts_have_a_time check ((state = 'scheduled') = (publish_at is not null))
);
create index recipe_drafts_newest on recipe_drafts (updated_at desc, id desc);
create index recipe_drafts_owner on recipe_drafts (user_id);
create index recipe_drafts_due on recipe_drafts (publish_at) where publish_at is not null;

-- Who has a draft open, and who saved it.
create table draft_editors (
  draft_id uuid not null references recipe_drafts on delete cascade,
  user_id text not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  saved_at timestamptz,
  primary key (draft_id, user_id)
);
create index draft_editors_user on draft_editors (user_id);

create table recipe_versions (
  recipe_id bigint not null references recipes on delete cascade,
  number integer not null,
  created_at timestamptz not null default now(),
  -- Null if nobody knows, or after the deletion of the account.
  user_id text references users on delete set null,
  note text not null default '',
  content jsonb not null,
  primary key (recipe_id, number)
);
create index recipe_versions_user on recipe_versions (user_id);

alter table audit_log drop constraint audit_log_kind_check;
alter table audit_log add constraint audit_log_kind_check
  check (kind in ('recipe', 'chef', 'category', 'tag', 'user', 'draft'));
