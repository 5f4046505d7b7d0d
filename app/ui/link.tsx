import { type LinkProps, Link as RouterLink, useLinkClickHandler, useLocation } from 'react-router';

/**
 * React Router's link. The server writes the same anchor without it: resolving a path from the root and
 * preparing for clicks takes a tenth of the time to render a page.
 */
export const Link = (import.meta.env.SSR ? Anchor : RouterLink) as typeof RouterLink;

/** Handles clicks on a link of our own, in the browser. */
export const useClickHandler = (
  import.meta.env.SSR ? () => () => {} : useLinkClickHandler
) as typeof useLinkClickHandler;

type NavLinkProps = Omit<LinkProps, 'to'> & { to: string; end?: boolean };

/** A link of a menu. It is marked on its page and, without `end`, on the pages below. */
export function NavLink({ to, end, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}

function Anchor(props: LinkProps) {
  const { to, prefetch, replace, reloadDocument, preventScrollReset, viewTransition, ...rest } =
    props;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  return <a {...rest} href={to} data-discover="true" />;
}
