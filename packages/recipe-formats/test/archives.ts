import { gzipSync } from 'node:zlib';
import { createZip } from './zip.ts';

/** Ids as the programs write them. */
export const exampleUuid = '2f1c8a3e-5d44-4b0e-9a53-7c0f6f0f2a11';
const hex = exampleUuid.replaceAll('-', '');

/** `.paprikarecipes`: a zip of gzipped JSON, with pictures as Base64. */
export const createPaprikaArchive = (picture: Buffer) => {
  const recipe = {
    uid: '84B62AEC-DB66-48C5-91ED-F9BF8FA76275-2904-000003304F23DC0E',
    name: 'Tarte aux pommes',
    ingredients:
      'For the crust:\n1 1/2 cups flour\n**1 stick** butter\n\nFor the filling:\n4 apples',
    directions: '1. Mix flour and butter. [photo:Dough]\n\n2. Bake as in [recipe:Quiche].',
    description: 'From *Normandy*.',
    notes: 'Keeps two days.',
    nutritional_info: 'Calories: 240 kcal\nFat: 3 g\nMostly harmless',
    prep_time: '15 min',
    cook_time: '1 hr',
    total_time: '',
    servings: '8 slices',
    source: 'Grandmother',
    source_url: 'https://example.com/tarte',
    categories: ['Desserts', 'French'],
    difficulty: 'Medium',
    created: '2020-01-02 03:04:05',
    rating: 5,
    hash: '8785094ec64a06421d5e229d331bedc84f6c4304b5f8b7cc1663752cd0c40449',
    photo: 'C1B1A2E0.jpg',
    photo_data: picture.toString('base64'),
    photo_large: null,
    photos: [{ filename: 'D2.jpg', name: 'Dough', data: picture.toString('base64'), hash: 'A0' }],
    image_url: null,
  };
  return createZip({
    'Tarte aux pommes.paprikarecipe': gzipSync(JSON.stringify(recipe)),
    'Broken.paprikarecipe': 'not gzip',
  });
};

/** A recipe as Mealie 2 writes it in archives. */
const mealieRecipe = {
  id: exampleUuid,
  name: 'Borscht',
  slug: 'borscht',
  image: 'k3Jd',
  recipe_servings: 4.0,
  recipe_yield_quantity: 2.0,
  recipe_yield: 'liters',
  total_time: '1 hour 30 minutes',
  prep_time: '30 minutes',
  cook_time: null,
  perform_time: '1 hour',
  description: 'Beet **soup**.',
  recipe_category: [{ id: 'c1', name: 'Soups', slug: 'soups' }],
  tags: [{ id: 't1', name: 'Winter', slug: 'winter' }],
  tools: [{ id: 'o1', name: 'Dutch oven', slug: 'dutch-oven', on_hand: false }],
  rating: 4,
  org_url: 'https://example.com/borscht',
  date_added: '2021-05-06',
  recipe_ingredient: [
    {
      quantity: 2.5,
      unit: { name: 'cup', plural_name: 'cups', fraction: true, use_abbreviation: false },
      food: { name: 'beet', plural_name: 'beets' },
      note: 'grated',
      title: 'Soup',
      reference_id: 'r1',
    },
    { quantity: 1.0, unit: null, food: null, note: 'salt to taste', title: null },
    { quantity: 0.0, unit: null, food: { name: 'dill' }, note: '', title: 'To serve' },
  ],
  recipe_instructions: [
    { id: 's1', title: 'Soup', summary: '', text: 'Boil the **beets**.\n\nFor long.' },
    { id: 's2', title: '', summary: '', text: 'Serve.' },
  ],
  nutrition: { calories: '240', fat_content: '3', sodium_content: '120', protein_content: null },
  notes: [{ title: 'Tip', text: 'Better *tomorrow*.' }],
  settings: { disable_amount: false },
};

/** Mealie's export of selected recipes, with a folder for each. */
export const createMealieExport = (picture: Buffer) =>
  createZip({
    'recipes/borscht/borscht.json': JSON.stringify(mealieRecipe),
    'recipes/borscht/images/original.webp': picture,
    'recipes/borscht/images/min-original.webp': picture,
  });

