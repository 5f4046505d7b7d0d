import { useEffect, useRef } from 'react';

/** The form of all boxes to tick while cooking. */
export const tickForm = 'ticks';

/** Keeps ticks in this browser, and clears them. Lies in a group with all the boxes. */
export function TickForm({ slug }: { slug: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const left = new AbortController();
    import('./ticks.ts').then(
      ({ keepTicks }) => form.current && keepTicks(form.current, slug, left.signal),
      // Without a connection, ticks last as long as the page.
      () => {},
    );
    return () => left.abort();
  }, [slug]);
  return (
    <form ref={form} id={tickForm} className="-my-2 -me-2 print:hidden">
      {/* Keeps Enter in a box from sending the form. */}
      <button type="submit" disabled hidden />
      <button
        type="reset"
        className="invisible min-h-11 cursor-pointer px-2 font-semibold text-sm text-tomato group-has-[[form=ticks]:checked]:visible"
      >
        Clear
      </button>
    </form>
  );
}
