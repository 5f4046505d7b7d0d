import { greetingAt } from '#domain/site/greeting.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Greets by the reader's clock, which only the browser knows: hidden until hydrated, and by the
 * server's clock without JavaScript.
 */
export function Greeting({ serverHour }: { serverHour: number }) {
  const hydrated = useHydrated();
  const hour = hydrated ? new Date().getHours() : serverHour;
  return <span className={hydrated ? '' : 'until-hydrated'}>{greetingAt(hour)}</span>;
}
