-- The newest favorites of a user, for the hearts on every page. Without it, all favorites of the user are sorted.
create index favorite_recipes_newest on favorite_recipes (user_id, created_at desc);
