import { BulkChangePage } from '#app/components/draft/bulk-change-page.tsx';
import { BulkScheduleForm } from '#app/components/draft/bulk-schedule.tsx';
import { useUser } from '#app/components/page/use-user.ts';
import { draftScope, requireEditor } from '#app/middleware/draft.ts';
import { rejectWholeForm, withErrorHandling } from '#app/middleware/handle-form.ts';
import { redirectWithMessage } from '#app/middleware/redirect.ts';
import { getActor } from '#app/middleware/require-admin.ts';
import { hasPermission } from '#domain/account/permissions.ts';
import { draftsPath } from '#domain/filters/draft-filters.ts';
import { formatDraftCount, readDraftVersions } from '#domain/recipe/draft-version.ts';
import { readId } from '#domain/records/record-id.ts';
import { safeListPath } from '#domain/records/safe-list-path.ts';
import { config } from '#server/config.server.ts';
import {
  type BulkScheduleResult,
  changeDrafts,
  scheduleDrafts,
  undoDraftChange,
} from '#server/drafts/bulk-change.ts';
import { findDraftTitles } from '#server/drafts/list.ts';
import { formatInZone, readLocalTime } from '#server/drafts/zoned-time.ts';
import { createFormFields } from '#server/http/form-fields.ts';
import { readForm } from '#server/http/read-form.ts';
import { listRecipeChoices } from '#server/recipes/form-choices.ts';
import { readBulkChangeForm } from '#server/recipes/typed-names.ts';
import type { Route } from './+types/draft-change';

const fields = createFormFields(
  ...['category', 'tags', 'author', 'newAuthor', 'undo', 'next'],
  ...['as', 'publishAt', 'occurrence'],
);

const list = '/admin/drafts';
const undoing = (undo: number) => ({
  undo: { action: '/admin/drafts/change', ids: [], more: { undo: String(undo) } },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const next = safeListPath(url.searchParams.get('next'), list);
  const drafts = readDraftVersions(url.searchParams.getAll('id'));
  const [records, choices] = await Promise.all([
    findDraftTitles(draftScope(context), drafts),
    listRecipeChoices(),
  ]);
  if (records.length > 0) return { records, choices, next, timeZone: config.timeZone };
  throw await redirectWithMessage(next, ['Please select at least one draft', 'error']);
}

/** Changes or schedules the selected drafts, or undoes either. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fields);
  const query = args.url.searchParams;
  const next = safeListPath(form.get('next') ?? query.get('next'), list);
  const [actor, scope] = [getActor(args.context), draftScope(args.context)];
  const drafts = readDraftVersions(query.getAll('id'));
  const undo = readId(String(form.get('undo') ?? ''));
  if (form.get('as') === 'schedule') requireEditor(args.context);
  return withErrorHandling(args, async () => {
    if (undo !== null) {
      const count = await undoDraftChange(actor, scope, undo);
      if (count === null)
        return redirectWithMessage(next, ['This change can no longer be undone', 'error']);
      return redirectWithMessage(next, `${formatDraftCount(count)} as before`);
    }
    if (drafts.length === 0)
      return redirectWithMessage(next, ['Please select at least one draft', 'error']);
    if (form.get('as') === 'schedule') {
      const time = readLocalTime(String(form.get('publishAt') ?? ''), form.get('occurrence'));
      if ('error' in time) return rejectWholeForm(time.error, 400);
      return reportSchedule(await scheduleDrafts(actor, scope, drafts, time.at), time.at);
    }
    const change = await readBulkChangeForm(form);
    if ('error' in change) return rejectWholeForm(change.error, 400);
    const ids = drafts.map(({ id }) => id);
    const changed = await changeDrafts(actor, scope, ids, change);
    if (!changed) return rejectWholeForm('This category or author no longer exists.', 409);
    if (changed.undo === null) return redirectWithMessage(next, ['Nothing to change', 'info']);
    return redirectWithMessage(next, [
      `${formatDraftCount(changed.count)} changed`,
      'success',
      undoing(changed.undo),
    ]);
  });
}

function reportSchedule({ count, undo, failed }: BulkScheduleResult, at: Date) {
  const reasons = failed.slice(0, 3).map(({ title, reason }) => `"${title}": ${reason}`);
  if (undo === null) return rejectWholeForm(`Nothing is scheduled. ${reasons.join('; ')}`, 409);
  const done = `${formatDraftCount(count)} scheduled for ${formatInZone(at).label}`;
  return redirectWithMessage(draftsPath({ state: 'scheduled' }), [
    failed.length > 0
      ? `${done}. Not scheduled: ${reasons.join('; ')}${failed.length > 3 ? ` and ${failed.length - 3} more` : ''}`
      : done,
    failed.length > 0 ? 'warning' : 'success',
    undoing(undo),
  ]);
}

export default function ChangeDrafts({ loaderData }: Route.ComponentProps) {
  const { timeZone, ...data } = loaderData;
  const isEditor = hasPermission(useUser(), 'edit');
  return (
    <BulkChangePage {...data} what="draft">
      {isEditor && <BulkScheduleForm timeZone={timeZone} />}
    </BulkChangePage>
  );
}
