-- The files of functions and the data migrations that the data has been through. In backups, too: after a restore,
-- it is known what to compute anew.
create table applied_files (
  name text primary key,
  -- Of a file of functions; null for a data migration.
  hash text
);
-- Kysely's migrator used it.
drop table if exists kysely_migration_lock;
