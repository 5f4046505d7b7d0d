import { send } from './app.ts';

export type Link = { href: string; text: string };

/** A page as a browser without JavaScript receives it, and the parts that a user sees. */
export async function openPage(path: string, init?: RequestInit) {
  const response = await send(path, init);
  const html = await response.text();
  const main = between(html, '<main', '</main>');
  return {
    status: response.status,
    headers: response.headers,
    /** The URL that it redirects to, without the site's origin. */
    location: response.headers
      .get('location')
      ?.replace(process.env.ORIGIN ?? /^http:\/\/localhost:\d+/, ''),
    html,
    title: textOf(between(html, '<title>', '</title>')),
    description: decode(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    /** The text between header and footer. */
    text: textOf(main),
    links: linksOf(main),
    header: readRegion(between(html, '<header', '</header>')),
    footer: readRegion(between(html, '<footer', '</footer>')),
    headings: [...main.matchAll(/<h([1-6])[ >].*?<\/h\1>/gs)].map(([heading]) => textOf(heading)),
    /** The text below a heading (level 2 by default), up to the next one of that level. */
    under: (heading: string, level = 2) => readRegion(below(main, heading, level)),
    /** The structured data of a type, or undefined. */
    structured: (type: string) => structuredData(html).find((each) => each['@type'] === type),
  };
}

function readRegion(html: string) {
  return { text: textOf(html), links: linksOf(html), recipes: recipesOf(html) };
}

/** Titles of the recipe cards, in order. */
function recipesOf(html: string): string[] {
  const titles = /<h[23][^>]*><a [^>]*href="\/recipes\/[^"]+"[^>]*>(.*?)<\/a>/gs;
  return [...html.matchAll(titles)].map(([, title]) => textOf(title ?? ''));
}

function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes, content]) => ({
    href: decode(/\bhref="([^"]*)"/.exec(attributes ?? '')?.[1] ?? ''),
    text: textOf(content ?? ''),
  }));
}

function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json]) => JSON.parse(json ?? ''));
}

function below(html: string, heading: string, level: number): string {
  const parts = html.split(new RegExp(`(?=<h${level}[ >])`));
  return parts.find((part) => textOf(between(part, '<h', `</h${level}>`)) === heading) ?? '';
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  return from < 0 || to < 0 ? '' : html.slice(from, to + end.length);
}

/** Text as a user reads it, without elements for programs and with collapsed whitespace. */
function textOf(html: string): string {
  return decode(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
      .replace(/<\/?(strong|em|span|b|i)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

function decode(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return text.replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (_, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (named[name] ?? ''),
  );
}
