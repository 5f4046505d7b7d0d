import { useHydrated } from './use-hydrated.ts';

type Props = {
  /** ISO 8601. */
  at: string;
  /** Whether to show hours and minutes. */
  exact?: boolean;
};

/** A date in the user's time zone, or in UTC without JavaScript. */
export function LocalTime({ at, exact = false }: Props) {
  const hydrated = useHydrated();
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: exact ? 'short' : undefined,
    timeZone: hydrated ? undefined : 'UTC',
  });
  return (
    <time dateTime={at} className="inline-block">
      {format.format(new Date(at))}
      {exact && !hydrated && ' UTC'}
    </time>
  );
}
