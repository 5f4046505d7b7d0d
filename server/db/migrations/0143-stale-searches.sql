-- Recipes whose search documents are updated after a change of a category, a tag or a chef of many recipes.
create table stale_searches (recipe_id bigint primary key references recipes on delete cascade);
