import { createHash } from 'node:crypto';
import { dayInWords } from './schema-org-date.ts';
import { list, property, text } from './schema-org-text.ts';

const nobody =
  /^(?:unknown|unknown author|anonymous|anonym|none|n\/?a|nobody|null|admin|author|-+)$/i;

/** Returns the cleaned names of the authors, without 'Unknown' and the like. */
export function readAuthors(value: unknown): string[] {
  const names = list(value).map((each) => {
    const name = typeof each === 'object' ? property(each, 'name') : each;
    return text(name)
      .replace(/^(?:recipe )?(?:by|von|autor|author|chef):? (?=\S)/i, '')
      .replace(/^https?:\/\/(?:www\.)?([^/]+).*$/i, '$1')
      .replace(/^([^\s@]+)@\S+$/, '$1')
      .slice(0, 120)
      .toWellFormed()
      .trim();
  });
  return [...new Set(names)].filter((name) => /[\p{L}\p{N}]/u.test(name) && !nobody.test(name));
}

/** Returns the date of publication, or undefined when it is missing or implausible. */
export function readDate(record: Record<string, unknown>, warnings: string[]): Date | undefined {
  const said =
    record.datePublished ?? record.dateCreated ?? record.uploadDate ?? record.dateModified;
  const written = text(said);
  if (!written) return undefined;
  const short = written.slice(0, 40).toWellFormed();
  const iso = /^\d{4}(?:-\d\d(?:-\d\d(?:[T ].*)?)?)?$/.test(written);
  const day = iso ? undefined : dayInWords(written.slice(0, 100));
  if (day && day.getTime() <= Date.now()) return day;
  const zoned = /(?:Z|[+-]\d\d:?\d\d|GMT|UTC)$/.test(written) || (iso && written.length <= 10);
  const date = new Date(zoned ? written : `${written}${iso ? 'Z' : ' UTC'}`);
  if (!(date.getTime() >= Date.UTC(1000, 0))) {
    warnings.push(`the date '${short}' cannot be read; today's date is used`);
    return undefined;
  }
  if (date.getTime() > Date.now()) {
    warnings.push(`the date ${short} is in the future; today's date is used`);
    return undefined;
  }
  return date;
}

/**
 * Returns the key of a recipe, stable across imports: its `@id` or `url` if it is an address, else its
 * identifier and name, else its name and author.
 */
export function readSource(
  record: Record<string, unknown>,
  name: string,
  author: string | null,
): string {
  const isAddress = (value: string) =>
    /^[a-z][a-z\d+.-]*:\S+$/i.test(value) && Buffer.byteLength(value) <= 2000;
  const address = [record['@id'], record.url].map(text).find(isAddress);
  if (address) return address;
  const [first] = list(record.identifier);
  const identifier = text(property(first, 'value') ?? first);
  if (isAddress(identifier)) return identifier;
  const parts = identifier ? ['identifier', identifier, name] : [name, author ?? ''];
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
