import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

Object.defineProperty(process, 'constrainedMemory', { value: () => 512 * 2 ** 20 });
// The setup of the tests has already loaded the defaults of this machine.
vi.resetModules();
const { documentReadSemaphore, pictureUploadSemaphore } = await import('./form-children.ts');

test('with 512 MB, an uploaded picture waits until the document of a form has been read', async () => {
  const reading = await documentReadSemaphore.acquire(1);
  let isEncoding = false;
  const turn = pictureUploadSemaphore?.acquire(10).then(() => {
    isEncoding = true;
  });
  await setImmediate();
  expect(isEncoding).toBe(false);
  reading[Symbol.dispose]();
  await turn;
  expect(isEncoding).toBe(true);
});
