import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = ComponentProps<'a'> & { search: string; onPick?: () => void };

/**
 * A link to the same recipe with other amounts. Without scripts, the next page opens at its ingredients;
 * with them, this one stays where it is.
 */
export function AmountsLink({ search, onPick, ...props }: Props) {
  const to = { search };
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace: true,
    preventScrollReset: true,
  });
  return (
    <a
      {...props}
      href={`${useHref(to)}#ingredients`}
      rel="nofollow"
      onClick={(event) => {
        onPick?.();
        go(event);
      }}
    />
  );
}
