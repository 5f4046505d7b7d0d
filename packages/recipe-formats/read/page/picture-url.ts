import { type HtmlPage, type PageElement, resolveUrl } from './parse-page.ts';

const unwanted =
  /(?:^|[/_.-])(?:logo|avatar|gravatar|pixel|spacer|blank|placeholder|spinner|icons?|emoji|smil(?:ey|ies)|badge|1x1|loading|default-image|no-?image)(?=[/_.-]|$)|\.svg(?:$|\?)|gravatar\.com|doubleclick|\/ads?\//i;

/** Returns whether a picture may show the food: no logo, icon or counter. */
export const isWanted = (url: string) => !unwanted.test(url);

/** Returns the absolute URL of an `img`: the real one where the page loads pictures late. */
export function findPictureUrl(page: HtmlPage, element: PageElement): string | undefined {
  const { attributes } = element;
  const { width = '', height = '', srcset, src } = attributes;
  if (/^[1-9]?\d$/.test(width) && /^[1-9]?\d$/.test(height)) return undefined;
  const late = ['data-src', 'data-lazy-src', 'data-original', 'data-pin-media'].map(
    (name) => attributes[name],
  );
  const sets = [srcset, attributes['data-srcset'], attributes['data-lazy-srcset']].map(largestOf);
  const url = [...sets, ...late, src].map((each) => resolveUrl(each, page.base)).find(Boolean);
  return url && isWanted(url) ? url : undefined;
}

function largestOf(srcset: string | undefined): string | undefined {
  const each = (srcset ?? '').slice(0, 10_000).split(/,\s/);
  const sizes = each.map((one) => one.trim().split(/\s+/));
  const size = (one: string[]) => Number.parseFloat(one[1] ?? '0') || 0;
  return sizes.reduce((best, one) => (size(one) > size(best) ? one : best))[0] || undefined;
}
