import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../packages/recipe-text/test/any-text.ts';
import { every, read, url } from '../../test/read-form.ts';
import { BodyError, readBody, readBodyChunks } from './body.ts';
import { createFormFields } from './form-fields.ts';
import { readForm } from './read-form.ts';

test('a form part with an oversized or endless header is rejected', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const part = '--x\r\nContent-Disposition: form-data; name="a"';
  const huge = `${part}; more="${'x'.repeat(1_000_000)}"\r\n\r\n1\r\n--x--\r\n`;
  for (const body of [huge, `${part}; filename="a"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--x--\r\n`]) {
    const request = new Request(url, { method: 'POST', body, headers });
    await expect(readForm(request, createFormFields('a'))).rejects.toMatchObject({ status: 413 });
  }
});

test('an incomplete or invalid form is rejected', async () => {
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
    ['a=1', 'text/plain'],
    ['a=1', 'application/json'],
    ['a=1', ''],
  ] as const) {
    await expect(post(body, type)).rejects.toBeInstanceOf(BodyError);
  }
});

test('an incomplete file that is not being read fails the form, not the process', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nbytes';
  const files = { fields: every, mostBytes: 100, take: () => sleep(50) };
  const uncaught = await uncaughtDuring(async () => {
    await expect(readForm(multipart(part), every)).rejects.toMatchObject({ status: 400 });
    const second = readForm(multipart(`${part}\r\n${part}`), every, { files });
    await expect(second).rejects.toMatchObject({ status: 400 });
  });
  expect(uncaught).toEqual([]);
});

test('form parts without a name are dropped', async () => {
  const part = (head: string) => `--x\r\n${head}\r\n\r\nvalue\r\n`;
  const named = part('Content-Disposition: form-data; name="a"');
  const uncaught = await uncaughtDuring(async () => {
    for (const more of [
      '',
      '; name',
      '; name=',
      '; name=""',
      "; name*=utf-8''",
      '; filename="f"',
    ]) {
      const nameless = part(`Content-Disposition: form-data${more}`);
      for (const parts of [nameless + named, named + nameless]) {
        const { form, files } = await read(multipart(`${parts}--x--\r\n`));
        expect([...form], more).toEqual([['a', 'value']]);
        expect(files, more).toEqual([]);
      }
    }
  });
  expect(uncaught).toEqual([]);
});

test('a form is read or rejected, regardless of the types that its parts claim', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...['content-disposition', 'content-type', 'form-data', 'name', 'filename', 'charset', '*'],
      ...[
        '=',
        ';',
        ':',
        '"',
        "'",
        '\\',
        '%',
        '%00',
        '__proto__',
        'constructor',
        'utf-16le',
        'base64',
      ],
      ...['--x', '--x--', '\r\n', '\r\n\r\n', '\r', '\n', '\0', ' ', '\t', 'boundary=y', 'a'],
      ...['Content-Disposition: form-data; name', 'application/octet-stream', 'multipart/mixed'],
    ),
    anyText(3),
  );
  const uncaught = await uncaughtDuring(async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 25 }), fc.boolean(), async (words, ends) => {
        const body = `--x\r\nContent-Disposition: form-data${words.join('')}\r\n\r\n`;
        const rejected = await read(multipart(body + (ends ? 'value\r\n--x--\r\n' : ''))).then(
          () => null,
          (error) => error,
        );
        if (rejected) expect(rejected).toBeInstanceOf(BodyError);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 60) },
    );
  });
  expect(uncaught).toEqual([]);
});

test('a request body is cut off at its limit, with or without Content-Length', async () => {
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
  await expect(readBody(request, 2 ** 20)).rejects.toMatchObject({
    message: 'The file is larger than 1 MB.',
  });
  expect(sent).toBeLessThan(2 ** 21);
});

test('a request body in thousands of tiny chunks is rejected while it arrives', async () => {
  const inChunksOf = (size: number) => {
    let sent = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      if (sent >= 90_000) return controller.close();
      sent += size;
      controller.enqueue(Buffer.alloc(size, 'a'));
    };
    const body = new ReadableStream({ pull });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    return { request: new Request(url, init as RequestInit), sent: () => sent };
  };
  const tiny = inChunksOf(1);
  await expect(readForm(tiny.request, every)).rejects.toMatchObject({ status: 400 });
  expect(tiny.sent()).toBeLessThan(2000);
  await readForm(inChunksOf(100).request, every);
});

test('a request body that stalls, is too slow or breaks off is aborted', async () => {
  const stream = (pull: (controller: ReadableStreamDefaultController) => Promise<void> | void) =>
    new Request(url, {
      method: 'POST',
      body: new ReadableStream({ pull }),
      duplex: 'half',
    } as never);
  const read = async (request: Request, pace: { idle: number; total: number }) => {
    for await (const _ of readBodyChunks(request, pace));
  };
  const stalling = stream(() => new Promise<void>(() => {}));
  await expect(read(stalling, { idle: 50, total: 5_000 })).rejects.toMatchObject({ status: 408 });
  const dawdling = stream(async (controller) => {
    await sleep(20);
    controller.enqueue(new Uint8Array(1));
  });
  await expect(read(dawdling, { idle: 1_000, total: 200 })).rejects.toMatchObject({ status: 408 });
  const broken = stream((controller) => controller.error(new Error('aborted')));
  await expect(read(broken, { idle: 50, total: 5_000 })).rejects.toMatchObject({
    message: 'The connection was lost.',
  });
});

/** Returns the errors that would have crashed the process. */
async function uncaughtDuring(work: () => Promise<void>): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', note);
  try {
    await work();
    await sleep(20);
  } finally {
    process.off('uncaughtException', note);
  }
  return uncaught;
}

function multipart(body: string): Request {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  return new Request(url, { method: 'POST', body, headers });
}
