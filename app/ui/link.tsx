import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * React Router's link. The server writes the same anchor without it: resolving a path from the root and
 * preparing for clicks takes a tenth of the time to render a page.
 */
export const Link = (import.meta.env.SSR ? Anchor : RouterLink) as typeof RouterLink;

function Anchor(props: LinkProps) {
  const { to, prefetch, replace, reloadDocument, preventScrollReset, viewTransition, ...rest } =
    props;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  return <a {...rest} href={to} data-discover="true" />;
}
