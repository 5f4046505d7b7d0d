import { useCallback, useState } from 'react';

/** Tracks whether files of a form are uploading. */
export function useUploads() {
  const [count, setCount] = useState(0);
  // ImageField needs a stable function.
  const onBusy = useCallback((busy: boolean) => setCount((now) => now + (busy ? 1 : -1)), []);
  return { isUploading: count > 0, onBusy };
}
