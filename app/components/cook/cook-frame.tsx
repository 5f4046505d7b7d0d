import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { cookPath, neighbors, type Screen } from '#domain/cooking/cook-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useCookGestures } from './use-cook-gestures.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type CookRecipe = {
  slug: string;
  title: string;
  notes: string;
  servings: number;
  /** The query for servings, units and tin. */
  amounts: string;
};

type Props = { recipe: CookRecipe; screen: Screen; steps: number; children: ReactNode };

/** What surrounds a screen of cook mode: the way out, the progress, and the way on. */
export function CookFrame({ recipe, screen, steps, children }: Props) {
  const { slug, amounts, title } = recipe;
  const { before, after } = neighbors(screen, steps);
  const pathOf = (to?: Screen) => (to === undefined ? undefined : cookPath(slug, amounts, to));
  const main = useRef<HTMLElement>(null);
  const isRefused = useWakeLock();
  useCookGestures(pathOf(before), pathOf(after));
  useEffect(() => {
    // The connection may be gone by the time that someone starts a timer.
    import('./timer-bar.tsx').catch(() => {});
  }, []);
  const first = useRef(screen);
  useEffect(() => {
    // Screen readers go on with the new screen.
    if (first.current !== screen) main.current?.querySelector('h1')?.focus({ preventScroll: true });
    first.current = screen;
  }, [screen]);
  const done = screen === 'done' ? steps : screen === 'ready' ? 0 : screen;
  return (
    <main ref={main} id="content" tabIndex={-1} className="flex flex-col outline-none">
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
        {screen !== 'ready' && (
          <Link
            to={cookPath(slug, amounts)}
            className="inline-flex min-h-12 shrink-0 items-center font-semibold text-base no-underline hover:text-tomato"
          >
            Ingredients
          </Link>
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
      {isRefused && (
        <p role="status" className={`${frame} pt-2 text-quiet text-sm`}>
          This browser cannot keep the screen on.
        </p>
      )}
      <div className={`${frame} grow py-5 md:py-8 [@media(height<30rem)]:py-3`}>{children}</div>
      <nav
        aria-label="Steps"
        className="sticky bottom-(--timers,0px) z-20 border-line border-t bg-paper/95 backdrop-blur-sm"
      >
        <div className={`${frame} grid grid-cols-2 gap-3 py-2.5 [@media(height<30rem)]:py-1`}>
          {before !== undefined && (
            <Link to={pathOf(before) ?? ''} className={`${buttonClass('quiet')} ${turn}`}>
              <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
              Previous
            </Link>
          )}
          {after !== undefined && (
            <Link to={pathOf(after) ?? ''} className={`${buttonClass()} ${turn}`}>
              {after === 'done' ? 'Finish' : screen === 'ready' ? 'Start cooking' : 'Next'}
              <ArrowRight aria-hidden className="size-5 rtl:rotate-180" />
            </Link>
          )}
        </div>
      </nav>
    </main>
  );
}

const turn = 'min-h-14 px-3! text-lg only:col-span-2 [@media(height<30rem)]:min-h-12';
const frame = 'page max-w-6xl';
