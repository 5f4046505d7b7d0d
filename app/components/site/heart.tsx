import { lazy, Suspense } from 'react';
import { may } from '#domain/account/permissions.ts';
import { useUser } from '../account/use-user.ts';

type Props = {
  kind: 'recipe' | 'chef';
  slug: string;
  /** What is kept, for whoever cannot see the card. */
  name: string;
  /** With words, where there is room for them. */
  words?: boolean;
};

const FavoriteButton = lazy(async () => ({
  default: (await import('./favorite-button.tsx')).FavoriteButton,
}));

/** Keeps a recipe or a chef; only for who may, and loaded only for them. */
export function Heart(props: Props) {
  if (!may(useUser(), 'favorites')) return null;
  return (
    <Suspense>
      <FavoriteButton {...props} />
    </Suspense>
  );
}
