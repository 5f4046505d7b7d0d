import { useEffect } from 'react';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useFlash } from '../account/use-user.ts';

let said = '';

/** Shows the flash message as a toast, or at the top of the page without JavaScript. */
export function Notice() {
  const flash = useFlash();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!flash || flash.id === said) return;
    said = flash.id;
    void showToast(flash.type, flash.message);
  }, [flash]);
  if (!flash || hydrated) return null;
  return (
    <p role="status" className="without-js page mt-6">
      <span className="block rounded-xl border border-line bg-butter px-5 py-3 font-semibold text-ink">
        {flash.message}
      </span>
    </p>
  );
}
