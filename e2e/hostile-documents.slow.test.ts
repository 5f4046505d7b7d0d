import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createZip } from '../packages/recipe-formats/test/zip.ts';
import { startedDirectory } from './data-directory.ts';
import { admin, signIn } from './faults.ts';
import { start, until } from './potluck.ts';

const megabyte = 1_000_000;
const fill = (part: string, bytes: number) => part.repeat(bytes / part.length);
const frontMatter = (yaml: string) => `---\n${yaml}\n---\n# Soup\n\n- 1 leek\n`;
const manyValues = `[${fill('{"a":[1]},', 14 * megabyte)}1]`;
/** More rows than a recipe may have. */
const manyRows = JSON.stringify({
  '@type': 'Recipe',
  name: 'a',
  recipeIngredient: fill('a\n', 600_000),
});

/** Files for the import form, with the error of each. */
const documents: [name: string, content: string | Uint8Array, error: RegExp][] = [
  ['bomb.md', frontMatter(fill('? ', 60_000)), /recipes\/add\?import=/],
  ['bomb.cook', frontMatter(fill('{', 60_000)), /recipes\/add\?import=/],
  ['keys.md', frontMatter(fill('a: b\n', 99_000)), /front matter is longer than 64 kB/],
  ['references.cook', frontMatter(fill('&a ', 90_000)), /front matter is longer than 64 kB/],
  ['bomb.zip', createZip({ 'a.md': frontMatter(fill('? ', 60_000)) }), /recipes\/add\?import=/],
  [
    'lists.zip',
    createZip({ 'a.json': fill('[', 10 * megabyte) }),
    /nested too deeply or has too many/,
  ],
  ['objects.zip', createZip({ 'a.json': `[${fill('{},', 19 * megabyte)}1]` }), /too many values/],
  ['values.json', manyValues, /more than 20,000 recipes/],
  ['rows.json', manyRows, /At most 300 ingredients/],
  [
    'rows.ndjson',
    `{}
${manyRows}
${manyRows}`,
    /recipes\/imports\//,
  ],
  ['text.txt', fill('1 cup flour\n', 9 * megabyte), /longer than 200,000 characters/],
  ['text.cook', fill('Mix @flour{1%cup}.\n\n', 6 * megabyte), /longer than 200,000 characters/],
  [
    'page.html',
    `<!doctype html>${fill('<div><li>1 a', 9 * megabyte)}`,
    /recipes\/add\?import=|No recipe was found/,
  ],
  ['deep.xml', `<data>${fill('<recipe><a>', 9 * megabyte)}`, /nested too deeply/],
];

async function pictures(): Promise<Uint8Array[]> {
  const create = { width: 7000, height: 7000, channels: 3, background: '#a33' } as const;
  const [png, avif] = await Promise.all([
    sharp({ create }).png().toBuffer(),
    sharp({ create: { ...create, width: 2000, height: 2000 } })
      .avif({ effort: 0 })
      .toBuffer(),
  ]);
  return [png, png.subarray(0, -1000), avif.subarray(0, -100)];
}

