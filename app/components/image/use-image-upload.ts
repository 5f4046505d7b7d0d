import { useEffect, useRef, useState } from 'react';
import type { ImageFolder, Picture } from '#domain/image/image.ts';
import { imageFailed, mostUploadBytes, tooLarge, uploadFailed } from '#domain/image/upload.ts';

export type Upload =
  | { state: 'none' | 'done' }
  | { state: 'sending'; name: string; percent: number }
  /** `again`: retrying with the same file may succeed. */
  | { state: 'failed'; error: string; file: File; again: boolean };

/**
 * Uploads one picture at a time; a new one aborts the previous. `onBusy` reports when the form
 * should not be sent yet.
 */
export function useImageUpload(
  folder: ImageFolder,
  onDone: (picture: Picture) => void,
  onBusy?: (busy: boolean) => void,
) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const request = useRef<XMLHttpRequest>(null);
  const isBusy = upload.state === 'sending';

  useEffect(() => {
    if (!isBusy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);
  useEffect(() => () => request.current?.abort(), []);

  const start = (file: File) => {
    request.current?.abort();
    const fail = (error: string, again: boolean) =>
      setUpload({ state: 'failed', error, file, again });
    if (file.size > mostUploadBytes) return fail(uploadFailed(tooLarge), false);
    const show = (percent: number) => setUpload({ state: 'sending', name: file.name, percent });
    show(0);
    // Unlike fetch, XMLHttpRequest reports upload progress.
    const sending = new XMLHttpRequest();
    request.current = sending;
    const query = new URLSearchParams({ folder, name: file.name.slice(-200) });
    sending.open('POST', `/admin/images?${query}`);
    sending.upload.onprogress = ({ loaded, total }) => show(Math.floor((loaded / total) * 100));
    sending.onerror = () => fail(imageFailed('The connection was lost.'), true);
    sending.onload = () => {
      const answer = readAnswer(sending);
      if ('error' in answer) return fail(answer.error, sending.status !== 422);
      setUpload({ state: 'done' });
      onDone(answer);
    };
    sending.send(file);
  };
  const cancel = () => {
    request.current?.abort();
    setUpload({ state: 'none' });
  };
  return { upload, start, cancel };
}

function readAnswer(sent: XMLHttpRequest): Picture | { error: string } {
  if (!sent.responseURL.includes('/admin/images?')) {
    return { error: imageFailed('Your session has ended. Please sign in again in another tab.') };
  }
  if (sent.status === 403) return { error: imageFailed('You can no longer upload images.') };
  try {
    return JSON.parse(sent.responseText);
  } catch {
    return { error: imageFailed(`The server responded with status ${sent.status}.`) };
  }
}
