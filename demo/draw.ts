import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Sharp } from 'sharp';
import { chefs } from './chefs.ts';
import { cover } from './draw-cover.ts';
import { paint, save } from './draw-paint.ts';
import { portrait, portraitSize } from './draw-portrait.ts';
import { step } from './draw-step.ts';
import { photograph } from './photograph.ts';
import type { DemoRecipe } from './types.ts';

const help = `Makes the pictures of the demo content in demo/images/.

  node demo/draw.ts                     all drawings
  node demo/draw.ts --photos <folder>   and the covers that are photographs, from the originals there
  node demo/draw.ts <slug> …            only these recipes and chefs
`;

/** The background of step pictures in recipes with a photograph. */
const wood: [string, string] = ['#F0DDBD', '#C9A26B'];

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

async function drawRecipe({ slug, cover: look, steps }: DemoRecipe, photos?: string) {
  if ('dish' in look) await draw(`featured/${slug}`, paint(await cover(slug, look)), 60_000);
  else if (photos) await draw(`featured/${slug}`, await photograph(photos, look), 60_000);
  const ground = 'dish' in look ? look.ground : wood;
  const pictures = steps.filter((entry) => typeof entry !== 'string');
  for (const [nth, { image, drawing }] of pictures.entries()) {
    await draw(`steps/${image}`, paint(await step(image, drawing, ground, nth)), 60_000);
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
  for (const recipe of recipes.filter(chosen)) await drawRecipe(recipe, values.photos);
  for (const { slug } of chefs.filter(chosen)) {
    await draw(`authors/${slug}`, paint(portrait(slug), portraitSize), 30_000);
  }
  console.log(`${count} pictures, ${(total / 1000).toFixed(0)} kB`);
}

await main();