/** A backup of Mealie: the rows of its tables, and the files of recipes by id. */
export const createMealieBackup = (picture: Buffer) => {
  const { recipe_ingredient, recipe_instructions, nutrition, notes, ...row } = mealieRecipe;
  const [beets, salt, dill] = recipe_ingredient;
  const { recipe_category, tags, tools, settings: _, ...columns } = row;
  const database = {
    alembic_version: [{ version_num: '1d9a002d7234' }],
    recipes: [{ ...columns, id: hex, created_at: '2021-05-06T07:08:09' }],
    categories: recipe_category,
    tags,
    tools,
    recipes_to_categories: [{ recipe_id: hex, category_id: 'c1' }],
    recipes_to_tags: [{ recipe_id: hex, tag_id: 't1' }],
    recipes_to_tools: [{ recipe_id: hex, tool_id: 'o1' }],
    ingredient_units: [{ id: 'u1', ...beets?.unit }],
    ingredient_foods: [
      { id: 'f1', ...beets?.food },
      { id: 'f2', ...dill?.food },
    ],
    recipes_ingredients: [
      { ...dill, id: 3, position: 2, recipe_id: hex, unit_id: null, food_id: 'f2' },
      { ...beets, id: 1, position: 0, recipe_id: hex, unit_id: 'u1', food_id: 'f1' },
      { ...salt, id: 2, position: 1, recipe_id: hex, unit_id: null, food_id: null },
    ],
    recipe_instructions: recipe_instructions.map((step, position) => ({
      ...step,
      position,
      recipe_id: hex,
    })),
    recipe_nutrition: [{ id: 1, recipe_id: hex, ...nutrition }],
    notes: notes.map((note) => ({ ...note, recipe_id: hex })),
  };
  return createZip({
    'database.json': JSON.stringify(database),
    [`data/recipes/${exampleUuid}/images/original.webp`]: picture,
  });
};

/** An export of Tandoor: a zip with a zip for each recipe. */
export const createTandoorArchive = (picture: Buffer) => {
  const ingredient = (amount: string, unit: string, food: string, more: object = {}) => ({
    food: { name: food, plural_name: null, ignore_shopping: false, supermarket_category: null },
    unit: unit ? { name: unit, plural_name: null, description: null } : null,
    amount,
    note: '',
    order: 0,
    is_header: false,
    no_amount: false,
    ...more,
  });
  const recipe = {
    name: 'Pizza',
    description: 'With cheese.',
    keywords: [{ name: 'Italian', description: '' }],
    steps: [
      {
        name: 'Topping',
        instruction: 'Spread it.\n\nBake for **12 minutes**.',
        ingredients: [ingredient('200.0000000000000000', 'g', 'cheese', { note: 'grated' })],
        time: 12,
        order: 2,
        show_as_header: true,
        show_ingredients_table: true,
      },
      {
        name: 'Dough',
        instruction: 'Mix {{ ingredients[0] }} and the rest.',
        ingredients: [
          ingredient('0.5', 'kg', 'flour'),
          ingredient('0', '', 'water', { no_amount: true, order: 1 }),
        ],
        time: 0,
        order: 1,
        show_as_header: true,
        show_ingredients_table: true,
      },
    ],
    working_time: 20,
    waiting_time: 60,
    internal: true,
    nutrition: { carbohydrates: '30.5', fats: '10', proteins: '12', calories: '300', source: '' },
    servings: 2,
    servings_text: 'pizzas',
    source_url: 'https://example.com/pizza',
  };
  return createZip({
    'Pizza.zip': createZip({ 'recipe.json': JSON.stringify(recipe), 'image.jpg': picture }),
  });
};

/** The folder of Nextcloud Cookbook, as the Files app packs it. */
export const createNextcloudArchive = (picture: Buffer) => {
  const recipe = {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    id: '4711',
    name: 'Waffles',
    description: 'For *Sunday*.',
    url: 'https://example.com/waffles',
    image: 'https://example.com/waffles.jpg',
    prepTime: 'PT0H15M',
    cookTime: 'PT0H10M',
    totalTime: 'PT0H25M',
    recipeCategory: 'Breakfast',
    keywords: 'sweet,quick',
    recipeYield: 4,
    tool: ['Waffle iron'],
    recipeIngredient: ['## Batter', '2 eggs', '200 g flour'],
    recipeInstructions: ['## Batter', 'Whisk.', 'Bake **hot**.'],
    nutrition: { '@type': 'NutritionInformation', calories: '500 kcal' },
    datePublished: null,
    dateCreated: '2023-04-05T06:07:08+0000',
    dateModified: '2023-04-06T06:07:08+0000',
    printImage: true,
  };
  return createZip({
    'Recipes/Waffles/recipe.json': JSON.stringify(recipe),
    'Recipes/Waffles/full.jpg': picture,
    'Recipes/Waffles/thumb.jpg': picture,
    'Recipes/Waffles/thumb16.jpg': picture,
  });
};
