import Clock from 'lucide-react/icons/clock';
import { formatClock, getTimeLeft, isTimerOver, type TimerPlan } from '#domain/cooking/timers.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { unlockSound } from './alert-sound.ts';
import { startTimer, useNow, useTimers } from './timer-store.ts';

type Props = { text: string; plan: TimerPlan };

/** A time in a step: a button that starts its timer, or plain text without JavaScript. */
export function TimerButton({ text, plan }: Props) {
  const isHydrated = useHydrated();
  const timer = useTimers().find(({ id }) => id === plan.id);
  const now = useNow(timer !== undefined);
  const written = (
    <>
      <Clock aria-hidden className="hidden size-[0.9em] shrink-0 in-data-js:block" />
      {text}
    </>
  );
  if (!isHydrated) return <span className={pill}>{written}</span>;
  const isRunning = timer && !isTimerOver(timer, now);
  const start = () => {
    void unlockSound();
    startTimer(plan);
  };
  return (
    <button
      type="button"
      className={`${pill} ${isRunning ? 'bg-herb! text-paper!' : 'cursor-pointer hover:border-ink!'}`}
      aria-disabled={isRunning}
      onClick={isRunning ? undefined : start}
    >
      {written}
      {isRunning ? (
        <span className="tabular-nums">{formatClock(getTimeLeft(timer, now))}</span>
      ) : (
        <span className="sr-only">, start timer</span>
      )}
    </button>
  );
}

/** Without JavaScript, the time is plain text. */
const pill =
  'items-center gap-1.5 in-data-js:inline-flex in-data-js:min-h-12 in-data-js:rounded-full in-data-js:border in-data-js:border-line in-data-js:bg-butter in-data-js:px-3.5 in-data-js:align-middle in-data-js:font-semibold in-data-js:text-ink';
