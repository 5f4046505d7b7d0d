import { lazy, Suspense } from 'react';
import { may } from '#domain/permissions.ts';
import { useUser } from './use-user.ts';

type Props = {
  kind: 'recipe' | 'chef';
  slug: string;
  /** What is kept, for whoever cannot see the card. */
  name: string;
  /** With words, where there is room for them. */
  words?: boolean;
};

const FavouriteButton = lazy(async () => ({
  default: (await import('./favourite-button.tsx')).FavouriteButton,
}));

/** Keeps a recipe or a chef; only for who may, and loaded only for them. */
export function Heart(props: Props) {
  if (!may(useUser(), 'favourites')) return null;
  return (
    <Suspense>
      <FavouriteButton {...props} />
    </Suspense>
  );
}
