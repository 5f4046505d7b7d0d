-- An import of many recipes is one entry.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('add', 'change', 'delete', 'restore', 'grant', 'revoke', 'import'));
create index audit_log_imports on audit_log (subject_id) where action = 'import';
