import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chefs } from './chefs.ts';
import { cover } from './draw-cover.ts';
import { paint } from './draw-paint.ts';
import { portrait, portraitSize } from './draw-portrait.ts';
import { step } from './draw-step.ts';
import type { DemoRecipe } from './types.ts';

const help = `Draws the pictures of the demo content into demo/images/.

  node demo/draw.ts            everything
  node demo/draw.ts <slug> …   only these recipes and chefs
`;

const images = fileURLToPath(new URL('./images/', import.meta.url));

async function readRecipes(): Promise<DemoRecipe[]> {
  const folder = new URL('./recipes/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (name) => {
      const { recipe }: { recipe: DemoRecipe } = await import(new URL(name, folder).href);
      return recipe;
    }),
  );
}

let total = 0;
let count = 0;

async function draw(path: string, inner: string, limit: number, size?: [number, number]) {
  const bytes = await paint(`${images}${path}.webp`, inner, limit, size);
  total += bytes;
  count += 1;
  console.log(`${path}.webp  ${(bytes / 1000).toFixed(1)} kB`);
}

async function drawRecipe(recipe: DemoRecipe) {
  await draw(`featured/${recipe.slug}`, await cover(recipe.slug, recipe.cover), 60_000);
  const pictures = recipe.steps.filter((entry) => typeof entry !== 'string');
  for (const [nth, { image, drawing }] of pictures.entries()) {
    await draw(`steps/${image}`, await step(image, drawing, recipe.cover.ground, nth), 60_000);
  }
}

async function main(wanted: string[]) {
  if (wanted.includes('--help') || wanted.includes('-h')) return console.log(help);
  const recipes = await readRecipes();
  const known = new Set([...recipes, ...chefs].map(({ slug }) => slug));
  const unknown = wanted.filter((slug) => !known.has(slug));
  if (unknown.length > 0) {
    console.error(`No recipe or chef is called ${unknown.join(', ')}.\n\n${help}`);
    process.exitCode = 1;
    return;
  }
  const chosen = ({ slug }: { slug: string }) => wanted.length === 0 || wanted.includes(slug);
  for (const folder of ['featured', 'steps', 'authors']) {
    await mkdir(images + folder, { recursive: true });
  }
  for (const recipe of recipes.filter(chosen)) await drawRecipe(recipe);
  for (const { slug } of chefs.filter(chosen)) {
    await draw(`authors/${slug}`, portrait(slug), 30_000, portraitSize);
  }
  console.log(`${count} pictures, ${(total / 1000).toFixed(0)} kB`);
}

await main(process.argv.slice(2));
