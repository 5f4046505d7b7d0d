import type { DraftWarning } from '../../draft.ts';
import { parseDateInWords } from './date.ts';
import { getProperty, toList, toText } from './text.ts';

const nobody =
  /^(?:unknown|unknown author|anonymous|anonym|none|n\/?a|nobody|null|admin|author|-+)$/i;

/** Returns the cleaned names of the authors, without 'Unknown' and the like. */
export function readAuthors(value: unknown): string[] {
  const names = toList(value).map((each) => {
    const name = typeof each === 'object' ? getProperty(each, 'name') : each;
    return toText(name)
      .replace(/^(?:recipe )?(?:by|von|autor|author|chef):? (?=\S)/i, '')
      .replace(/^https?:\/\/(?:www\.)?([^/]+).*$/i, '$1')
      .replace(/^([^\s@]+)@\S+$/, '$1')
      .slice(0, 120)
      .toWellFormed()
      .trim();
  });
  return [...new Set(names)].filter((name) => /[\p{L}\p{N}]/u.test(name) && !nobody.test(name));
}

/**
 * Returns a date as a day or, with a time, as an instant; null when it is missing. A date that is
 * unreadable or in the future adds a warning.
 */
export function readDate(
  value: unknown,
  field: 'published' | 'modified',
  warnings: DraftWarning[],
): string | null {
  const written = toText(value);
  if (!written) return null;
  const short = written.slice(0, 40).toWellFormed();
  const iso = /^\d{4}(?:-\d\d(?:-\d\d(?:[T ].*)?)?)?$/.test(written);
  const day = iso ? undefined : parseDateInWords(written.slice(0, 100));
  const zoned = /(?:Z|[+-]\d\d:?\d\d|GMT|UTC)$/.test(written) || (iso && written.length <= 10);
  const said = new Date(zoned ? written : `${written}${iso ? 'Z' : ' UTC'}`);
  const date = day && day.getTime() <= Date.now() ? day : said;
  if (!(date.getTime() >= Date.UTC(1000, 0))) {
    warnings.push({ field, message: `the date '${short}' cannot be read` });
    return null;
  }
  if (date.getTime() > Date.now()) {
    warnings.push({ field, message: `the date ${short} is in the future and was left out` });
    return null;
  }
  const isDay = date === day || written.length <= 10;
  return isDay ? date.toISOString().slice(0, 10) : date.toISOString();
}

/**
 * Returns the id of a recipe in its program: `@id` if it is a URI, else its identifier unless it
 * has a page, or null.
 */
export function readId(record: Record<string, unknown>): string | null {
  const id = toText(record['@id']);
  if (isWebUrl(id)) return id;
  if (isWebUrl(toText(record.url))) return null;
  const [first] = toList(record.identifier);
  return toText(getProperty(first, 'value') ?? first) || null;
}

/** Returns whether a text is a URI of any kind, such as `urn:mealie:…`. */
export const isWebUrl = (value: string) =>
  /^[a-z][a-z\d+.-]*:\S+$/i.test(value) && value.length <= 2000;
