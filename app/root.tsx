import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isOtherScreen } from '#domain/cooking/other-screen.ts';
import { forgetFlash, readFlash } from '#server/auth/flash.ts';
import { sessionContext } from '#server/auth/session.ts';
import { listFooterCategories } from '#server/categories/footer.ts';
import { listFavoriteSlugs } from '#server/favorites/slugs.ts';
import { PendingPage } from './components/site/pending-page.tsx';
import { SiteFooter } from './components/site/site-footer.tsx';
import { SiteHeader } from './components/site/site-header.tsx';
import { themeScript } from './components/site/theme-toggle.tsx';
import './styles.css';
import type { Route } from './+types/root';
import { useClaimStorage } from './components/account/storage-owner.ts';
import { changesAmounts } from './components/amounts/use-amounts.ts';
import { NotSent } from './components/form/not-sent.tsx';
import { KeepOffline } from './components/offline/keep-offline.tsx';
import { ErrorScreen } from './components/site/error-screen.tsx';
import { Forbidden } from './components/site/forbidden.tsx';
import { Later } from './components/site/later.tsx';
import { Notice } from './components/site/notice.tsx';
import { useOwnFrame } from './components/site/use-own-frame.ts';
import { keepForms } from './keep-forms.ts';
import { rootData } from './middleware/root-data.ts';
import { permitted, sessionMiddleware } from './middleware/session.ts';
import { LaterScripts } from './ui/later-scripts.tsx';

export const links: Route.LinksFunction = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const clientMiddleware = [keepForms];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** Returns the data that every page shows, with the flash message and the user's favorites. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const flash = await readFlash(request);
  const headers = flash ? { 'Set-Cookie': await forgetFlash() } : undefined;
  const keeper = permitted(context, 'favorites');
  const favorites = keeper && (keeper.favorites ?? (await listFavoriteSlugs(keeper.user.id)));
  const footer = await listFooterCategories();
  const root = rootData(context.get(sessionContext), favorites);
  return data({ ...root, flash, footer }, { headers });
}

/** Lets a form opt out of revalidation, except when it is refused; amounts and steps change without the server. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  const { formMethod = 'GET', actionStatus = 200, defaultShouldRevalidate } = to;
  if (changesAmounts(to) || isOtherScreen(to.currentUrl, to.nextUrl)) return false;
  // Loading the root with every page keeps one data URL per page, which caches and prefetching rely
  // on. After a 503 nothing would answer.
  const refused = actionStatus >= 400 && actionStatus !== 503;
  return defaultShouldRevalidate || (formMethod !== 'GET' && refused);
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below sets attributes before React sees the page.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffbf4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171210" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="absolute start-4 -top-20 z-50 rounded-full bg-tomato px-5 py-2 font-semibold text-on-tomato focus:top-3 forced-colors:border"
        >
          Skip to content
        </a>
        <Frame>{children}</Frame>
        <Later />
        <ScrollRestoration />
        <LaterScripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useClaimStorage();
  if (useOwnFrame()) return children;
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="relative outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

export default function Root() {
  const ownFrame = useOwnFrame();
  return (
    <>
      <KeepOffline />
      {!ownFrame && <PendingPage />}
      <Notice />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data?.root) {
    if (error.status === 403) return <Forbidden />;
    if (error.status === 401) return <NotSent {...error.data.typed} isSignedOut />;
    if (error.status === 503) return <NotSent {...error.data.typed} />;
  }
  return <ErrorScreen error={error} />;
}
