import { greetingAt } from '#domain/site/greeting.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * The greeting by the reader's own clock. The server knows only its own: without JavaScript that one
 * counts, with it nothing is shown until the reader's is known.
 */
export function Greeting({ serverHour }: { serverHour: number }) {
  const hydrated = useHydrated();
  const hour = hydrated ? new Date().getHours() : serverHour;
  return <span className={hydrated ? '' : 'until-hydrated'}>{greetingAt(hour)}</span>;
}
