import { useHydrated } from './use-hydrated.ts';

type Props = {
  /** ISO 8601. */
  at: string;
  /** With hours and minutes as well. */
  exact?: boolean;
};

/** A day in the reader's own time zone; in UTC where that is not known, without JavaScript. */
export function LocalTime({ at, exact = false }: Props) {
  const hydrated = useHydrated();
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: exact ? 'short' : undefined,
    timeZone: hydrated ? undefined : 'UTC',
  });
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
      {exact && !hydrated && ' UTC'}
    </time>
  );
}
