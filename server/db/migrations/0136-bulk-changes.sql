-- The parts that a deleted recipe lacks, as domain/recipe/missing-parts.ts names it.
alter table trashed_recipes add column lacks text[] not null default '{}';

-- Whether the recipes of an import become drafts of the user who imports them, and which draft an item became.
alter table import_runs add column as_drafts boolean not null default false;
alter table import_items add column draft_id uuid references recipe_drafts on delete set null;
create index import_items_draft on import_items (draft_id) where draft_id is not null;

-- The bulk changes that can be undone.
create index audit_log_undos on audit_log (at) where before ? 'undo';
