import type { ComponentProps } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { servingMultiples } from '#domain/cooking/multiples.ts';
import { roundServings } from '#domain/recipe/recipe-facts.ts';
import { writeStoredText } from '../../ui/stored.ts';
import { AmountsLink } from './amounts-link.tsx';
import { type AmountChoices, amountsQuery } from './amounts-query.ts';
import { PanControl } from './pan-control.tsx';

const systems = [
  [undefined, 'As written'],
  ['metric', 'Metric'],
  ['us', 'US'],
] as const;
const [least, most] = [0.5, 500];

type Props = {
  /** The servings and pan that the recipe is written for. */
  written: { servings: number | null; pan: string | null };
  shown: AmountChoices;
};

/** Links to the recipe in other servings and units, and a form for another pan. */
export function AmountControls({ written, shown }: Props) {
  const { servings, units, times, ownPan } = useRequested(written.servings, shown);
  const searchFor = (to: AmountChoices) => amountsQuery(to, written.servings);
  return (
    <div className="mb-3 flex flex-wrap gap-2 text-base print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label={servings === null ? 'Amounts' : 'Servings'}
        className="flex flex-wrap gap-2"
      >
        {servings !== null && (
          <Stepper servings={servings} search={(to) => searchFor({ servings: to, units })} />
        )}
        <div className={box}>
          {servingMultiples
            .filter((each) => isOffered(written.servings, each))
            .map((each) => (
              <Choice
                key={each}
                search={searchFor({
                  servings: written.servings && written.servings * each,
                  times: each,
                  units,
                })}
                isCurrent={!ownPan && times === each}
              >
                {each === 0.5 ? '½ ×' : `${each} ×`}
              </Choice>
            ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Units" className={box}>
        {systems.map(([system, label]) => (
          <Choice
            key={label}
            search={searchFor({ servings, times, units: system, ownPan })}
            isCurrent={units === system}
            onPick={() => writeStoredText('units', system ?? null)}
          >
            {label}
          </Choice>
        ))}
      </div>
      {written.pan && (
        <PanControl written={written.pan} servings={written.servings} shown={shown} />
      )}
    </div>
  );
}

/** Returns the amounts of the page that is loading, if any, so that a second tap adds to the first. */
function useRequested(written: number | null, shown: AmountChoices) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const times = shown.times ?? 1;
  if (location?.pathname !== pathname) return { ...shown, times };
  const query = new URLSearchParams(location.search);
  const servings = written && (Number(query.get('servings')) || written);
  return {
    servings,
    times: servings && written ? servings / written : Number(query.get('times') ?? 1),
    units: systems.find(([system]) => system === query.get('units'))?.[0],
    ownPan: query.get('pan') ?? undefined,
  };
}

function isOffered(written: number | null, times: number): boolean {
  if (written === null || times === 1) return true;
  return written * times >= least && written * times <= most;
}

function Stepper({ servings, search }: { servings: number; search: (to: number) => string }) {
  // Disabled links stay in place, so that they keep the focus.
  const fewer = servings > 1 ? Math.min(Math.ceil(servings) - 1, most) : servings;
  const more = servings < most ? Math.floor(servings) + 1 : servings;
  return (
    <div className={`${box} items-center`}>
      <Step aria-label="Fewer servings" search={search(fewer)} isEnd={fewer === servings}>
        −
      </Step>
      <output className="min-w-12 text-center text-xs leading-tight">
        <span className="block font-semibold text-base leading-none">
          {roundServings(servings)}
        </span>{' '}
        {servings === 1 ? 'serving' : 'servings'}
      </output>
      <Step aria-label="More servings" search={search(more)} isEnd={more === servings}>
        +
      </Step>
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
