import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { signIn } from '../e2e/faults.ts';
import { admin } from './processes.ts';
import { random, sentence, title } from './words.ts';

const importedRecipes = 500;

/**
 * Signs in, toggles favorites, uploads pictures of 12 megapixels and imports files of 500 recipes until stopped;
 * returns how often, and what failed.
 */
export async function keepWorking(origin: string, recipes: string[]) {
  const credentials = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  let cookie = await signIn(origin, credentials);
  const picture = await createPicture();
  const done = { signIns: 0, favorites: 0, pictures: 0, imports: 0 };
  const faults = new Set<string>();
  let isWorking = true;
  const send = async (path: string, body: BodyInit, status: number, type?: string) => {
    const headers = { Origin: origin, Cookie: cookie, ...(type && { 'Content-Type': type }) };
    const options: RequestInit = { method: 'POST', headers, body, redirect: 'manual' };
    const response = await fetch(origin + path, options);
    if (response.status !== status) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  const kinds: Record<keyof typeof done, (n: number) => Promise<unknown>> = {
    // A user's oldest sessions end when there are more than a hundred.
    signIns: async () => {
      cookie = await signIn(origin, credentials);
    },
    favorites: (n) => {
      const favorite = n % 2 === 0 ? 'on' : 'off';
      const path = `${recipes[Math.floor(n / 2) % recipes.length]}/favorite`;
      return send(path, new URLSearchParams({ favorite, next: '/' }), 302);
    },
    pictures: (n) => {
      const path = `/admin/images?folder=featured&name=dish-${n}.jpg`;
      return send(path, picture, 201, 'image/jpeg');
    },
    imports: async (n) => {
      const body = new FormData();
      body.set('file', new Blob([createRecipes(n)]), `recipes-${n}.ndjson`);
      await send('/admin/recipes/import', body, 302);
      // The site accepts 60 imports in ten minutes.
      await sleep(12_000, undefined, { ref: false });
    },
  };
  const ended = Promise.all(
    Object.entries(kinds).map(async ([kind, work]) => {
      while (isWorking) {
        const count = done[kind as keyof typeof done]++;
        await work(count).catch(({ message, cause }: Error) => {
          faults.add(`${kind}: ${cause instanceof Error ? cause.message : message}`);
        });
        await sleep(50);
      }
    }),
  );
  const stop = async () => {
    isWorking = false;
    await ended;
    return { done, faults: [...faults] };
  };
  return { stop };
}

/** A JPEG like one of a phone: 12 megapixels and a few megabytes. */
async function createPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: '#a33', noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 60 }).toBuffer());
}

/** Recipes as lines of schema.org JSON; each `n` has its own. */
function createRecipes(n: number): string {
  return Array.from({ length: importedRecipes }, (_, i) => {
    const next = random(1e6 + n * importedRecipes + i);
    const recipeIngredient = Array.from({ length: 9 }, () => `100 g ${title(next)}`);
    const recipeInstructions = Array.from({ length: 6 }, () => sentence(next, 10, 35));
    const name = `${title(next)} ${n}-${i}`;
    return JSON.stringify({
      ...{ '@context': 'https://schema.org', '@type': 'Recipe', name, recipeYield: '4' },
      ...{ description: sentence(next, 12, 40), recipeIngredient, recipeInstructions },
    });
  }).join('\n');
}
