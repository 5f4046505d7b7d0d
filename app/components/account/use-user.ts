import type { ShownUser } from '#domain/account/user.ts';
import type { Flash } from '#domain/site/flash.ts';
import { useRoot } from '../site/use-root.ts';

/** Who is signed in, or null; for what is shown only, the server asks for itself. */
export function useUser(): ShownUser | null {
  return useRoot()?.user ?? null;
}

/** What the page before has left to be said. */
export function useFlash(): Flash | null {
  return useRoot()?.flash ?? null;
}
