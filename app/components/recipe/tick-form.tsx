import { useEffect, useRef } from 'react';
import { readTicks, saveTicks } from './ticks.ts';

/** The form of all boxes to tick while cooking. */
export const tickForm = 'ticks';

/** Keeps ticks in this browser, and clears them. Lies in a group with all the boxes. */
export function TickForm({ slug }: { slug: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const own = form.current;
    const boxes = () =>
      [...(own?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
    const ticked = () => boxes().filter(({ checked }) => checked);
    const save = () =>
      saveTicks(
        slug,
        ticked().map(({ name }) => name),
      );
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === own) save();
    };
    const kept = readTicks(slug);
    for (const box of boxes()) box.checked ||= kept.has(box.name);
    // Some may have been ticked before the scripts started.
    save();
    addEventListener('change', follow);
    return () => removeEventListener('change', follow);
  }, [slug]);
  return (
    <form
      ref={form}
      id={tickForm}
      onReset={() => saveTicks(slug, [])}
      className="-my-2 print:hidden"
    >
      {/* Keeps Enter in a box from sending the form. */}
      <button type="submit" disabled hidden />
      <button
        type="reset"
        className="invisible min-h-11 cursor-pointer px-2 font-semibold text-sm text-tomato group-has-[[form=ticks]:checked]:visible"
      >
        Clear ticks
      </button>
    </form>
  );
}
