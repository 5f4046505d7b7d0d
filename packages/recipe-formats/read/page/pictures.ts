import { getProperty, toList, toText } from '../schema-org/text.ts';
import { type HtmlPage, resolveUrl } from './parse-page.ts';
import { isWanted } from './picture-url.ts';

type Picture = { url: string; pixels: number };

/** Returns the absolute URL of the largest picture of a schema.org `image`; undefined if there is none. */
export function findLargestPicture(value: unknown, page: HtmlPage): string | undefined {
  const found = toList(value)
    .slice(0, 100)
    .flatMap((each) => pictures(each, page))
    .filter((picture) => isWanted(picture.url));
  return found.reduce<Picture | undefined>(
    (best, each) => (best && best.pixels >= each.pixels ? best : each),
    undefined,
  )?.url;
}

function pictures(value: unknown, page: HtmlPage): Picture[] {
  if (typeof value !== 'object') {
    const url = resolveUrl(toText(value), page.base);
    return url ? [{ url, pixels: pixelsOf(url) }] : [];
  }
  const pixels = number(getProperty(value, 'width')) * number(getProperty(value, 'height'));
  const named = ['contentUrl', 'url', '@id', 'thumbnailUrl'].map(
    (name) => toList(getProperty(value, name))[0],
  );
  const url = named.map((each) => resolveUrl(toText(each), page.base)).find(Boolean);
  return url ? [{ url, pixels: pixels || pixelsOf(url) }] : [];
}

const number = (value: unknown) => Number.parseFloat(toText(value)) || 0;

/** WordPress and others end the names of smaller copies with their size; unknown counts as large. */
function pixelsOf(url: string): number {
  const [, width, height] = /[-_/](\d{2,4})x(\d{2,4})(?=[./_-])/.exec(url) ?? [];
  return width ? Number(width) * Number(height) : 1500 * 1500;
}
