import { redirect } from 'react-router';
import { DraftPreview } from '#app/components/draft/draft-preview.tsx';
import { draftScope } from '#app/middleware/draft.ts';
import { requirePermission } from '#app/middleware/require-admin.ts';
import { findDraft } from '#server/drafts/find.ts';
import { previewDraft } from '#server/drafts/preview.ts';
import { recipePageData } from '#server/pages/recipe-page-data.ts';
import type { Route } from './+types/draft-preview';

export const middleware = [requirePermission('draft')];

/** Shows a draft as its future page. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const draft = await findDraft(id, draftScope(context));
  const page = draft && (await previewDraft(draft));
  if (!page) throw redirect('/admin/drafts');
  return recipePageData(page, url.searchParams);
}

export default function TeamPreview({ loaderData, params: { id } }: Route.ComponentProps) {
  return <DraftPreview data={loaderData} edit={`/admin/drafts/${id}`} />;
}
