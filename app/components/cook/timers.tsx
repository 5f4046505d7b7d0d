import { type ComponentType, useEffect, useState } from 'react';
import { useStored } from '../../ui/stored.ts';

export const timersKey = 'timers';

/** Shows the timers on every page; their code is loaded only once there is one. */
export function Timers() {
  const [Bar, setBar] = useState<ComponentType>();
  const isNeeded = useStored(timersKey) !== null;
  useEffect(() => {
    if (isNeeded) {
      import('./timer-bar.tsx').then(
        ({ TimerBar }) => setBar(() => TimerBar),
        () => {},
      );
    }
  }, [isNeeded]);
  return Bar && <Bar />;
}
