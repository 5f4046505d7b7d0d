import { type Kysely, sql } from 'kysely';

/** Better Auth's tables beside users and sessions: hashed passwords and hashed tokens of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id text primary key,
      user_id text not null references users on delete cascade,
      provider_id text not null,
      account_id text not null,
      -- An Argon2id hash in PHC form.
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, account_id)
    );
    create index accounts_user on accounts (user_id);

    create table verifications (
      id text primary key,
      -- SHA-256 of what it is for and a token that only a mail has.
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index verifications_identifier on verifications (identifier);
    create index verifications_expired on verifications (expires_at);

    create index sessions_expired on sessions (expires_at);
    create index users_unconfirmed on users (created_at) where not email_verified;
  `.execute(db);
}
