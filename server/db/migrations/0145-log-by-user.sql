-- The deletion of an account empties the column in the entries of the user. Without the index, it reads the whole log.
create index audit_log_user on audit_log (user_id);
