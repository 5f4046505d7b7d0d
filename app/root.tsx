import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { forgetFlash, readFlash } from '#server/auth/flash.ts';
import { config } from '#server/config.server.ts';
import { siteShareCardPath } from '#server/recipes/share-card.ts';
import { PendingPage } from './components/pending-page.tsx';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { themeScript } from './components/theme-toggle.tsx';
import './styles.css';
import type { Site } from '#domain/site.ts';
import { isAdmin, type ShownUser } from '#domain/user.ts';
import type { Session } from '#server/auth/session.ts';
import type { Route } from './+types/root';
import { ErrorScreen } from './components/error-screen.tsx';
import { Notice } from './components/notice.tsx';
import { SessionMirror } from './components/session-mirror.tsx';
import { sessionContext, sessionMiddleware } from './middleware/session.ts';

export const links: Route.LinksFunction = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

const site: Site = { name: config.siteName, origin: config.origin, shareCard: siteShareCardPath };

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** What all pages show: the site and, of who is signed in, no more than that needs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const flash = await readFlash(request);
  const headers = flash ? { 'Set-Cookie': await forgetFlash() } : undefined;
  return data({ ...site, user: session && shownUser(session), flash }, { headers });
}

function shownUser({ user, ends }: Session): ShownUser {
  const { id, username, avatarUrl } = user;
  return { id, username, avatarUrl, isAdmin: isAdmin(user), sessionEnds: ends.getTime() };
}

/** It only changes with what somebody sends, or in another tab. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // A form may say that it changes nothing that pages show; refused ones are not asked.
  if (formMethod !== 'GET') return defaultShouldRevalidate || actionStatus >= 400;
  return currentUrl.href === nextUrl.href;
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
          className="absolute start-4 -top-20 z-50 rounded-full bg-tomato px-5 py-2 font-semibold text-on-tomato focus:top-3"
        >
          Skip to content
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="relative outline-none">
          {children}
        </main>
        <SiteFooter />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <SessionMirror />
      <PendingPage />
      <Notice />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
