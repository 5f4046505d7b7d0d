type SignInPage = '/login' | '/login/second-step' | '/login/passkey' | '/signup' | '/admin/login';

/** Returns the path of a sign-in page that leads back to `next`. */
export function signInPath(page: SignInPage, next: string | null): string {
  return next ? `${page}?${new URLSearchParams({ next })}` : page;
}
