-- The sweep asks for each picture whether a text names it (is_image_used). Reading all texts took it a minute on a
-- large site. Without 'fastupdate', a question never reads a list of new texts.
create index recipe_versions_images on recipe_versions using gin (
  (jsonb_path_query_array(content, '$.** ? (@ starts with "/images/")')) jsonb_path_ops
) with (fastupdate = off);
create index recipe_drafts_images on recipe_drafts using gin (
  (jsonb_path_query_array(content, '$.** ? (@ starts with "/images/")')) jsonb_path_ops
) with (fastupdate = off);
create index draft_undos_images on draft_undos using gin (
  (jsonb_path_query_array(content, '$.** ? (@ starts with "/images/")')) jsonb_path_ops
) with (fastupdate = off);
create index trashed_recipes_images on trashed_recipes using gin (
  (jsonb_path_query_array(content, '$.** ? (@ starts with "/images/")')) jsonb_path_ops
) with (fastupdate = off);
create index imports_images on imports using gin (
  (jsonb_path_query_array(content, '$.** ? (@ starts with "/images/")')) jsonb_path_ops
) with (fastupdate = off);
create index audit_log_images on audit_log using gin (
  (jsonb_path_query_array(before -> 'undo', '$.** ? (@ starts with "/images/")')) jsonb_path_ops
) with (fastupdate = off) where before ? 'undo';
