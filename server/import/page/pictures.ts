import { list, property, text } from '../schema-org-text.ts';
import { type Page, type PageElement, resolve } from './parse-page.ts';

const unwanted =
  /(?:^|[/_.-])(?:logo|avatar|gravatar|pixel|spacer|blank|placeholder|spinner|icons?|emoji|smil(?:ey|ies)|badge|1x1|loading|default-image|no-?image)(?=[/_.-]|$)|\.svg(?:$|\?)|gravatar\.com|doubleclick|\/ads?\//i;

type Picture = { url: string; pixels: number };

/** Returns the address of the largest picture of a schema.org `image`, absolute; undefined if there is none. */
export function largestPicture(value: unknown, page: Page): string | undefined {
  const found = list(value)
    .slice(0, 100)
    .flatMap((each) => pictures(each, page))
    .filter((picture) => !unwanted.test(picture.url));
  return found.reduce<Picture | undefined>(
    (best, each) => (best && best.pixels >= each.pixels ? best : each),
    undefined,
  )?.url;
}

function pictures(value: unknown, page: Page): Picture[] {
  if (typeof value !== 'object') {
    const url = resolve(text(value), page.base);
    return url ? [{ url, pixels: pixelsOf(url) }] : [];
  }
  const pixels = number(property(value, 'width')) * number(property(value, 'height'));
  const named = ['contentUrl', 'url', '@id', 'thumbnailUrl'].map(
    (name) => list(property(value, name))[0],
  );
  const url = named.map((each) => resolve(text(each), page.base)).find(Boolean);
  return url ? [{ url, pixels: pixels || pixelsOf(url) }] : [];
}

const number = (value: unknown) => Number.parseFloat(text(value)) || 0;

/** WordPress and others end the names of smaller copies with their size; unknown counts as large. */
function pixelsOf(url: string): number {
  const [, width, height] = /[-_/](\d{2,4})x(\d{2,4})(?=[./_-])/.exec(url) ?? [];
  return width ? Number(width) * Number(height) : 1500 * 1500;
}

/** Returns the address of an `img`, absolute: the real one where the page loads pictures late. */
export function pictureOf(page: Page, element: PageElement): string | undefined {
  const { attributes } = element;
  const { width = '', height = '', srcset, src } = attributes;
  if (/^[1-9]?\d$/.test(width) && /^[1-9]?\d$/.test(height)) return undefined;
  const late = ['data-src', 'data-lazy-src', 'data-original', 'data-pin-media'].map(
    (name) => attributes[name],
  );
  const sets = [srcset, attributes['data-srcset'], attributes['data-lazy-srcset']].map(largestOf);
  const url = [...sets, ...late, src].map((each) => resolve(each, page.base)).find(Boolean);
  return url && !unwanted.test(url) ? url : undefined;
}

function largestOf(srcset: string | undefined): string | undefined {
  const each = (srcset ?? '').slice(0, 10_000).split(/,\s/);
  const sizes = each.map((one) => one.trim().split(/\s+/));
  const size = (one: string[]) => Number.parseFloat(one[1] ?? '0') || 0;
  return sizes.reduce((best, one) => (size(one) > size(best) ? one : best))[0] || undefined;
}
