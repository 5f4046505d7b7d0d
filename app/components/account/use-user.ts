import { useState } from 'react';
import type { ShownUser } from '#domain/account/user.ts';
import type { Flash } from '#domain/site/flash.ts';
import { useReader, useRoot } from '../site/use-root.ts';

/** Returns the signed-in user, or null. For display only: the server checks for itself. */
export function useUser(): ShownUser | null {
  return useReader()?.user ?? null;
}

/** Returns the flash message of the previous request, or null. */
export function useFlash(): Flash | null {
  return useRoot()?.flash ?? null;
}

/** Returns whether the previous request left this message for the page; a reload forgets it. */
export function useSaid(message: string): boolean {
  const flash = useFlash();
  // Kept in state, because the message is gone when the page's data is loaded again.
  const [said, setSaid] = useState(false);
  if (!said && flash?.message === message) setSaid(true);
  return said;
}
