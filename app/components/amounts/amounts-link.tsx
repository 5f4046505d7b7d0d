import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { useClickHandler } from '../../ui/link.tsx';

type Props = ComponentProps<'a'> & { search: string; onPick?: () => void };

/**
 * A link to the same recipe with other amounts. Without scripts, the next page opens at its
 * ingredients; with scripts, the scroll position stays.
 */
export function AmountsLink({ search, onPick, ...props }: Props) {
  const { pathname } = useLocation();
  const go = useClickHandler<HTMLAnchorElement>(
    { search },
    { replace: true, preventScrollReset: true },
  );
  return (
    <a
      {...props}
      href={`${pathname}${search}#ingredients`}
      rel="nofollow"
      onClick={(event) => {
        onPick?.();
        go(event);
      }}
    />
  );
}
