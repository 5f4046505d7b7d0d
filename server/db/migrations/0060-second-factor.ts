import { type Kysely, sql } from 'kysely';

/** Better Auth's tables for authenticator apps, recovery codes and passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column two_factor_enabled boolean not null default false;

    create table two_factors (
      id text primary key,
      user_id text not null unique references users on delete cascade,
      -- Both encrypted with the secret of the site.
      secret text not null,
      backup_codes text not null,
      verified boolean not null default false,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    );

    create table passkeys (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text,
      public_key text not null,
      credential_id text not null unique,
      counter bigint not null,
      device_type text not null,
      backed_up boolean not null,
      transports text,
      aaguid text,
      created_at timestamptz not null default now()
    );
    create index passkeys_user on passkeys (user_id);
  `.execute(db);
}
