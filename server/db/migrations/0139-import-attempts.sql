-- Imports take turns: the start of the last turn of each.
alter table import_runs add column turn_at timestamptz;

-- How often an outage interrupted an item, and when it is tried again.
alter table import_items add column attempts smallint not null default 0;
alter table import_items add column retry_at timestamptz;
