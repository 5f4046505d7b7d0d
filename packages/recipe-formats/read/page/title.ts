import { cleanPageLine } from './lines.ts';
import type { HtmlPage, PageElement } from './parse-page.ts';

/** The names that a page gives its recipe and itself. */
export type PageTitles = {
  name: string | undefined;
  headings: string[];
  /** The name and the host of the site, as letters only. */
  sites: string[];
};

const recipe =
  'recipes?|rezepte?|recept(?:en)?|recettes?|recetas?|receitas?|ricett[ae]|tarifi|przepisy?|opskrift|oppskrift|рецепт|resepti|retsept|reteta|rețetă|συνταγή';
/** 'Cookbook:', 'Print -', 'Recipe for'. */
const before = new RegExp(
  String.raw`^(?:(?:cookbook|print|video|(?:recipe )?(?:name|title)|${recipe})\s?(?:[:：]|\s[-–—|])\s*|(?:${recipe}) (?:for|für|pour|para|per|på|til|till|voor|na|de|di|da|do) (?:an? |the |ein(?:en?)? |een )?)(?=\S)`,
  'iu',
);
const after = new RegExp(
  String.raw`\s+[-–—|]\s*(?:${recipe})$|\s*[([]\s*(?:(?:with |\+ ?)?video|${recipe})\s*[)\]]$|\s*(?:の?(?:レシピ|作り方)(?:[・/／と]\s?(?:レシピ|作り方))?|레시피|的做法)$`,
  'iu',
);
const bareAfter = new RegExp(`\\s+(?:${recipe})$`, 'iu');
const votes = String.raw`\d[\d,.]*\s?(?:votes?|ratings?|reviews?)?`;
const score = String.raw`\d(?:[.,]\d+)?\s?(?:\/\s?(?:5|10)|stars?|★+|out of 5)`;
const rating = new RegExp(
  String.raw`\s*(?:[([]\s?${score}\s?(?:[-–,;·(][^()[\]]{0,30}\)?)?[)\]]|(?:[-–|]\s?${score}|[-–|]?\s?\d[.,][1-9]|[★☆⭐]{3,})(?:\s?\(${votes}\))?$|[★☆⭐]{3,}|\s\(\d[\d,.]*\s(?:votes?|ratings?|reviews?)\)$)`,
  'iu',
);
/** Not 'Side by Side Cookies'. */
const author =
  /(?<=(\p{L}+))\s+by (?!\1(?!\p{L}))(?:@?\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}.'’-]*){0,2}$/u;
const byAuthor = /\s+(?:by|von|par|por|di|door|av|af|od|от) (\S.*)$/iu;

/**
 * Returns a title without a rating, 'Cookbook:', one of the authors or the name of the site at its start or end. It
 * loses the word 'recipe' at its end only after a dash, or if a heading of the page has the title without it.
 */
export function cleanTitle(
  title: string,
  { headings, sites }: PageTitles,
  authors: string[] = [],
): string {
  const bare = (text: string) => withoutLabel(withoutAuthor(text.replace(rating, ''), authors));
  const named = bare(withoutSite(whole(title.slice(0, 500), headings), headings, sites));
  const short = named.replace(bareAfter, '');
  const isShown = headings.some((heading) => letters(bare(heading)) === letters(short));
  const clean = (isShown ? short : named) || title;
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}

/** Returns a title without 'Recipe:' and the like before or after it. */
export const withoutLabel = (title: string) => title.replace(before, '').replace(after, '').trim();

/** A title that is cut off with an ellipsis, as a heading has it. */
function whole(title: string, headings: string[]): string {
  const [, start] = /^(.{10,}?)\s*(?:…|\.{3})$/.exec(title) ?? [];
  return (start && headings.find((heading) => heading.startsWith(start))) || title;
}

function withoutAuthor(title: string, authors: string[]): string {
  const [by, name = ''] = byAuthor.exec(title) ?? [];
  const isAuthor = by && authors.some((each) => letters(each) === letters(name));
  return isAuthor ? title.slice(0, -by.length) : title.replace(author, '');
}

const separator = /\s+[|–—·•»›:-]\s+|\s*\|\s*|(?<=\p{L}): /u;

/** Removes the part next to the outer separator if it names the site, or if a heading equals the rest. */
function withoutSite(title: string, headings: string[], sites: string[]): string {
  const parts = title.split(separator);
  const [first = ''] = parts;
  const isHeading = headings.some((each) => letters(each) === letters(first));
  if (parts.length > 1 && isHeading && title.includes('|')) return first;
  if (parts.length < 2) return title;
  const isSite = (part = '') =>
    letters(part).length > 2 && sites.some((site) => isName(site, letters(part)));
  const found = [...title.matchAll(new RegExp(separator, 'gu'))];
  const [head] = found;
  const tail = found.at(-1);
  if (isSite(parts.at(-1))) return withoutSite(title.slice(0, tail?.index), headings, sites);
  if (isSite(first) && head)
    return withoutSite(title.slice(head.index + head[0].length), headings, sites);
  return title;
}

const isName = (site: string, part: string) => site === part || site.replace(/^the/, '') === part;
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the title of a page: the heading that its head names, without the name of the site. */
export function findPageTitles(
  page: HtmlPage,
  url: string,
  og: string | undefined,
  site = '',
): PageTitles {
  const written = page.elements.find(({ name }) => name === 'title');
  const full = cleanPageLine(og ?? (written ? words(written) : ''));
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  const sites = [site, host, host.replace(/\.[a-z.]{2,20}$/, '')].map(letters).filter(Boolean);
  const isSite = (heading: string) => sites.some((each) => isName(each, letters(heading)));
  const named = (pattern: RegExp) =>
    page.elements
      .filter(({ name }) => pattern.test(name))
      .slice(0, 100)
      .map(words)
      .filter((heading) => heading && !isSite(heading));
  const headings = named(/^h1$/);
  const parts = full
    .split(separator)
    .filter((part) => !isSite(part) && !/^(?:home|start)$/i.test(part));
  const isPart = (heading: string) => parts.some((part) => letters(part) === letters(heading));
  const heading =
    headings.find((each) => full.startsWith(each)) ??
    headings.find((each) => full.includes(each)) ??
    named(/^h[23]$/).find(isPart) ??
    (headings.length === 1 ? headings[0] : undefined);
  const name = heading ?? (parts[0] || full || undefined);
  return { name: name?.replace(bareAfter, '') || undefined, headings, sites };
}

function words(element: PageElement): string {
  const inner = (node: PageElement | string): string =>
    typeof node === 'string' ? node : node.children.map(inner).join(' ');
  return element.end - element.at > 50 ? '' : cleanPageLine(inner(element).slice(0, 500));
}
