import { useEffect, useRef, useState } from 'react';
import type { ImageFolder, PictureData } from '#domain/image/image.ts';
import {
  imageFailedMessage,
  maxUploadBytes,
  uploadFailedMessage,
  uploadTooLargeMessage,
} from '#domain/image/upload.ts';

export type UploadState =
  | { state: 'none' | 'done' }
  | { state: 'sending'; name: string; percent: number }
  /** `again`: retrying with the same file may succeed. */
  | { state: 'failed'; error: string; file: File; again: boolean };

/**
 * Uploads one picture at a time; a new upload aborts the previous one. `onBusy` reports whether the
 * form must wait.
 */
export function useImageUpload(
  folder: ImageFolder,
  onDone: (picture: PictureData) => void,
  onBusy?: (busy: boolean) => void,
) {
  const [upload, setUpload] = useState<UploadState>({ state: 'none' });
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
    if (file.size > maxUploadBytes) return fail(uploadFailedMessage(uploadTooLargeMessage), false);
    const show = (percent: number) => setUpload({ state: 'sending', name: file.name, percent });
    show(0);
    // Unlike fetch, XMLHttpRequest reports upload progress.
    const sending = new XMLHttpRequest();
    request.current = sending;
    const query = new URLSearchParams({ folder, name: file.name.slice(-200) });
    sending.open('POST', `/admin/images?${query}`);
    sending.upload.onprogress = ({ loaded, total }) => show(Math.floor((loaded / total) * 100));
    sending.onerror = () => fail(imageFailedMessage('The connection was lost.'), true);
    sending.onload = () => {
      const response = readResponse(sending);
      if ('error' in response) return fail(response.error, sending.status !== 422);
      setUpload({ state: 'done' });
      onDone(response);
    };
    sending.send(file);
  };
  const cancel = () => {
    request.current?.abort();
    setUpload({ state: 'none' });
  };
  return { upload, start, cancel };
}

function readResponse(sent: XMLHttpRequest): PictureData | { error: string } {
  if (!sent.responseURL.includes('/admin/images?')) {
    return {
      error: imageFailedMessage('Your session has ended. Please sign in again in another tab.'),
    };
  }
  if (sent.status === 403) return { error: imageFailedMessage('You can no longer upload images.') };
  try {
    return JSON.parse(sent.responseText);
  } catch {
    return { error: imageFailedMessage(`The server responded with status ${sent.status}.`) };
  }
}
