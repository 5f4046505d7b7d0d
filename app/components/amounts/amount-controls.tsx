import type { ComponentProps } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { roundServings } from '#domain/recipe/recipe-facts.ts';
import { store } from '../../ui/stored.ts';
import { AmountsLink } from './amounts-link.tsx';
import { type Asked, amountsQuery } from './amounts-query.ts';
import { TinControl } from './tin-control.tsx';

const multiples = [
  [0.5, '½ ×'],
  [1, '1 ×'],
  [2, '2 ×'],
  [3, '3 ×'],
] as const;
const systems = [
  [undefined, 'As written'],
  ['metric', 'Metric'],
  ['us', 'US'],
] as const;
const [least, most] = [0.5, 500];

type Props = {
  /** What the recipe is written for. */
  written: { servings: number; tin: string | null };
  shown: Asked;
};

/** Links to the recipe in other servings and units, and a form for another tin. */
export function AmountControls({ written: { servings: written, tin: writtenTin }, shown }: Props) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // A second tap counts from what the first one asked for, which may still be loading.
  const asked = location?.pathname === pathname ? new URLSearchParams(location.search) : null;
  const servings = asked ? Number(asked.get('servings')) || written : shown.servings;
  const units = asked
    ? systems.find(([system]) => system === asked.get('units'))?.[0]
    : shown.units;
  const ownTin = asked ? (asked.get('tin') ?? undefined) : shown.ownTin;
  const searchFor = (to: Asked) => amountsQuery(to, written);
  // Links that lead nowhere stay, so that they keep the focus.
  const fewer = servings > 1 ? Math.min(Math.ceil(servings) - 1, most) : servings;
  const more = servings < most ? Math.floor(servings) + 1 : servings;
  return (
    <div className="mb-3 flex flex-wrap gap-2 text-base print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Servings" className="flex flex-wrap gap-2">
        <div className={`${box} items-center`}>
          <Step
            aria-label="Fewer servings"
            search={searchFor({ servings: fewer, units })}
            isEnd={fewer === servings}
          >
            −
          </Step>
          <output className="min-w-12 text-center text-xs leading-tight">
            <span className="block font-semibold text-base leading-none">
              {roundServings(servings)}
            </span>{' '}
            {servings === 1 ? 'serving' : 'servings'}
          </output>
          <Step
            aria-label="More servings"
            search={searchFor({ servings: more, units })}
            isEnd={more === servings}
          >
            +
          </Step>
        </div>
        <div className={box}>
          {multiples
            .filter(
              ([times]) => times === 1 || (written * times >= least && written * times <= most),
            )
            .map(([times, label]) => (
              <Choice
                key={label}
                search={searchFor({ servings: written * times, units })}
                isCurrent={!ownTin && servings === written * times}
              >
                {label}
              </Choice>
            ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Units" className={box}>
        {systems.map(([system, label]) => (
          <Choice
            key={label}
            search={searchFor({ servings, units: system, ownTin })}
            isCurrent={units === system}
            onPick={() => store('units', system ?? null)}
          >
            {label}
          </Choice>
        ))}
      </div>
      {writtenTin && <TinControl written={writtenTin} servings={written} shown={shown} />}
    </div>
  );
}

const box = 'flex flex-wrap rounded-3xl border border-line bg-card';
const target =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-1 font-semibold no-underline hover:text-tomato';

type LinkProps = ComponentProps<typeof AmountsLink>;

function Choice({ isCurrent, ...props }: LinkProps & { isCurrent: boolean }) {
  return (
    <AmountsLink
      {...props}
      aria-current={isCurrent || undefined}
      className={`${target} whitespace-nowrap px-2.5 text-sm aria-[current]:bg-butter aria-[current]:text-ink`}
    />
  );
}

function Step({ isEnd, ...props }: LinkProps & { isEnd: boolean }) {
  return (
    <AmountsLink
      {...props}
      aria-disabled={isEnd || undefined}
      className={`${target} text-xl aria-disabled:cursor-default aria-disabled:text-quiet`}
    />
  );
}
