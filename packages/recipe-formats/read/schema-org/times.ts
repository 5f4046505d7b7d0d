import type { DraftWarning, RecipeDraft } from '../../draft.ts';
import { readMinutes } from './minutes.ts';
import { toText } from './text.ts';

type Times = Pick<RecipeDraft, 'prepTime' | 'cookTime' | 'restTime' | 'totalTime'>;

/**
 * Returns the times of a record. If the parts exceed the total, they overlap; the longest are
 * dropped, with a warning. `notes` are the times that are words: 'overnight'.
 */
export function readTimes(
  record: Record<string, unknown>,
  warnings: DraftWarning[],
): Times & { notes: string[] } {
  const [cook, rest] = divideRest(toText(record.cookTime ?? record.performTime));
  const given = record.restTime ?? record.additionalTime;
  const read = {
    prepTime: readMinutes(record.prepTime),
    cookTime: readMinutes(rest && !given ? cook : (record.cookTime ?? record.performTime)),
    restTime: readMinutes(given ?? rest),
    totalTime: readMinutes(record.totalTime),
  };
  const labels = {
    prepTime: 'Preparation',
    cookTime: 'Cooking',
    restTime: 'Resting',
    totalTime: 'In total',
  };
  const notes = Object.entries(read).flatMap(([name, { written }]) =>
    written ? [`${labels[name as keyof Times]}: ${written}`] : [],
  );
  const times: Times = {
    prepTime: read.prepTime.minutes || null,
    cookTime: read.cookTime.minutes || null,
    restTime: read.restTime.minutes || null,
    totalTime: read.totalTime.minutes || null,
  };
  dropRepeated(times, warnings);
  return { ...times, notes };
}

/** Divides '50 mins plus 10 minutes resting' into both times. */
function divideRest(written: string): [cook: string, rest?: string] {
  const [, cook = written, rest] =
    /^(\d[^+]{0,40}?),? (?:plus|\+) (\d.{0,40}?) (?:of )?(?:chill|cool|freez|marinat|prov|rest|ris|set|soak|stand)\p{L}*(?: time)?$/iu.exec(
      written,
    ) ?? [];
  return [cook, rest];
}

function dropRepeated(times: Times, warnings: DraftWarning[]): void {
  const { totalTime } = times;
  const parts = (['cookTime', 'prepTime', 'restTime'] as const).filter((name) => times[name]);
  const sum = parts.reduce((all, name) => all + (times[name] ?? 0), 0);
  if (totalTime === null || sum <= totalTime) return;
  const longest = parts.reduce((one, other) =>
    (times[other] ?? 0) > (times[one] ?? 0) ? other : one,
  );
  warnings.push({
    field: longest,
    message: `its ${times[longest]} minutes do not fit into the total of ${totalTime} minutes and were left out`,
  });
  times[longest] = null;
  dropRepeated(times, warnings);
}
