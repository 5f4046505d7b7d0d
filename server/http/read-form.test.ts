import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BodyError, readBody, readChunks } from './body.ts';
import { type FormFile, readFormWithFiles } from './read-form.ts';

const url = 'http://localhost/form';

test('a form without files is read, however it is encoded', async () => {
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

test('files are handed over one after another; empty fields are left out', async () => {
  const body = new FormData();
  body.append('title', 'Soup');
  body.append('a', new File(['first'], 'ä ../../etc/passwd'));
  body.append('none', new File([], ''));
  body.append('b', new File(['second'], `${'long'.repeat(50)}.jpg`));
  body.append('notes', 'after the files');
  let underWay = 0;
  const files: FormFile[] = [];
  const request = new Request(url, { method: 'POST', body });
  const form = await readFormWithFiles(request, 100, async (file) => {
    expect(++underWay).toBe(1);
    await sleep(20);
    underWay--;
    files.push(file);
  });
  expect([...form.keys()]).toEqual(['title', 'notes']);
  expect(files.map(({ field, bytes }) => [field, bytes && Buffer.from(bytes).toString()])).toEqual([
    ['a', 'first'],
    ['b', 'second'],
  ]);
  expect(files[0]?.name).toContain('passwd');
});

test('a file that is a byte too long is cut off, and the rest of the form is still there', async () => {
  const body = new FormData();
  body.append('exact', new File([Buffer.alloc(1000)], 'a'));
  body.append('long', new File([Buffer.alloc(1001)], 'b'));
  body.append('endless', new File([Buffer.alloc(3_000_000)], 'c'));
  body.append('title', 'Soup');
  const { form, files } = await read(new Request(url, { method: 'POST', body }), 1000);
  expect(files.map(({ field, bytes }) => [field, bytes?.length])).toEqual([
    ['exact', 1000],
    ['long', undefined],
    ['endless', undefined],
  ]);
  expect(form.get('title')).toBe('Soup');
});

test('a form with too many files, fields or letters is refused', async () => {
  const files = new FormData();
  for (let i = 0; i < 121; i++) files.append(`file${i}`, new File(['x'], 'x'));
  const fields = new FormData();
  for (let i = 0; i < 3_001; i++) fields.append(`field${i}`, 'x');
  const letters = new FormData();
  letters.append('notes', 'x'.repeat(100_001));
  const plain = new URLSearchParams({ notes: 'x'.repeat(3_000_000) });
  for (const body of [files, fields, letters, plain]) {
    await expect(read(new Request(url, { method: 'POST', body }))).rejects.toMatchObject({
      name: 'BodyError',
      status: 413,
    });
  }
});

test('a form that breaks off, or is none, is refused', async () => {
  const whole =
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\nbytes\r\n--x--\r\n';
  const post = (body: string, type = 'multipart/form-data; boundary=x') =>
    read(new Request(url, { method: 'POST', body, headers: { 'Content-Type': type } }));
  expect((await post(whole)).files).toHaveLength(1);
  for (const [body, type] of [
    [whole.slice(0, 70)],
    [whole.slice(0, 20)],
    [whole, 'multipart/form-data'],
    [whole, 'multipart/form-data; boundary=other'],
  ] as const) {
    await expect(post(body, type)).rejects.toBeInstanceOf(BodyError);
  }
});

test('what goes wrong with a file goes on to who reads', async () => {
  const body = new FormData();
  body.append('a', new File(['x'], 'x'));
  body.append('b', new File(['y'.repeat(1_000_000)], 'y'));
  const reading = readFormWithFiles(new Request(url, { method: 'POST', body }), 9_000_000, () =>
    Promise.reject(new Error('the database is away')),
  );
  await expect(reading).rejects.toThrow('the database is away');
});

test('a body is cut off at its limit, whether or not it says how long it is', async () => {
  const post = (length: number) => new Request(url, { method: 'POST', body: Buffer.alloc(length) });
  expect(await readBody(post(1000), 1000)).toHaveLength(1000);
  await expect(readBody(post(1001), 1000)).rejects.toMatchObject({ status: 413 });

  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const request = new Request(url, { method: 'POST', body: endless, duplex: 'half' } as never);
  await expect(readBody(request, 2 ** 20)).rejects.toThrow('The file is larger than 1 MB.');
  expect(sent).toBeLessThan(2 ** 21);
});

test('a body that stalls, dawdles or breaks off ends the wait', async () => {
  const stream = (pull: (controller: ReadableStreamDefaultController) => Promise<void> | void) =>
    new Request(url, {
      method: 'POST',
      body: new ReadableStream({ pull }),
      duplex: 'half',
    } as never);
  const read = async (request: Request, pace: { idle: number; total: number }) => {
    for await (const _ of readChunks(request, pace));
  };
  const stalling = stream(() => new Promise<void>(() => {}));
  await expect(read(stalling, { idle: 50, total: 5_000 })).rejects.toMatchObject({ status: 408 });
  const dawdling = stream(async (controller) => {
    await sleep(20);
    controller.enqueue(new Uint8Array(1));
  });
  await expect(read(dawdling, { idle: 1_000, total: 200 })).rejects.toMatchObject({ status: 408 });
  const broken = stream((controller) => controller.error(new Error('aborted')));
  await expect(read(broken, { idle: 50, total: 5_000 })).rejects.toThrow(
    'The connection was lost.',
  );
});

async function read(request: Request, most = 10_485_760) {
  const files: FormFile[] = [];
  const form = await readFormWithFiles(request, most, async (file) => void files.push(file));
  return { form, files };
}
