import HeartIcon from 'lucide-react/icons/heart';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { favoritePath } from '#domain/account/favorite.ts';
import { hasPermission } from '#domain/account/permissions.ts';
import { signInPath } from '#domain/account/sign-in-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Personal } from '../page/personal.tsx';
import { useUser } from '../page/use-user.ts';

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
  if (!hasPermission(useUser(), 'favorites')) return <SaveLink {...props} />;
  return (
    <Personal name="hearts" path={favoritePath(props.kind, props.slug)}>
      <FavoriteButton {...props} />
    </Personal>
  );
}

function SaveLink({ kind, slug, words = false }: Props) {
  const { pathname, search } = useLocation();
  const path = favoritePath(kind, slug);
  // The servings and units of the recipe page.
  const query = path === `${pathname}/favorite` ? search : '';
  return (
    <Link
      to={signInPath('/login', path + query)}
      rel="nofollow"
      aria-label={words ? undefined : `Save this ${kind}`}
      data-tooltip={words ? undefined : ''}
      className={words ? buttonClass('quiet') : 'heart'}
    >
      {words && (
        <>
          <HeartIcon /> Save
        </>
      )}
    </Link>
  );
}
