-- While a job runs, its process renews this. So the claim of a killed process is known.
alter table chores add column alive_at timestamptz;
