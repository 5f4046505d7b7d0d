import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Sharp } from 'sharp';
import { chefs } from './chefs.ts';
import { paint, save } from './draw-paint.ts';
import { portrait, portraitSize } from './draw-portrait.ts';
import { photograph } from './photograph.ts';
import type { DemoRecipe } from './types.ts';

const help = `Makes the pictures of the demo content in demo/images/.

  node demo/draw.ts                     all portraits of chefs
  node demo/draw.ts --photos <folder>   and all photographs, from the originals there
  node demo/draw.ts <slug> …            only these recipes and chefs
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

async function draw(path: string, picture: Sharp, limit: number) {
  const bytes = await save(`${images}${path}.webp`, picture, limit);
  total += bytes;
  count += 1;
  console.log(`${path}.webp  ${(bytes / 1000).toFixed(1)} kB`);
}

async function cropPhotographs({ slug, cover, steps }: DemoRecipe, photos: string) {
  if (cover) await draw(`featured/${slug}`, await photograph(photos, cover), 60_000);
  for (const step of steps) {
    if (typeof step === 'string') continue;
    await draw(`steps/${step.image}`, await photograph(photos, step.photo), 60_000);
  }
}

async function main() {
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { photos: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
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
  if (values.photos) {
    for (const recipe of recipes.filter(chosen)) await cropPhotographs(recipe, values.photos);
  }
  for (const { slug } of chefs.filter(chosen)) {
    await draw(`authors/${slug}`, paint(portrait(slug), portraitSize), 30_000);
  }
  console.log(`${count} pictures, ${(total / 1000).toFixed(0)} kB`);
}

await main();
