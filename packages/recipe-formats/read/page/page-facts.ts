import type { TextBlock } from './blocks.ts';
import { type HtmlPage, resolveUrl } from './parse-page.ts';
import { findPageTitles, type PageTitles } from './title.ts';

/** Returns the data in a page's head, as properties of a schema.org `Recipe`. */
export function readHeadFacts(
  page: HtmlPage,
  url: string,
): { facts: Record<string, unknown>; titles: PageTitles } {
  const metas = new Map<string, string>();
  for (const { name, attributes } of page.elements) {
    const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
    const content = attributes.content?.slice(0, 5000).trim();
    if (name === 'meta' && key && content && !metas.has(key)) metas.set(key, content);
  }
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean);
  const titles = findPageTitles(page, url, meta('og:title', 'twitter:title'), meta('og:site_name'));
  const author = meta('author', 'article:author', 'parsely-author', 'sailthru.author');
  const facts = {
    name: titles.name,
    description: meta('og:description', 'description', 'twitter:description'),
    image: meta(
      'og:image:secure_url',
      'og:image',
      'og:image:url',
      'twitter:image',
      'twitter:image:src',
    ),
    author: author && !/^https?:/.test(author) ? author : undefined,
    datePublished: meta(
      'article:published_time',
      'datepublished',
      'date',
      'dc.date',
      'parsely-pub-date',
    ),
    inLanguage: page.elements.find(({ name }) => name === 'html')?.attributes.lang?.slice(0, 20),
    url: address(page, url, meta('og:url')),
  };
  return { facts, titles };
}

/** Returns the canonical URL, unless it belongs to another site or is only the home page. */
function address(page: HtmlPage, url: string, og: string | undefined): string | undefined {
  const link = page.elements.find(
    ({ name, attributes }) => name === 'link' && attributes.rel?.toLowerCase() === 'canonical',
  );
  const own = URL.parse(url);
  const host = (name: string | undefined) => name?.replace(/^(?:www|m|amp)\./, '');
  const named = [link?.attributes.href, og].map((each) => resolveUrl(each, page.base));
  const found = named.find((each) => {
    const parsed = each ? URL.parse(each) : null;
    return parsed && (!own || host(parsed.host) === host(own.host)) && parsed.pathname.length > 1;
  });
  return found ?? (url || undefined);
}

/**
 * Returns the part of a page's text around its recipe, for comparison by a person; '' if the page
 * does not show it.
 */
export function getTextAroundRecipe(blocks: TextBlock[], first: string | undefined): string {
  const longest = 20_000;
  const start = blocks.findIndex((block) => first !== undefined && block.text.includes(first));
  if (start === -1) return '';
  const from = Math.max(0, start - 10);
  return blocks
    .slice(from, from + 400)
    .map((block) => block.text)
    .join('\n')
    .slice(0, longest)
    .toWellFormed();
}
