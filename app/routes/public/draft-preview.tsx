import { data } from 'react-router';
import { DraftPreview } from '#app/components/draft/draft-preview.tsx';
import { NotFoundPage } from '#app/components/site/status-page.tsx';
import { readMailToken } from '#domain/records/record-id.ts';
import { rateLimitedMessage } from '#domain/site/failures.ts';
import { findPreviewedDraft, previewDraft } from '#server/drafts/preview.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { consumeRateLimit } from '#server/http/limit.ts';
import { recipePageData } from '#server/pages/recipe-page-data.ts';
import type { Route } from './+types/draft-preview';

/** Keeps previews out of search engines and caches, even when the link has ended. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const response = await next();
    response.headers.set('Cache-Control', 'private, no-store');
    response.headers.set('X-Robots-Tag', 'noindex');
    // The URL is the secret: links and pictures of the page must not send it.
    response.headers.set('Referrer-Policy', 'strict-origin');
    return response;
  },
];

const limit = { most: 60, seconds: 60 };

/** Shows a draft to anyone with its secret link, until the link ends. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!(await consumeRateLimit('preview', context.get(clientAddress), limit))) {
    throw data(rateLimitedMessage, 429);
  }
  const token = readMailToken(params.token);
  const draft = token === null ? null : await findPreviewedDraft(token);
  const page = draft && (await previewDraft(draft));
  if (!page) return data(null, 404);
  return recipePageData(page, url.searchParams);
}

export default function SecretPreview({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <DraftPreview data={loaderData} />;
  return (
    <NotFoundPage
      title="This link no longer works"
      text="It has expired or was revoked, or the recipe was published. Ask for a new link, or look for the recipe on the site."
      link={{ to: '/recipes', label: 'Browse All Recipes' }}
    />
  );
}
