import { useState } from 'react';
import type { PageUser } from '#domain/account/user.ts';
import type { Flash } from '#domain/site/flash.ts';
import { usePageSession, useRootData } from './use-root.ts';

/** Returns the signed-in user, or null. Only for display: the server checks for itself. */
export function useUser(): PageUser | null {
  return usePageSession()?.user ?? null;
}

/** Returns the flash message of the previous request, or null. */
export function useFlash(): Flash | null {
  return useRootData()?.flash ?? null;
}

/** Returns whether the previous request left this message for the page. A reload clears it. */
export function useHasFlash(message: string): boolean {
  const flash = useFlash();
  // Stored in state, because reloading the page's data clears the message.
  const [said, setSaid] = useState(false);
  if (!said && flash?.message === message) setSaid(true);
  return said;
}
