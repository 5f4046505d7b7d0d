import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { ImageFolder } from '#domain/image/image.ts';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { config } from '#server/config.server.ts';
import { diskFullMessage, isDiskFull } from '#server/db/data-directory/disk-full.ts';
import { db } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { createThumbhash, saveImageSizeAndPreview } from '#server/images/save.ts';
import { putFile } from '#server/images/store.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { insertRecord } from '#server/records/write.ts';
import { categories } from './categories.ts';
import { chefs } from './chefs.ts';
import type { DemoRecipe } from './types.ts';

const images = new URL('./images/', import.meta.url);

/** Fills an empty database with the demo content: all of it in one transaction, or nothing. */
async function load(): Promise<number> {
  const recipes = await readRecipes();
  const [featured, steps, authors] = await Promise.all(
    (['featured', 'steps', 'authors'] as const).map(storeFolder),
  );
  await transact(async (trx) => {
    const categoryIds = ids(
      await trx.insertInto('categories').values(categories).returning(['id', 'slug']).execute(),
    );
    const chefIds = ids(
      await trx
        .insertInto('authors')
        .values(
          chefs.map((chef) => ({
            name: chef.name,
            slug: chef.slug,
            bio: chef.bio,
            profile_image: known(authors, chef.slug),
            facebook_url: chef.facebookUrl ?? null,
            instagram_url: chef.instagramUrl ?? null,
            youtube_url: chef.youtubeUrl ?? null,
            twitter_url: chef.twitterUrl ?? null,
          })),
        )
        .returning(['id', 'slug'])
        .execute(),
    );
    for (const recipe of recipes) {
      const input = RecipeInput.parse({
        ...recipe,
        featuredImage: recipe.cover ? known(featured, recipe.slug) : null,
        authorId: known(chefIds, recipe.chef),
        categoryIds: recipe.categories.map((slug) => known(categoryIds, slug)),
        ingredients: recipe.ingredients.map(([quantity, unit, name]) => ({ quantity, unit, name })),
        steps: recipe.steps.map((step) =>
          typeof step === 'string'
            ? { content: step }
            : { content: step.content, image: known(steps, step.image) },
        ),
      });
      await insertRecord(trx, recipeRecord, input, { createdAt: new Date(recipe.createdAt) });
    }
  });
  return recipes.length;
}

async function readRecipes(): Promise<DemoRecipe[]> {
  const folder = new URL('./recipes/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const recipes = await Promise.all(
    names.map(
      async (name): Promise<DemoRecipe> => (await import(new URL(name, folder).href)).recipe,
    ),
  );
  return recipes.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Stores a folder's pictures; a redrawn one gets a new address, as they are cached for ever. */
async function storeFolder(folder: ImageFolder): Promise<Map<string, string>> {
  const source = new URL(`./${folder}/`, images);
  const names = (await readdir(source)).filter((name) => name.endsWith('.webp'));
  const stored = names.map(async (file): Promise<[string, string]> => {
    const bytes = await readFile(new URL(file, source));
    const name = basename(file, '.webp');
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const key = `${folder}/${name}-${version}.webp`;
    const { width, height } = await sharp(bytes).metadata();
    await putFile(key, bytes, 'image/webp');
    await saveImageSizeAndPreview(`/images/${key}`, width, height, await createThumbhash(bytes));
    return [name, `/images/${key}`];
  });
  return new Map(await Promise.all(stored));
}

function ids(rows: { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function known<T>(values: Map<string, T> | undefined, name: string): T {
  const value = values?.get(name);
  if (value === undefined)
    throw new Error(`The demo content names '${name}', which it does not have`);
  return value;
}

const started = performance.now();
try {
  const count = await load();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`Loaded ${count} demo recipes in ${seconds} s.\n`);
} catch (error) {
  if (!isDiskFull(error)) throw error;
  process.stderr.write(`${diskFullMessage(config.dataDir)}\n${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
