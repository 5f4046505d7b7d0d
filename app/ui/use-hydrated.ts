import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, without JavaScript and in the first render; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
