import sharp from 'sharp';
import { connect, type Potluck, until } from './potluck.ts';

export const admin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'a long word' };

/** Starts a session of the admin; returns the Cookie header. */
export async function signIn(origin: string, as = admin): Promise<string> {
  const body = new URLSearchParams({ email: as.ADMIN_EMAIL, password: as.ADMIN_PASSWORD });
  const headers = { Origin: origin };
  const options: RequestInit = { method: 'POST', body, headers, redirect: 'manual' };
  const response = await fetch(`${origin}/admin/login`, options);
  if (response.status !== 302) throw new Error(`signing in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Saves a recipe with three ingredients and two steps; true when the site acknowledges it. */
export async function saveRecipe(origin: string, cookie: string, title: string): Promise<boolean> {
  return (await sendRecipe(origin, cookie, '/admin/recipes/add', { title })) === '/admin/recipes';
}

/**
 * Sends the form of a recipe with three ingredients and two steps; returns the path that the
 * response redirects to, or null.
 */
export async function sendRecipe(
  origin: string,
  cookie: string,
  path: string,
  fields: Record<string, string>,
): Promise<string | null> {
  const body = new URLSearchParams({
    featuredImage: 'https://example.com/dish.jpg',
    description: 'A dish.',
    prepTime: '10',
    cookTime: '20',
    servings: '4',
    difficulty: 'easy',
    authorId: '1',
    categoryIds: '1',
    'steps[0].content': 'Cook.',
    'steps[1].content': 'Eat.',
    ...fields,
  });
  for (const i of [0, 1, 2]) {
    body.set(`ingredients[${i}].quantity`, `${i + 1}`);
    body.set(`ingredients[${i}].unit`, '');
    body.set(`ingredients[${i}].name`, 'egg');
  }
  const headers = { Origin: origin, cookie };
  const options: RequestInit = { method: 'POST', body, headers, redirect: 'manual' };
  const response = await fetch(origin + path, options).catch(() => null);
  await response?.arrayBuffer().catch(() => {});
  return response?.headers.get('location') ?? null;
}

/**
 * Uploads a picture; returns its URL if the site acknowledges it; otherwise, `report` gets the
 * reason.
 */
export async function uploadPicture(
  origin: string,
  cookie: string,
  report: (reason: string) => void = () => {},
): Promise<string | null> {
  const create = { width: 320, height: 240, channels: 3, background: '#a33' } as const;
  const body = new Uint8Array(await sharp({ create }).png().toBuffer());
  const headers = { Origin: origin, cookie, 'Content-Type': 'image/png' };
  const path = '/admin/images?folder=featured&name=dish.png';
  const options: RequestInit = { method: 'POST', body, headers, redirect: 'manual' };
  const response = await fetch(origin + path, options).catch((error: Error) => error);
  if (response instanceof Error || response.status !== 201) {
    report(
      response instanceof Error ? response.message : `${response.status}: ${await response.text()}`,
    );
    return null;
  }
  return response.json().then(
    ({ url }) => url,
    () => null,
  );
}

/** Saves and uploads until stopped; records what was acknowledged. */
export function startWriters(potluck: Potluck, cookie: string, round: number) {
  const saved: string[] = [];
  const uploaded: string[] = [];
  let working = true;
  let count = 0;
  const save = async () => {
    while (working) {
      const title = `Round ${round} ${++count}`;
      if (await saveRecipe(potluck.origin, cookie, title)) saved.push(title);
    }
  };
  const upload = async () => {
    while (working) {
      const url = await uploadPicture(potluck.origin, cookie);
      if (url) uploaded.push(url);
    }
  };
  const ended = Promise.all([save(), save(), upload()]);
  const stop = async () => {
    working = false;
    await ended;
  };
  return { saved, uploaded, stop };
}

/** Waits until the site can query its database again. */
export async function serves({ origin }: Potluck): Promise<void> {
  await until(async () => {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    return response?.status === 200;
  });
}

/** Returns acknowledged titles that are missing or incomplete, and all incomplete recipes. */
export async function findLosses(dataDirectory: string, saved: string[]) {
  const client = await connect(dataDirectory);
  const { rows } = await client.query<{ title: string; whole: boolean }>(`
    select title, (select count(*) from ingredients i where i.recipe_id = r.id) = 3
      and (select count(*) from steps s where s.recipe_id = r.id) = 2
      and exists (select from recipe_categories c where c.recipe_id = r.id)
      and exists (select from recipe_search s where s.recipe_id = r.id) as whole
    from recipes r where title like 'Round %'`);
  await client.end();
  const whole = new Set(rows.filter((row) => row.whole).map(({ title }) => title));
  return {
    lost: saved.filter((title) => !whole.has(title)),
    half: rows.filter((row) => !row.whole).map(({ title }) => title),
  };
}

/** Sends a form as a page of the site does; returns the response. */
export async function sendForm(origin: string, path: string, fields: Record<string, string>) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get('location') };
}
