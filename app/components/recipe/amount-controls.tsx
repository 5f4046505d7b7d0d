import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigation } from 'react-router';

type Units = 'metric' | 'us';
type Shown = { servings: number; units?: Units };

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

type Props = Shown & {
  /** The servings that the recipe is written for. */
  written: number;
};

/** Links to the recipe in other servings and units. */
export function AmountControls({ written, ...shown }: Props) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // A second tap counts from what the first one asked for, which may still be loading.
  const asked = location?.pathname === pathname ? new URLSearchParams(location.search) : null;
  const servings = asked ? Number(asked.get('servings')) || written : shown.servings;
  const units = asked
    ? systems.find(([system]) => system === asked.get('units'))?.[0]
    : shown.units;
  const searchFor = (to: Shown) => {
    const query = new URLSearchParams();
    if (to.servings !== written) query.set('servings', String(to.servings));
    if (to.units) query.set('units', to.units);
    return query.toString();
  };
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
            <span className="block font-semibold text-base leading-none">{servings}</span>{' '}
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
                isCurrent={servings === written * times}
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
            search={searchFor({ servings, units: system })}
            isCurrent={units === system}
          >
            {label}
          </Choice>
        ))}
      </div>
    </div>
  );
}

const box = 'flex flex-wrap rounded-3xl border border-line bg-card';
const target =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-1 font-semibold no-underline hover:text-tomato';

type LinkProps = ComponentProps<'a'> & { search: string };

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

/** Without scripts, the next page opens at its ingredients; with them, this one stays where it is. */
function AmountsLink({ search, ...props }: LinkProps) {
  const to = { search };
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace: true,
    preventScrollReset: true,
  });
  return <a {...props} href={`${useHref(to)}#ingredients`} rel="nofollow" onClick={go} />;
}
