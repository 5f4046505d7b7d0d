import { useId } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { AmountsLink } from './amounts-link.tsx';
import { type AmountChoices, amountsQuery } from './amounts-query.ts';

type Props = {
  /** The pan and the servings that the recipe is written for. */
  written: string;
  servings: number | null;
  shown: AmountChoices;
};

/** A form for the user's own baking pan. */
export function PanControl({ written, servings, shown }: Props) {
  const id = useId();
  const { pathname, search } = useLocation();
  const { ownPan, units } = shown;
  const asked = ownPan ?? new URLSearchParams(search).get('pan');
  const isUnread = Boolean(asked && !ownPan);
  const searchFor = (pan?: string) => amountsQuery({ servings, units, ownPan: pan }, servings);
  return (
    <details open={Boolean(asked)} className="w-full rounded-3xl border border-line bg-card">
      <summary className="min-h-11 cursor-pointer content-center px-4 text-sm">
        <span className="font-semibold">Pan:</span> {ownPan ?? written}
        {ownPan && ` (× ${Number((shown.times ?? 1).toFixed(2))})`}
      </summary>
      {/* The browser sends it: too rare for code of its own. */}
      <form action={`${pathname}#ingredients`} className="px-4 pb-4">
        {units && <input type="hidden" name="units" value={units} />}
        <label htmlFor={id} className="block font-semibold text-sm">
          Your pan
        </label>
        <div className="mt-1 flex gap-2">
          <input
            id={id}
            name="pan"
            defaultValue={asked ?? ''}
            maxLength={60}
            autoComplete="off"
            aria-invalid={isUnread || undefined}
            aria-describedby={`${id}-hint`}
            className={`${controlClass} min-w-0`}
          />
          <Button type="submit" kind="quiet" className="shrink-0 px-4!">
            Adjust
          </Button>
        </div>
        <p
          id={`${id}-hint`}
          className={`mt-1.5 text-sm ${isUnread ? 'font-semibold text-tomato' : 'text-quiet'}`}
        >
          {isUnread && 'This size could not be read. '}
          {isUnread ? 'Try' : 'For example'} 24 cm round, 9-inch square or 9×13 in.
        </p>
        {ownPan && (
          <p className="mt-1.5 text-quiet text-sm">
            Baking times stay as written.{' '}
            <AmountsLink
              search={searchFor()}
              className="inline-block py-2 font-semibold text-tomato"
            >
              As written: {written}
            </AmountsLink>
          </p>
        )}
      </form>
    </details>
  );
}
