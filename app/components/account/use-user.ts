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
