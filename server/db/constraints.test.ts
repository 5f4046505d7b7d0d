import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';

type Row = Record<string, unknown>;
const long = (length: number) => 'x'.repeat(length);

/** A valid row of each table; references have the id 1. */
const sound: Record<string, Row> = {
  images: { url: '/images/featured/a.webp', width: 1, height: 1 },
  authors: { id: 1, name: 'Ada', slug: 'ada', bio: '', facebook_url: 'https://f.example' },
  categories: { id: 1, name: 'Soup', slug: 'soup', description: 'All kinds of soup' },
  users: { id: 'u', name: 'Uma', email: 'uma@example.com' },
  recipes: {
    ...{ id: 1, title: 'Stew', slug: 'stew', sort_title: 'stew', description: '', author_id: 1 },
    ...{ difficulty: 'easy', prep_time: 0, cook_time: 0, servings: 1, source: 'book' },
  },
  recipe_categories: { recipe_id: 1, category_id: 1, position: 1 },
  tags: { id: 1, name: 'Quick', slug: 'quick' },
  recipe_tags: { recipe_id: 1, tag_id: 1, position: 1 },
  ingredients: { id: 1, recipe_id: 1, position: 1, quantity: '', name: 'salt' },
  steps: { id: 1, recipe_id: 1, position: 1, content: 'Stir.' },
  sessions: { id: 's', user_id: 'u', token: 't', expires_at: new Date() },
  profiles: { id: 'u', username: 'Uma' },
  favorite_recipes: { user_id: 'u', recipe_id: 1 },
  favorite_chefs: { user_id: 'u', chef_id: 1 },
};

