import { useEffect, useRef } from 'react';

/** The id of the form with all check marks of cooking. */
export const checkmarksFormId = 'ticks';

/** Stores check marks in this browser, and clears them. Belongs in a group with all the boxes. */
export function CheckmarksForm({ slug }: { slug: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const left = new AbortController();
    import('./persist-checkmarks.ts').then(
      ({ persistCheckmarks }) => form.current && persistCheckmarks(form.current, slug, left.signal),
      // Offline, check marks last as long as the page.
      () => {},
    );
    return () => left.abort();
  }, [slug]);
  return (
    <form ref={form} id={checkmarksFormId} className="-my-2 -me-2 print:hidden">
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
