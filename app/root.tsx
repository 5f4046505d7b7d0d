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
import { isOnlyCookScreenChange } from '#domain/cooking/other-screen.ts';
import { clearFlash, readFlash } from '#server/auth/flash.ts';
import { sessionContext } from '#server/auth/session.ts';
import { listFooterCategories } from '#server/categories/footer.ts';
import { listFavoriteSlugs } from '#server/favorites/slugs.ts';
import type { Route } from './+types/root';
import { catchFormFailures } from './catch-form-failures.ts';
import { useClaimStorage } from './components/account/storage-owner.ts';
import { changesOnlyAmounts } from './components/amounts/use-amounts.ts';
import { ResendFormPage } from './components/form/resend-form-page.tsx';
import { OfflineSync } from './components/offline/offline-sync.tsx';
import { DeferredParts } from './components/site/deferred-parts.tsx';
import { ErrorScreen } from './components/site/error-screen.tsx';
import { Forbidden } from './components/site/forbidden.tsx';
import { Notice } from './components/site/notice.tsx';
import { PageSkeleton } from './components/site/pending-navigation.tsx';
import { SiteFooter } from './components/site/site-footer.tsx';
import { SiteHeader } from './components/site/site-header.tsx';
import { themeScript, useThemeAttributes } from './components/site/theme-toggle.tsx';
import { useHasOwnFrame } from './components/site/use-own-frame.ts';
import { rootData } from './middleware/root-data.ts';
import { findPermittedSession, sessionMiddleware } from './middleware/session.ts';
import styles from './styles.css?url';
import { DeferredScripts } from './ui/deferred-scripts.tsx';

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

export const clientMiddleware = [catchFormFailures];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** Returns the data that every page shows, with the flash message and the user's favorites. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const flash = await readFlash(request);
  const headers = flash ? { 'Set-Cookie': await clearFlash() } : undefined;
  const keeper = findPermittedSession(context, 'favorites');
  const favorites = keeper && (keeper.favorites ?? (await listFavoriteSlugs(keeper.user.id)));
  const footer = await listFooterCategories();
  const root = rootData(context.get(sessionContext), favorites);
  return data({ ...root, flash, footer }, { headers });
}

/**
 * Lets a form opt out of revalidation, except when it is rejected. Amounts and steps change without
 * the server.
 */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  const { formMethod = 'GET', actionStatus = 200, defaultShouldRevalidate } = to;
  if (changesOnlyAmounts(to) || isOnlyCookScreenChange(to.currentUrl, to.nextUrl)) return false;
  // Loading the root with every page keeps one data URL per page, which caches and prefetching rely
  // on. After a 503 the requests would fail.
  const rejected = actionStatus >= 400 && actionStatus !== 503;
  return defaultShouldRevalidate || (formMethod !== 'GET' && rejected);
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
        {/* With a precedence, it stays when the error screen replaces the document. */}
        <link rel="stylesheet" href={styles} precedence="default" />
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
        <DeferredParts />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useClaimStorage();
  useThemeAttributes();
  if (useHasOwnFrame()) return children;
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
  const ownFrame = useHasOwnFrame();
  return (
    <>
      <OfflineSync />
      {!ownFrame && <PageSkeleton />}
      <Notice />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data?.root) {
    if (error.status === 403) return <Forbidden />;
    if (error.status === 401) return <ResendFormPage {...error.data.typed} isSignedOut />;
    if (error.status === 503) return <ResendFormPage {...error.data.typed} />;
  }
  return <ErrorScreen error={error} />;
}