/** Rows that the database must reject: the difference from a valid row, and the constraint. */
const rejected: [table: string, difference: Row, constraint: string][] = [
  ['images', {}, 'images_pkey'],
  ['images', { url: 'b', width: 0 }, 'images_width_check'],
  ['images', { url: 'b', height: -1 }, 'images_height_check'],
  ['authors', { slug: 'b' }, 'authors_pkey'],
  ['authors', { id: 2 }, 'authors_slug_key'],
  ['authors', { id: 2, slug: 'Not A Slug' }, 'slug_check'],
  ['authors', { id: 2, slug: '-b' }, 'slug_check'],
  ['authors', { id: 2, slug: long(121) }, 'slug_check'],
  ['authors', { id: 2, slug: '' }, 'slug_check'],
  ['authors', { id: 2, slug: 'b', name: ' ' }, 'authors_name_check'],
  ['authors', { id: 2, slug: 'b', name: long(121) }, 'authors_name_check'],
  ['authors', { id: 2, slug: 'b', bio: long(5001) }, 'authors_bio_check'],
  ['authors', { id: 2, slug: 'b', profile_image: '' }, 'authors_profile_image_check'],
  ['authors', { id: 2, slug: 'b', facebook_url: 'http://x.example' }, 'authors_facebook_url_check'],
  ['authors', { id: 2, slug: 'b', instagram_url: 'javascript:' }, 'authors_instagram_url_check'],
  ['authors', { id: 2, slug: 'b', youtube_url: '' }, 'authors_youtube_url_check'],
  ['authors', { id: 2, slug: 'b', twitter_url: 'x https://' }, 'authors_twitter_url_check'],
  ['categories', { slug: 'b' }, 'categories_pkey'],
  ['categories', { id: 2 }, 'categories_slug_key'],
  ['categories', { id: 2, slug: 'b', name: 'S ' }, 'categories_name_check'],
  ['categories', { id: 2, slug: 'b', name: long(81) }, 'categories_name_check'],
  ['categories', { id: 2, slug: 'b', description: '         x' }, 'categories_description_check'],
  ['categories', { id: 2, slug: 'b', description: long(1001) }, 'categories_description_check'],
  ['users', { email: 'b@example.com' }, 'users_pkey'],
  ['users', { id: 'v' }, 'users_email_key'],
  ['users', { id: 'v', email: 'B@example.com' }, 'users_email_check'],
  ['users', { id: 'v', email: 'b@example.com', role: 'owner' }, 'users_role_check'],
  ['recipes', { slug: 'b', source: null }, 'recipes_pkey'],
  ['recipes', { id: 2, source: null }, 'recipes_slug_key'],
  ['recipes', { id: 2, slug: 'b' }, 'recipes_source_key'],
  ['recipes', { id: 2, slug: 'b', source: null, title: ' ' }, 'recipes_title_check'],
  ['recipes', { id: 2, slug: 'b', source: null, title: long(201) }, 'recipes_title_check'],
  [
    'recipes',
    { id: 2, slug: 'b', source: null, description: long(2001) },
    'recipes_description_check',
  ],
  [
    'recipes',
    { id: 2, slug: 'b', source: null, featured_image: '' },
    'recipes_featured_image_check',
  ],
  ['recipes', { id: 2, slug: 'b', source: null, author_id: 99 }, 'recipes_author_id_fkey'],
  ['recipes', { id: 2, slug: 'b', source: null, difficulty: 'Easy' }, 'recipes_difficulty_check'],
  ['recipes', { id: 2, slug: 'b', source: null, prep_time: -1 }, 'recipes_prep_time_check'],
  ['recipes', { id: 2, slug: 'b', source: null, cook_time: 100_001 }, 'recipes_cook_time_check'],
  ['recipes', { id: 2, slug: 'b', source: null, servings: 0 }, 'recipes_servings_check'],
  ['recipes', { id: 2, slug: 'b', source: null, notes: long(20_001) }, 'recipes_notes_check'],
  ...(
    [
      ['rest_time', -1],
      ['yield_text', long(121)],
      ['cuisine', long(81)],
      ['cuisine_slug', 'Not A Slug'],
      ['diets', ['paleo']],
      ['allergens', ['Gluten']],
      ['may_contain', ['meat']],
      ['equipment', Array(51).fill('bowl')],
      ['nutrition', '[]'],
      ['video', 'http://x.example'],
      ['source_url', 'javascript:'],
      ['credit', long(501)],
      ['other_facts', long(5001)],
    ] as const
  ).map(([column, value]): [string, Row, string] => [
    'recipes',
    { id: 2, slug: 'b', source: null, [column]: value },
    `recipes_${column}_check`,
  ]),
  ['tags', { slug: 'b' }, 'tags_pkey'],
  ['tags', { id: 2 }, 'tags_slug_key'],
  ['tags', { id: 2, slug: 'b', name: ' ' }, 'tags_name_check'],
  ['recipe_tags', {}, 'recipe_tags_pkey'],
  ['recipe_tags', { recipe_id: 99 }, 'recipe_tags_recipe_id_fkey'],
  ['recipe_tags', { tag_id: 99 }, 'recipe_tags_tag_id_fkey'],
  ['recipe_tags', { position: 0 }, 'recipe_tags_position_check'],
  ['recipe_categories', {}, 'recipe_categories_pkey'],
  ['recipe_categories', { recipe_id: 99 }, 'recipe_categories_recipe_id_fkey'],
  ['recipe_categories', { category_id: 99 }, 'recipe_categories_category_id_fkey'],
  ['recipe_categories', { position: 0 }, 'recipe_categories_position_check'],
  ['ingredients', { position: 2 }, 'ingredients_pkey'],
  ['ingredients', { id: 2 }, 'ingredients_recipe_id_position_key'],
  ['ingredients', { id: 2, position: 2, recipe_id: 99 }, 'ingredients_recipe_id_fkey'],
  ['ingredients', { id: 2, position: 0 }, 'ingredients_position_check'],
  ['ingredients', { id: 2, position: 2, key: 0 }, 'ingredients_key_check'],
  ['ingredients', { id: 2, position: 2, quantity: long(61) }, 'ingredients_quantity_check'],
  ['ingredients', { id: 2, position: 2, unit: long(61) }, 'ingredients_unit_check'],
  ['ingredients', { id: 2, position: 2, name: ' ' }, 'ingredients_name_check'],
  ['ingredients', { id: 2, position: 2, name: long(501) }, 'ingredients_name_check'],
  ['steps', { position: 2 }, 'steps_pkey'],
  ['steps', { id: 2 }, 'steps_recipe_id_position_key'],
  ['steps', { id: 2, position: 2, recipe_id: 99 }, 'steps_recipe_id_fkey'],
  ['steps', { id: 2, position: 0 }, 'steps_position_check'],
  ['steps', { id: 2, position: 2, content: '' }, 'steps_content_check'],
  ['steps', { id: 2, position: 2, content: long(10_001) }, 'steps_content_check'],
  ['steps', { id: 2, position: 2, image: '' }, 'steps_image_check'],
  ['sessions', { token: 'b' }, 'sessions_pkey'],
  ['sessions', { id: 'b' }, 'sessions_token_key'],
  ['sessions', { id: 'b', token: 'b', user_id: 'nobody' }, 'sessions_user_id_fkey'],
  ['profiles', { username: 'Una' }, 'profiles_pkey'],
  ['profiles', { id: 'nobody', username: 'Una' }, 'profiles_id_fkey'],
  ['profiles', { username: 'U ' }, 'profiles_username_check'],
  ['profiles', { username: long(31) }, 'profiles_username_check'],
  ['favorite_recipes', {}, 'favorite_recipes_pkey'],
  ['favorite_recipes', { recipe_id: 99 }, 'favorite_recipes_recipe_id_fkey'],
  ['favorite_recipes', { user_id: 'nobody' }, 'favorite_recipes_user_id_fkey'],
  ['favorite_chefs', {}, 'favorite_chefs_pkey'],
  ['favorite_chefs', { chef_id: 99 }, 'favorite_chefs_chef_id_fkey'],
  ['favorite_chefs', { user_id: 'nobody' }, 'favorite_chefs_user_id_fkey'],
];

