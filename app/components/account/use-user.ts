import { useState } from 'react';
import type { ShownUser } from '#domain/account/user.ts';
import type { Flash } from '#domain/site/flash.ts';
import { useRoot } from '../site/use-root.ts';

/** Returns the signed-in user, or null. For display only: the server checks for itself. */
export function useUser(): ShownUser | null {
  return useRoot()?.user ?? null;
}

/** Returns the flash message of the previous request, or null. */
export function useFlash(): Flash | null {
  return useRoot()?.flash ?? null;
}

/** Returns whether the request that led to this page left that message. A reload forgets it. */
export function useSaid(message: string): boolean {
  const flash = useFlash();
  // Kept, because loading the page's data again takes the message away.
  const [said, setSaid] = useState(false);
  if (!said && flash?.message === message) setSaid(true);
  return said;
}
