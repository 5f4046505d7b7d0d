import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { canPlayTimerSound, unlockSound } from './alert-sound.ts';

/** Explains what may prevent a timer from ringing, and offers notifications. */
export function SoundNotice({ isOpen }: { isOpen: boolean }) {
  const canRing = useSound();
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  );
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  if (!canRing) {
    return <p className={notice}>Tap anywhere so timers can ring.</p>;
  }
  return (
    <>
      {isPhone && <p className={notice}>Keep this page open, or timers may not ring.</p>}
      {isOpen && permission === 'default' && (
        <Button
          type="button"
          kind="quiet"
          className="my-1 min-h-12"
          onClick={async () => setPermission(await Notification.requestPermission())}
        >
          Notify Me
        </Button>
      )}
    </>
  );
}

/** On a narrow screen, below the timers. */
const notice = 'text-quiet text-sm max-sm:order-last max-sm:basis-full max-sm:pb-2';

/** Enables sound with the first tap or key press, which browsers require after each reload. */
function useSound(): boolean {
  const [canRing, setCanRing] = useState(canPlayTimerSound);
  useEffect(() => {
    const allow = async () => {
      await unlockSound();
      setCanRing(canPlayTimerSound());
    };
    if (navigator.userActivation?.hasBeenActive) void allow();
    addEventListener('click', allow);
    addEventListener('keydown', allow);
    return () => {
      removeEventListener('click', allow);
      removeEventListener('keydown', allow);
    };
  }, []);
  return canRing;
}
