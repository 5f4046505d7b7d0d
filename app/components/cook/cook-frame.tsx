import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ListChecks from 'lucide-react/icons/list-checks';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CookScreen, cookPath, getNeighborCookScreens } from '#domain/cooking/cook-path.ts';
import type { CookProgress } from '#domain/cooking/cook-progress.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useCookGestures } from './use-cook-gestures.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type CookRecipe = {
  slug: string;
  title: string;
  notes: string;
  /** Null if unknown. */
  servings: number | null;
  /** The multiple of the written amounts. */
  times?: number;
  /** The query for servings, units and pan. */
  amounts: string;
  /** A warning about the recipe's pan. */
  panNote?: string;
};

type Props = {
  recipe: CookRecipe;
  screen: CookScreen;
  steps: number;
  /** The screen where the cook was last. */
  place: CookProgress | null;
  children: ReactNode;
};

/** The frame of a screen of cook mode: the link out, the progress, and the links to other screens. */
export function CookFrame({ recipe, screen, steps, place, children }: Props) {
  const { slug, amounts, title } = recipe;
  const { before, after } = getNeighborCookScreens(screen, steps);
  const pathOf = (to?: CookScreen) => (to === undefined ? undefined : cookPath(slug, amounts, to));
  const isBack = screen === 'ready' && place !== null;
  const forward = isBack ? cookPath(slug, amounts || place.amounts, place.step) : pathOf(after);
  const main = useRef<HTMLElement>(null);
  const isOn = useWakeLock();
  useCookGestures(pathOf(before), forward);
  useEffect(() => {
    // Loaded early, because the connection may be lost when someone starts a timer.
    import('./timer-bar.tsx').catch(() => {});
  }, []);
  const first = useRef(screen);
  useEffect(() => {
    // Screen readers continue with the new screen.
    if (first.current !== screen) main.current?.querySelector('h1')?.focus({ preventScroll: true });
    first.current = screen;
  }, [screen]);
  const done = screen === 'done' ? steps : screen === 'ready' ? 0 : screen;
  return (
    <main ref={main} id="content" tabIndex={-1} className="cook flex flex-col outline-none">
      <header className={`${frame} flex items-center gap-2 pt-2 [@media(height<30rem)]:pt-0`}>
        <Link
          to={`/recipes/${slug}${amounts && `?${amounts}`}`}
          aria-label={`Leave cook mode: ${title}`}
          data-tooltip
          className="-ms-3 grid size-12 shrink-0 place-items-center rounded-full text-ink hover:text-tomato"
        >
          <X aria-hidden className="size-6" />
        </Link>
        <p className="min-w-0 grow truncate font-semibold font-title text-lg">{title}</p>
        {isOn && (
          <p role="status" className="flex shrink-0 items-center gap-1 text-quiet text-sm">
            <Sun className="size-4" />
            <span className="max-md:sr-only">The screen stays on.</span>
          </p>
        )}
      </header>
      <div aria-hidden className={`${frame} flex gap-1 pt-1`}>
        {Array.from({ length: steps }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are never moved on a page
            key={i}
            className={`h-1.5 grow rounded-full ${i < done ? 'bg-tomato' : 'bg-line'}`}
          />
        ))}
      </div>
      <div className={`${frame} flex grow flex-col py-5 md:py-8 [@media(height<30rem)]:py-3`}>
        <div>{children}</div>
        {isOn === false && (
          <p role="status" className="mt-auto pt-4 text-quiet text-sm">
            This browser cannot keep the screen on.
          </p>
        )}
      </div>
      <nav
        aria-label="Steps"
        className="cook-turns sticky bottom-(--timers,0px) z-20 border-line border-t bg-paper/95 backdrop-blur-sm"
      >
        <div
          className={`${frame} flex flex-wrap gap-2 py-2.5 sm:gap-3 [@media(height<30rem)]:py-1`}
        >
          {before !== undefined && (
            <Link to={pathOf(before) ?? ''} className={`${buttonClass('quiet')} ${turn}`}>
              <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
              <span className="[@media(width<40rem)_and_(height>=30rem)]:sr-only">Previous</span>
            </Link>
          )}
          {screen !== 'ready' && (
            <Link to={cookPath(slug, amounts)} className={`${buttonClass('quiet')} ${turn}`}>
              <ListChecks
                aria-hidden
                className="size-5 [@media(width<40rem)_and_(height>=30rem)]:hidden"
              />
              Ingredients
            </Link>
          )}
          {forward && (
            <Link to={forward} className={`${buttonClass()} ${turn} grow`}>
              {isBack ? `Continue from step ${place.step}` : onward(screen, after)}
              <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
            </Link>
          )}
        </div>
      </nav>
    </main>
  );
}

function onward(screen: CookScreen, after?: CookScreen): string {
  if (after === 'done') return 'Finish';
  return screen === 'ready' ? 'Start cooking' : 'Next';
}

const turn =
  'min-h-14 shrink-0 px-4! text-lg max-sm:text-base sm:flex-1 [@media(height<30rem)]:min-h-12 [@media(height<30rem)]:px-1!';
const frame = 'page max-w-6xl';