const proved = new Set<string>();

beforeAll(async () => {
  for (const table of Object.keys(sound)) await insert(table);
});

test.each(
  rejected.map(([table, difference, constraint], i) => ({ table, difference, constraint, i })),
)(
  'the constraint $constraint of $table rejects bad rows (case $i)',
  async ({ table, difference, constraint }) => {
    const error = await insert(table, difference).catch((reason) => reason);
    expect(error).toMatchObject({ constraint });
    proved.add(constraint);
  },
);

test('usernames are unique regardless of case', async () => {
  await insert('users', { id: 'w', email: 'w@example.com' });
  await expect(insert('profiles', { id: 'w', username: 'uMA' })).rejects.toMatchObject({
    constraint: 'profiles_username',
  });
});

test('chefs and categories in use cannot be deleted', async () => {
  await expect(sql`delete from authors where id = 1`.execute(db)).rejects.toMatchObject({
    constraint: 'recipes_author_id_fkey',
  });
  await expect(sql`delete from categories where id = 1`.execute(db)).rejects.toMatchObject({
    constraint: 'recipe_categories_category_id_fkey',
  });
});

test('deleting a recipe or a user deletes everything that belongs to it', async () => {
  await sql`delete from recipes where id = 1`.execute(db);
  await sql`delete from users where id = 'u'`.execute(db);
  for (const table of [
    'recipe_categories',
    'recipe_tags',
    'ingredients',
    'steps',
    'sessions',
    'profiles',
    'favorite_recipes',
    'favorite_chefs',
  ]) {
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toHaveLength(0);
  }
});

afterAll(async () => {
  const tables = sql.join(Object.keys(sound));
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where contype in ('c', 'f', 'p', 'u') and conrelid::regclass::text in (${tables})
      and conname not like 'images_focal%' and conname not in ('authors_source_key', 'categories_source_key')
  `.execute(db);
  // Every constraint must have rejected a row above.
  expect(rows.map(({ conname }) => conname).filter((name) => !proved.has(name))).toEqual([]);
});

async function insert(table: string, difference: Row = {}): Promise<void> {
  const row = { ...sound[table], ...difference };
  const columns = sql.join(Object.keys(row).map((name): RawBuilder<unknown> => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

/** Deletes every row of its table. */
const needsNoIndex = 'missed_search_clients_key_id_fkey';

test('every foreign key has an index; otherwise, a deletion reads the whole table that refers to it', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint c
    where contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    )`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([needsNoIndex]);
});
