/** Returns the path to go to after signing in, or null when it leaves the site. */
export function readNext(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return null;
  const here = 'http://here.invalid';
  const url = URL.parse(value, here);
  if (url?.origin !== here || /^\/(\/|\\|log(in|out)$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the `next` of a request's address, or null. */
export function nextOf(request: Request): string | null {
  return readNext(new URL(request.url).searchParams.get('next'));
}

type SignInPage = '/login' | '/login/second-step' | '/login/passkey' | '/signup' | '/admin/login';

/** Returns the address of a sign-in page that leads back to `next`. */
export function withNext(page: SignInPage, next: string | null): string {
  return next ? `${page}?${new URLSearchParams({ next })}` : page;
}
