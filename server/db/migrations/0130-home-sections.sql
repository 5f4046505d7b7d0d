-- The sections of the home page that an editor chose, in order. Without any, it has its usual ones.
create table home_sections (
  position integer primary key,
  kind text not null,
  category_id bigint references categories on delete cascade,
  tag_id bigint references tags on delete cascade,
  unique nulls not distinct (kind, category_id, tag_id),
  check ((kind = 'category') = (category_id is not null)),
  check ((kind = 'tag') = (tag_id is not null))
);
create index home_sections_category_id on home_sections (category_id);
create index home_sections_tag_id on home_sections (tag_id);

alter table audit_log drop constraint audit_log_kind_check;
alter table audit_log add constraint audit_log_kind_check
  check (kind in ('recipe', 'chef', 'category', 'tag', 'user', 'draft', 'invitation', 'page'));
