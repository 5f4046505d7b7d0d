import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { favoritePath } from '#domain/account/favorite.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageSession } from '../page/use-root.ts';

type Props = { kind: 'recipe' | 'chef'; slug: string; name: string; words?: boolean };
type FavoriteResult = { done?: string; error?: string };

/** Toggles a favorite optimistically and reverts it when the request fails. */
export function FavoriteButton({ kind, slug, name, words = false }: Props) {
  const address = favoritePath(kind, slug);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<boolean | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const favorites = usePageSession()?.favorites;
  const kept = (kind === 'recipe' ? favorites?.recipes : favorites?.chefs)?.includes(slug) ?? false;
  const favorite = asked ?? kept;

  const ask = async (wanted: boolean) => {
    try {
      const body = new URLSearchParams({ favorite: wanted ? 'on' : 'off' });
      const response = await fetch(address, { method: 'POST', body });
      const { done, error }: FavoriteResult = await response.json();
      if (!done) throw new Error(error);
      void showToast('success', done, { form: address });
      void revalidate();
    } catch (error) {
      setAsked(!wanted);
      const said = error instanceof Error && error.message.startsWith('Please log in');
      const message = said ? error.message : 'Failed to update favorites';
      void showToast('error', message, { form: address });
    }
  };
  const label = favorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`;
  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(!favorite);
        // In sequence, so that the last click wins.
        before.current = before.current.then(() => ask(!favorite));
      }}
    >
      <input type="hidden" name="favorite" value={favorite ? 'off' : 'on'} />
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={favorite}
        aria-label={words ? undefined : label}
        data-tooltip={words ? undefined : ''}
        className={words ? `${buttonClass('quiet')} aria-pressed:border-tomato` : 'heart'}
      >
        {words && (
          <>
            <Heart className={favorite ? 'fill-tomato text-tomato' : undefined} />
            {favorite ? 'Favorited' : 'Add to Favorites'}
          </>
        )}
      </button>
    </form>
  );
}
