import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { every, read, url } from '../../test/read-form.ts';
import { BodyError } from './body.ts';
import { type FormFields, formFields } from './form-fields.ts';
import { type FormFile, readForm } from './read-form.ts';

test('a form without files is read in both encodings', async () => {
  for (const body of [new URLSearchParams(), new FormData()]) {
    body.append('title', 'Crème brûlée & more');
    body.append('step', 'Stir.');
    body.append('step', 'Wait.\r\nStir.');
    const { form, files } = await read(new Request(url, { method: 'POST', body }));
    expect(form.get('title')).toBe('Crème brûlée & more');
    expect(form.getAll('step')).toEqual(['Stir.', 'Wait.\r\nStir.']);
    expect(files).toEqual([]);
  }
});

test('files are handed over one at a time; empty file fields are skipped', async () => {
  const body = new FormData();
  body.append('title', 'Soup');
  body.append('a', new File(['first'], 'ä ../../etc/passwd'));
  body.append('none', new File([], ''));
  body.append('b', new File(['second'], `${'long'.repeat(50)}.jpg`));
  body.append('notes', 'after the files');
  let underWay = 0;
  const files: FormFile[] = [];
  const request = new Request(url, { method: 'POST', body });
  const take = async (file: FormFile) => {
    expect(++underWay).toBe(1);
    await sleep(20);
    underWay--;
    files.push(file);
  };
  const form = await readForm(request, every, { files: { fields: every, mostBytes: 100, take } });
  expect([...form.keys()]).toEqual(['title', 'notes']);
  expect(files.map(({ field, bytes }) => [field, bytes && Buffer.from(bytes).toString()])).toEqual([
    ['a', 'first'],
    ['b', 'second'],
  ]);
  expect(files[0]?.name).toContain('passwd');
});

test('an uploaded file is written to disk instead of to memory', async () => {
  const path = join(String(process.env.DATA_DIR), 'upload');
  const sent = async (length: number, to = path) => {
    const body = new FormData();
    body.append('a', new File([Buffer.alloc(length, 'a')], 'a'));
    const files: FormFile[] = [];
    const take = async (file: FormFile) => void files.push(file);
    const request = new Request(url, { method: 'POST', body });
    await readForm(request, every, {
      files: { fields: { ...every, maxFields: 1 }, mostBytes: 300_000, path: to, take },
    });
    return files.map(({ bytes }) => bytes);
  };
  expect(await sent(300_000)).toEqual([new Uint8Array()]);
  expect((await readFile(path)).equals(Buffer.alloc(300_000, 'a'))).toBe(true);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await sent(300_001)).toEqual([null]);
  await expect(sent(10, join(path, 'none'))).rejects.toThrow('ENOTDIR');
});

test('a file that is one byte too long is cut off, and the rest of the form is read', async () => {
  const body = new FormData();
  body.append('exact', new File([Buffer.alloc(1000)], 'a'));
  body.append('long', new File([Buffer.alloc(1001)], 'b'));
  body.append('endless', new File([Buffer.alloc(300_000)], 'c'));
  body.append('title', 'Soup');
  const { form, files } = await read(new Request(url, { method: 'POST', body }), 1000);
  expect(files.map(({ field, bytes }) => [field, bytes?.length])).toEqual([
    ['exact', 1000],
    ['long', undefined],
    ['endless', undefined],
  ]);
  expect(form.get('title')).toBe('Soup');
});

test('a form with too many files, fields or characters is rejected with a message', async () => {
  const files = new FormData();
  for (let i = 0; i < 101; i++) files.append(`file${i}`, new File(['x'], 'x'));
  const fields = new FormData();
  for (let i = 0; i < 101; i++) fields.append(`field${i}`, 'x');
  const letters = new FormData();
  letters.append('notes', 'x'.repeat(100_001));
  const together = new FormData();
  for (let i = 0; i < 11; i++) together.append(`field${i}`, 'x'.repeat(10_000));
  for (const [body, words] of [
    [files, 'The form has too many fields.'],
    [fields, 'The form has too many fields.'],
    [new URLSearchParams(Array.from({ length: 101 }, () => ['a', ''])), 'too many fields'],
    [letters, 'The form is too long.'],
    [together, 'The form is too long.'],
    [new URLSearchParams({ notes: 'x'.repeat(100_001) }), 'The form is too long.'],
  ] as const) {
    const rejected = await read(await encoded(body)).catch((error) => error);
    expect(rejected).toBeInstanceOf(BodyError);
    expect(rejected.status).toBe(413);
    expect(await rejected.text()).toContain(words);
  }
});

