import { useEffect } from 'react';
import { PrefetchPageLinks, useFetcher, useLocation } from 'react-router';
import type { Refusal } from '#domain/site/failures.ts';
import { Button } from '../../ui/button.tsx';
import { messagesOf } from '../../ui/form/form-alert.tsx';
import { loadToasts, showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFlash, useUser } from '../account/use-user.ts';

const trash = '/admin/trash';
let said = '';

/** Shows the flash message as a toast, or at the top of the page without JavaScript. */
export function Notice() {
  const found = useFlash();
  const flash = found?.missing ? null : found;
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { submit, data } = useFetcher<Refusal>();
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (isSignedIn) loadToasts().catch(() => {});
  }, [isSignedIn]);
  useEffect(() => {
    if (!flash || flash.id === said) return;
    said = flash.id;
    const undo = () => {
      const form = new FormData();
      for (const id of flash.deleted ?? []) form.append('id', String(id));
      // The toast may outlive the page that it appeared on.
      form.append('next', location.pathname + location.search);
      // The button vanishes. The library would return the focus only after the last toast.
      document.querySelector<HTMLElement>('main h1')?.focus();
      void submit(form, { method: 'post', action: trash });
    };
    void showToast(flash.type, flash.message, { undo: flash.deleted && undo });
  }, [flash, submit]);
  useEffect(() => {
    for (const message of messagesOf(data)) void showToast('error', message);
  }, [data]);
  if (!flash) return null;
  // Preloads the code for the answer in case the connection drops.
  if (hydrated) return flash.deleted && <PrefetchPageLinks page={trash} />;
  return (
    <div className="without-js page mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-butter px-5 py-3 font-semibold text-ink">
        <p role="status">{flash.message}</p>
        {flash.deleted && (
          <form method="post" action={trash}>
            {flash.deleted.map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <input type="hidden" name="next" value={pathname + search} />
            <Button type="submit" kind="quiet">
              Undo
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
