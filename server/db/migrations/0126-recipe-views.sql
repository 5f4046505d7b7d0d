-- How often a recipe's page was read on a day. Nothing is known about who read it.
create table recipe_views (
  recipe_id bigint not null references recipes on delete cascade,
  day date not null,
  views integer not null,
  primary key (recipe_id, day)
);
create index recipe_views_day on recipe_views (day);
