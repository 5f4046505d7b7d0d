-- Processes of the previous release treat the new roles like 'user'.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('user', 'author', 'editor', 'admin'));

-- Invitations that nobody has accepted. Tokens in emails (verifications) have the id as their value.
create table invitations (
  id text primary key,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('user', 'author', 'editor', 'admin')),
  -- An invitation lives no longer than its sender's account.
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index invitations_user on invitations (user_id);
