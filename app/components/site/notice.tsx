import { useEffect } from 'react';
import { PrefetchPageLinks, useFetcher, useLocation } from 'react-router';
import type { FormError } from '#domain/site/failures.ts';
import type { Undo } from '#domain/site/flash.ts';
import { Button } from '../../ui/button.tsx';
import { getFormMessages } from '../../ui/form/form-alert.tsx';
import { loadToasts, showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFlash, useUser } from '../page/use-user.ts';

let said = '';

/** Shows the flash message as a toast, or at the top of the page without JavaScript. */
export function Notice() {
  const found = useFlash();
  const flash = found?.missing ? null : found;
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { submit, data } = useFetcher<FormError>();
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (isSignedIn) loadToasts().catch(() => {});
  }, [isSignedIn]);
  useEffect(() => {
    if (!flash || flash.id === said) return;
    said = flash.id;
    const { undo } = flash;
    const press = () => {
      const form = new FormData();
      // The toast may outlive the page that it appeared on.
      for (const each of fieldsOf(undo, location)) form.append(...each);
      // The button disappears, and the library returns the focus only after the last toast.
      document.querySelector<HTMLElement>('main h1')?.focus();
      void submit(form, { method: 'post', action: undo?.action });
    };
    void showToast(flash.type, flash.message, { undo: undo && press });
  }, [flash, submit]);
  useEffect(() => {
    for (const message of getFormMessages(data)) void showToast('error', message);
  }, [data]);
  if (!flash) return null;
  // Preloads the code for the response in case the connection drops.
  if (hydrated) return flash.undo && <PrefetchPageLinks page={flash.undo.action} />;
  return (
    <div className="without-js page mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-butter px-5 py-3 font-semibold text-ink">
        <p role="status">{flash.message}</p>
        {flash.undo && (
          <form method="post" action={flash.undo.action}>
            {fieldsOf(flash.undo, { pathname, search }).map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" kind="quiet">
              Undo
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}

/** Returns the fields of the form that undoes an action and then returns to a page. */
function fieldsOf(
  undo: Undo | undefined,
  { pathname, search }: { pathname: string; search: string },
): [name: string, value: string][] {
  const ids = (undo?.ids ?? []).map((id): [string, string] => ['id', String(id)]);
  return [...ids, ...Object.entries(undo?.more ?? {}), ['next', pathname + search]];
}
