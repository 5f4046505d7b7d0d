import type { Block } from './blocks.ts';
import { cleanLine } from './lines.ts';
import { type Page, type PageElement, resolve } from './parse-page.ts';

/** What a page says about itself in its head, as properties of a schema.org `Recipe`. */
export function pageFacts(page: Page, url: string): Record<string, unknown> {
  const metas = new Map<string, string>();
  for (const { name, attributes } of page.elements) {
    const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
    const content = attributes.content?.slice(0, 5000).trim();
    if (name === 'meta' && key && content && !metas.has(key)) metas.set(key, content);
  }
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean);
  const author = meta('author', 'article:author', 'parsely-author', 'sailthru.author');
  return {
    name: title(page, meta('og:title', 'twitter:title'), meta('og:site_name')),
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
}

/** The canonical address, unless it is another site's or only its home page. */
function address(page: Page, url: string, og: string | undefined): string | undefined {
  const link = page.elements.find(
    ({ name, attributes }) => name === 'link' && attributes.rel?.toLowerCase() === 'canonical',
  );
  const own = URL.parse(url);
  const host = (name: string | undefined) => name?.replace(/^(?:www|m|amp)\./, '');
  const named = [link?.attributes.href, og].map((each) => resolve(each, page.base));
  const found = named.find((each) => {
    const parsed = each ? URL.parse(each) : null;
    return parsed && (!own || host(parsed.host) === host(own.host)) && parsed.pathname.length > 1;
  });
  return found ?? (url || undefined);
}

function title(page: Page, og: string | undefined, site: string | undefined): string | undefined {
  const headings = page.elements
    .filter(({ name }) => name === 'h1')
    .map(words)
    .filter(Boolean);
  const written = page.elements.find(({ name }) => name === 'title');
  const full = cleanLine(og ?? (written ? words(written) : ''));
  const parts = full.split(/\s+[|–—·•»:-]\s+|\s*\|\s*/).filter((part) => part !== site);
  // The heading is the title without the name of the site.
  const heading =
    headings.find((each) => full.startsWith(each)) ??
    headings.find((each) => each !== site && full.includes(each)) ??
    (headings.length === 1 ? headings[0] : undefined);
  const short = heading ?? parts[0] ?? full;
  return (
    short.replace(
      /\s+(?:recipe|rezept|recept|recette|receta|receita|ricetta|tarifi|przepis|opskrift|oppskrift)$/i,
      '',
    ) ||
    full ||
    undefined
  );
}

function words(element: PageElement): string {
  const inner = (node: PageElement | string): string =>
    typeof node === 'string' ? node : node.children.map(inner).join(' ');
  return element.end - element.at > 50 ? '' : cleanLine(inner(element).slice(0, 500));
}

/** Returns the part of a page's text around its recipe, for comparing by eye; '' if the page does not show it. */
export function shownText(blocks: Block[], first: string | undefined): string {
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
