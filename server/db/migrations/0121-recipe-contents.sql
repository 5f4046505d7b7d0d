-- What recipes contain, as the package recipe-text reads their rows and steps. A recipe without a row was not read yet.
create table recipe_contents (
  recipe_id bigint primary key references recipes on delete cascade,
  contains text[] not null,
  -- Words that may mean more foods, each with a list of their kinds; '' means any.
  unchecked jsonb not null
);
