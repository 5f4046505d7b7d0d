import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { formatClock, getTimeLeft, isTimerOver, type Timer } from '#domain/cooking/timers.ts';
import { silenceAlerts } from './alert-sound.ts';
import { SoundNotice } from './sound-notice.tsx';
import { TimerRow } from './timer-row.tsx';
import { useNow, useTimers } from './timer-store.ts';
import { useTimerAlerts } from './use-timer-alerts.ts';

/** The timers at the bottom of every page: collapsed while they run, expanded once they end. */
export function TimerBar() {
  const timers = useTimers();
  const now = useNow(timers.length > 0);
  const said = useTimerAlerts(timers, now);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useHeight(bar, timers.length > 0);
  useTitle(timers, now);
  const over = timers.filter((timer) => isTimerOver(timer, now));
  const hasOver = over.length > 0;
  useEffect(() => (hasOver ? silenceAlerts : undefined), [hasOver]);
  const running = timers.filter((timer) => !isTimerOver(timer, now));
  return (
    <>
      <p role="alert" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        {running.length === 1 && '1 timer running'}
        {running.length > 1 && `${running.length} timers running`}
      </p>
      {timers.length > 0 && (
        <section
          ref={bar}
          aria-label="Timers"
          data-timers
          className="sticky bottom-0 z-30 max-h-[70dvh] overflow-y-auto border-line border-t bg-card text-base shadow-lift print:hidden"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsOpen(false);
          }}
        >
          <div className="page">
            {over.map((timer) => (
              <TimerRow key={timer.id} timer={timer} now={now} />
            ))}
            <div className="flex flex-wrap items-center gap-x-4">
              {running.length === 0 ? null : isOpen ? (
                <h2 className="py-2 text-lg">Timers</h2>
              ) : (
                <Clocks timers={running} now={now} />
              )}
              <SoundNotice isOpen={isOpen} />
              {running.length > 0 && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? 'Hide timers' : 'Show timers'}
                  className="ms-auto -me-3 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:text-tomato"
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <ChevronRight aria-hidden className={isOpen ? 'rotate-90' : '-rotate-90'} />
                </button>
              )}
            </div>
            {isOpen && running.map((timer) => <TimerRow key={timer.id} timer={timer} now={now} />)}
          </div>
        </section>
      )}
    </>
  );
}

function Clocks({ timers, now }: { timers: Timer[]; now: number }) {
  return (
    <ul className="flex min-w-0 grow basis-0 flex-wrap gap-x-4 gap-y-1 py-1.5 [@media(height<30rem)]:flex-nowrap [@media(height<30rem)]:overflow-x-auto">
      {timers.map((timer) => (
        <li key={timer.id} className="flex min-w-0 items-baseline gap-1.5">
          <Clock timer={timer} now={now} />
          <span className="max-w-36 truncate text-sm">{timer.name}</span>
        </li>
      ))}
    </ul>
  );
}

function Clock({ timer, now }: { timer: Timer; now: number }) {
  const isPaused = timer.pausedAt !== undefined;
  return (
    <span
      className={`font-semibold text-xl tabular-nums ${isPaused ? 'text-quiet' : 'text-tomato'}`}
    >
      {formatClock(getTimeLeft(timer, now))}
      {isPaused && <span className="sr-only"> (paused)</span>}
    </span>
  );
}

/** Keeps focused elements, toasts and other bars above the timers. */
function useHeight(bar: { current: HTMLElement | null }, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !bar.current) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) => {
      style.setProperty('--timers', `${entry?.target.clientHeight ?? 0}px`);
    });
    sizes.observe(bar.current);
    return () => {
      sizes.disconnect();
      style.removeProperty('--timers');
    };
  }, [bar, isShown]);
}

const mark = '\u2060';

/** Shows the next timer in the title of the tab. */
function useTitle(timers: Timer[], now: number): void {
  const next = timers.find(({ pausedAt }) => pausedAt === undefined);
  const left = next && getTimeLeft(next, now);
  const shown =
    left === undefined
      ? ''
      : left <= 0
        ? 'Time is up'
        : document.hidden && left > 60_000
          ? `${Math.ceil(left / 60_000)} min`
          : formatClock(left);
  useEffect(() => {
    const own = document.title.split(mark).at(-1);
    document.title = shown ? `${shown} · ${mark}${own}` : (own ?? '');
  });
}
