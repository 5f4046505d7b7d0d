import { type LinkProps, Link as RouterLink, useLinkClickHandler, useLocation } from 'react-router';

/**
 * React Router's link. The server renders the same anchor without it, because resolving paths and
 * preparing click handlers takes a tenth of the time to render a page.
 */
export const Link = import.meta.env.SSR ? Anchor : BrowserLink;

/** Handles clicks on a link of this site, in the browser. */
export const useClickHandler = (
  import.meta.env.SSR ? () => () => {} : useLinkClickHandler
) as typeof useLinkClickHandler;

type NavLinkProps = Omit<LinkProps, 'to'> & {
  to: string;
  end?: boolean;
  /** Other pages on which the link is marked, with the pages below them. */
  includes?: string[];
  /** Pages of its section that may have their own links. */
  contains?: string[];
};

/** A link of a menu. It is marked as current on its page and, without `end`, on the pages below. */
export function NavLink({ to, end, includes = [], contains = [], ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isHere = (end ? pathname === to : isBelow(to)) || includes.some(isBelow);
  const current = isHere ? 'page' : contains.some(isBelow) || undefined;
  return <Link {...rest} to={to} aria-current={current} />;
}

/** The router knows all routes from the start, so it need not discover the routes of links. */
function BrowserLink(props: LinkProps) {
  return <RouterLink {...props} discover="none" />;
}

function Anchor(props: LinkProps) {
  const { to, prefetch, replace, reloadDocument, preventScrollReset, viewTransition, ...rest } =
    props;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <BrowserLink {...props} />;
  return <a {...rest} href={to} />;
}
