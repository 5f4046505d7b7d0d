import { useRouteLoaderData } from 'react-router';
import type { Flash } from '#domain/flash.ts';
import type { ShownUser } from '#domain/user.ts';

type Root = { user: ShownUser | null; flash: Flash | null };

/** Who is signed in, or null; for what is shown only, the server asks for itself. */
export function useUser(): ShownUser | null {
  return useRouteLoaderData<Root>('root')?.user ?? null;
}

/** What the page before has left to be said. */
export function useFlash(): Flash | null {
  return useRouteLoaderData<Root>('root')?.flash ?? null;
}