test('hostile documents and pictures are rejected while visitors are served', async () => {
  const potluck = await start(startedDirectory(), { ...admin, WEB_CONCURRENCY: '2' });
  await potluck.ready();
  const { origin } = potluck;
  const cookie = await signIn(origin);
  const headers = { cookie, Origin: origin };
  const memory = () => potluck.processes().web.map(residentMegabytes);
  const send = async (name: string, content: string | Uint8Array) => {
    const body = new FormData();
    body.set('file', new File([content as BlobPart], name));
    const sent = { method: 'POST', body, headers, redirect: 'manual' } as const;
    const response = await fetch(`${origin}/admin/recipes/import`, sent);
    const [, alert] = /role="alert"><p[^>]*>([^<]+)/.exec(await response.text()) ?? [];
    return `${response.status} ${response.headers.get('Location') ?? alert}`;
  };
  const upload = (body: Uint8Array) =>
    fetch(`${origin}/admin/images?folder=featured&name=a.png`, {
      method: 'POST',
      body: body as BodyInit,
      headers,
    });
  await visit(origin, 'before', () => false);
  const before = memory();

  const hostile = await pictures();
  let isOver = false;
  const visitors = ['a', 'b'].map((name) => visit(origin, name, () => !isOver));
  const begun = performance.now();
  const [responses, uploads] = await Promise.all([
    Promise.all(documents.map(([name, content]) => send(name, content))),
    Promise.all(hostile.map((each) => upload(each))),
  ]);
  const seconds = (performance.now() - begun) / 1000;
  const during = memory();
  isOver = true;
  const times = (await Promise.all(visitors)).flat();

  for (const [i, [name, , error]] of documents.entries()) {
    // On a slow machine, some wait too long for their turn.
    if (!isBusy(responses[i])) expect(responses[i], name).toMatch(error);
  }
  expect(uploads.map(({ status }) => status)).toEqual([201, 422, 422]);
  // An import of many recipes continues in the background.
  await until(() => childrenOf(potluck.processes().web).length === 0);
  const soup = performance.now();
  expect(await send('soup.md', '# Soup\n\n- 1 leek\n\n1. Boil.\n')).toContain('/add?import=');
  const import_ = performance.now() - soup;
  await until(() => childrenOf(potluck.processes().web).length === 0);
  const after = memory();
  for (const [i, megabytes] of after.entries()) {
    expect(megabytes - (before[i] ?? 0)).toBeLessThan(250);
  }
  expect(potluck.processes().web).toHaveLength(2);
  process.stdout.write(
    `${responses.length + uploads.length} hostile requests in ${seconds.toFixed(1)} s, ${responses.filter(isBusy).length} of them refused as too many; ${figures(times)}; web processes ${[before, during, after].map((each) => each.map(Math.round).join('+')).join(', ')} MB; then an import in ${Math.round(import_)} ms.\n`,
  );
});

test('stopping the site ends the processes that read documents', async () => {
  const potluck = await start(startedDirectory(), admin);
  await potluck.ready();
  const { origin } = potluck;
  const headers = { cookie: await signIn(origin), Origin: origin };
  const body = new FormData();
  body.set('file', new File([manyValues], 'values.json'));
  const sent = fetch(`${origin}/admin/recipes/import`, { method: 'POST', body, headers }).catch(
    () => null,
  );
  await until(() => childrenOf(potluck.processes().web).length > 0);
  const children = childrenOf(potluck.processes().web);
  process.kill(potluck.pid, 'SIGTERM');
  expect(await potluck.ended).toBe(0);
  await sent;
  await until(() => children.every((pid) => !isAlive(pid)));
});

/** Requests cached and rendered pages, one after the other; returns their times in milliseconds. */
async function visit(origin: string, name: string, goesOn: () => boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  do {
    for (const path of ['/', '/recipes', `/recipes?search=soup${name}${visits.length}`]) {
      const begun = performance.now();
      const response = await fetch(origin + path);
      const page = await response.text();
      expect([path, response.status, page.endsWith('</html>')]).toEqual([path, 200, true]);
      visits.push({ isCached: !path.includes('?'), milliseconds: performance.now() - begun });
    }
  } while (goesOn());
  return visits;
}

const isBusy = (response = '') => response.includes('The server is busy');

type Visit = { isCached: boolean; milliseconds: number };

function figures(visits: Visit[]): string {
  return [true, false]
    .map((isCached) => {
      const times = visits
        .filter((each) => each.isCached === isCached)
        .map((each) => each.milliseconds);
      const sorted = times.sort((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
      return `${sorted.length} ${isCached ? 'cached' : 'rendered'} pages p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
    })
    .join('; ');
}

function childrenOf(pids: number[]): number[] {
  return pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    ),
  );
}

const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
