import HeartIcon from 'lucide-react/icons/heart';
import { lazy, Suspense } from 'react';
import { favoritePath } from '#domain/account/favorite.ts';
import { withNext } from '#domain/account/next-path.ts';
import { may } from '#domain/account/permissions.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
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

/** Favorite button, loaded only for users who may use it; visitors get a link that signs in first. */
export function Heart(props: Props) {
  if (!may(useUser(), 'favorites')) return <SaveLink {...props} />;
  return (
    <Suspense>
      <FavoriteButton {...props} />
    </Suspense>
  );
}

function SaveLink({ kind, slug, words = false }: Props) {
  return (
    <Link
      to={withNext('/login', favoritePath(kind, slug))}
      rel="nofollow"
      aria-label={words ? undefined : `Save this ${kind}`}
      data-tooltip={words ? undefined : ''}
      className={
        words
          ? buttonClass('quiet')
          : // The hit area extends into the padding at the bottom of the card.
            'relative z-10 -my-2 -me-3 grid size-11 place-items-center rounded-full text-quiet hover:text-tomato'
      }
    >
      <HeartIcon aria-hidden className="size-5" />
      {words && 'Save'}
    </Link>
  );
}