test('form fields are counted while the body arrives', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 4_096;
      controller.enqueue(Buffer.from('a&'.repeat(2_048)));
    },
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const request = new Request(url, { method: 'POST', body, headers, duplex: 'half' } as never);
  await expect(readForm(request, every, { mostBytes: 2 ** 30 })).rejects.toMatchObject({
    status: 413,
  });
  expect(sent).toBeLessThan(20_000);
});

test('only known fields are read, without NUL', async () => {
  const fields = formFields(
    z.object({
      email: z.string(),
      tags: z.array(z.string()).max(2),
      rows: z.array(z.object({ name: z.string() })).max(5),
    }),
    { asNew: 1, 'rows[].imageFile': 3 },
  );
  const known = ['email', 'tags', 'rows[0].name', 'rows[9].name', 'asNew', 'rows[2].imageFile'];
  const unknown = [
    ...['', 'a[99999999]', 'rows[10].name', 'rows[00010].name', 'rows[-1].name', 'rows[1e1].name'],
    ...['rows[].name', 'rows', 'rows[0]', 'rows[0].name.x', 'rows[3].imageFile', 'email[0]'],
    ...['__intent__', '__state__', '__proto__', 'constructor', 'toString', 'a.__proto__.b'],
    ...['rows[0].__proto__', `${'a.'.repeat(4_000)}a`, `rows${'[0]'.repeat(3_000)}`, '\0email'],
  ];
  const pairs = [...unknown, ...known].map((name): [string, string] => [name, 'a\0b']);
  const multipart = new FormData();
  for (const [name, value] of pairs) multipart.append(name, value);
  for (const body of [new URLSearchParams(pairs), multipart]) {
    const form = await readForm(new Request(url, { method: 'POST', body }), fields);
    expect([...form.keys()]).toEqual(known);
    expect(new Set(form.values())).toEqual(new Set(['ab']));
  }
});

test('a form field may have twice as many values as its list, or a hundred', async () => {
  const fields = formFields(
    z.object({
      title: z.string(),
      ids: z.array(z.string()).max(80),
      rows: z.array(z.object({ uses: z.array(z.string()).max(70) })).max(100),
    }),
  );
  const send = (body: URLSearchParams | FormData) =>
    readForm(new Request(url, { method: 'POST', body }), fields, { mostBytes: 2 ** 21 });
  for (const [name, most] of [
    ['title', 100],
    ['ids', 160],
    ['rows[0].uses', 140],
    ['rows[199].uses', 140],
  ] as const) {
    for (const body of [new URLSearchParams(), new FormData()]) {
      body.append('title', 'Soup');
      for (let i = body.getAll(name).length; i < most; i++) body.append(name, '1');
      expect((await send(body)).getAll(name)).toHaveLength(most);
      body.append(name, '1');
      await expect(send(body)).rejects.toMatchObject({ status: 413 });
    }
  }
});

test('reading a form takes time linear in its length', async () => {
  // The maximum that any form may have.
  const fields: FormFields = { maxFields: 3_000, maxValues: () => 3_000 };
  const cost = async (body: URLSearchParams | FormData) => {
    const started = process.cpuUsage();
    await readForm(new Request(url, { method: 'POST', body }), fields, { mostBytes: 2 ** 21 });
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  for (const name of ['a', 'a[0]', 'x'.repeat(190), '%'.repeat(60)]) {
    const pairs = Array.from({ length: 3_000 }, (_, i): [string, string] => [
      `${name}${i % 7}`,
      '',
    ]);
    const multipart = new FormData();
    for (const [key, value] of pairs) multipart.append(key, value);
    expect(await cost(new URLSearchParams(pairs))).toBeLessThan(6_000);
    expect(await cost(multipart)).toBeLessThan(15_000);
  }
});

test('an error while handling a file reaches the caller', async () => {
  const body = new FormData();
  body.append('a', new File(['x'], 'x'));
  body.append('b', new File(['y'.repeat(1_000_000)], 'y'));
  const take = () => Promise.reject(new Error('the database is away'));
  const files = { fields: every, mostBytes: 9_000_000, take };
  const reading = readForm(new Request(url, { method: 'POST', body }), every, { files });
  await expect(reading).rejects.toThrow('the database is away');
});

/** Buffers the body, because a canceled stream of Node fails later. */
async function encoded(form: FormData | URLSearchParams): Promise<Request> {
  const whole = new Response(form);
  const body = await whole.arrayBuffer();
  return new Request(url, { method: 'POST', headers: whole.headers, body });
}
