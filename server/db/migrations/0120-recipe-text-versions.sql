-- Which version of the code that reads recipe text computed the foods and the suggested links of a recipe. A job
-- recomputes those of other versions. Here first, so that a start does not wait for the foreign key of each row.
create table recipe_text_versions (
  recipe_id bigint primary key,
  -- Empty when nobody has computed them since the ingredients were written.
  version text not null
);
insert into recipe_text_versions select id, '' from recipes;
create index recipe_text_versions_version on recipe_text_versions (version, recipe_id);
alter table recipe_text_versions add constraint recipe_text_versions_recipe_id_fkey
  foreign key (recipe_id) references recipes on delete cascade;
