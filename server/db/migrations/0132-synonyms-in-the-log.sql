alter table audit_log drop constraint audit_log_kind_check;
alter table audit_log add constraint audit_log_kind_check check (kind in (
  'recipe', 'chef', 'category', 'tag', 'user', 'draft', 'invitation', 'page', 'synonym'
));
