import { type Kysely, sql } from 'kysely';

/**
 * Moves unconfirmed sign-ups out of `users`, so that one address may have several, and adds known
 * devices, which have their own limit of password attempts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_signups (
      -- Tokens of mails (verifications) carry it as their value.
      id text primary key,
      email text not null,
      username text not null,
      -- An Argon2id hash in PHC form.
      password_hash text not null,
      created_at timestamptz not null default now()
    );
    create index pending_signups_email on pending_signups (email, created_at);
    create index pending_signups_age on pending_signups (created_at);

    insert into pending_signups (id, email, username, password_hash, created_at)
    select u.id, u.email, u.name, a.password, u.created_at
    from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where not u.email_verified and a.password is not null;
    delete from users where not email_verified;
    drop index users_unconfirmed;

    create table known_devices (
      -- What the cookie of a browser names.
      id text not null,
      user_id text not null references users on delete cascade,
      seen_at timestamptz not null default now(),
      primary key (id, user_id)
    );
    create index known_devices_user on known_devices (user_id, seen_at);
    create index known_devices_age on known_devices (seen_at);
  `.execute(db);
}
