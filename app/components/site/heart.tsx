import { lazy, Suspense } from 'react';
import { may } from '#domain/account/permissions.ts';
import { useUser } from '../account/use-user.ts';

type Props = {
  kind: 'recipe' | 'chef';
  slug: string;
  /** The name of the recipe or chef, for screen readers. */
  name: string;
  /** Whether to show a text label. */
  words?: boolean;
};

const FavoriteButton = lazy(async () => ({
  default: (await import('./favorite-button.tsx')).FavoriteButton,
}));

/** Favorite button, loaded only for users who may use it. */
export function Heart(props: Props) {
  if (!may(useUser(), 'favorites')) return null;
  return (
    <Suspense>
      <FavoriteButton {...props} />
    </Suspense>
  );
}
