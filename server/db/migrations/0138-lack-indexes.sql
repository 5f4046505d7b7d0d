-- The rows that make a recipe lack something. Where they are rare, a page of such recipes reads all recipes.
create index ingredients_without_quantity on ingredients (recipe_id) where quantity = '';
create index steps_without_alt_text on steps (recipe_id) where image is not null and alt_text = '';
