import {
  countPassedTimerEnds,
  describeTimerEnd,
  extendTimer,
  formatClock,
  getTimeLeft,
  isTimerOver,
  pauseTimer,
  resumeTimer,
  type Timer,
} from '#domain/cooking/timers.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { unlockSound } from './alert-sound.ts';
import { startTimer, updateTimers } from './timer-store.ts';

/** One timer with its buttons. */
export function TimerRow({ timer, now }: { timer: Timer; now: number }) {
  const { id, name, label, each, recipe, step, path, pausedAt } = timer;
  const over = isTimerOver(timer, now);
  const change = (to: (timer: Timer, now: number) => Timer) => () => {
    void unlockSound();
    updateTimers((timers, at) => timers.map((other) => (other.id === id ? to(other, at) : other)));
  };
  const stop = () => updateTimers((timers) => timers.filter((other) => other.id !== id));
  const restart = () => {
    void unlockSound();
    startTimer(timer);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={`${name}, ${label}`}
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t py-2.5 first:border-t-0"
    >
      <p className="min-w-0 grow basis-48 leading-snug">
        <span className={`block font-semibold ${over ? 'text-lg text-tomato' : ''}`}>
          {over || countPassedTimerEnds(timer, now) > 0 ? describeTimerEnd(timer, now) : name}
        </span>
        <span className="text-quiet text-sm">
          {label},{' '}
          <Link to={path} className="text-quiet">
            step {step} of {recipe}
          </Link>
        </span>
      </p>
      {!over && (
        <span className="font-semibold text-2xl tabular-nums">
          {formatClock(getTimeLeft(timer, now))}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        {!over && (
          <Button
            type="button"
            kind="quiet"
            className={control}
            onClick={change(pausedAt === undefined ? pauseTimer : resumeTimer)}
          >
            {pausedAt === undefined ? 'Pause' : 'Resume'}
          </Button>
        )}
        {over && each && (
          <Button type="button" kind="quiet" className={control} onClick={restart}>
            Start Again
          </Button>
        )}
        <Button type="button" kind="quiet" className={control} onClick={change(extendTimer)}>
          +1 min
        </Button>
        <Button type="button" kind={over ? 'primary' : 'quiet'} className={control} onClick={stop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

const control = 'min-h-12 px-4!';
