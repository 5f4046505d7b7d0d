import { useCallback, useState } from 'react';

/** How many files of a form are on their way; while there are any, it should not be sent. */
export function useUploads() {
  const [count, setCount] = useState(0);
  // Image fields want the same function every time.
  const onBusy = useCallback((busy: boolean) => setCount((now) => now + (busy ? 1 : -1)), []);
  return { isUploading: count > 0, onBusy };
}
