import { type ComponentType, useEffect, useState } from 'react';
import { useStoredText } from '../../ui/stored.ts';

/** Shows the timers on every page; loads their code only once there is one. */
export function Timers() {
  const [Bar, setBar] = useState<ComponentType>();
  const isNeeded = useStoredText('timers') !== null;
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
