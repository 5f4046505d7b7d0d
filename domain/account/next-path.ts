/** Returns the path to go to after signing in, or null when it leaves the site. */
export function parseNextPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return null;
  const here = 'http://here.invalid';
  const url = URL.parse(value, here);
  if (url?.origin !== here || /^\/(\/|\\|log(in|out)$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the `next` parameter of a request's URL, or null. */
export function getNextPath(request: Request): string | null {
  return parseNextPath(new URL(request.url).searchParams.get('next'));
}
