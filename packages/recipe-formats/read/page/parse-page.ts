import { Parser } from 'htmlparser2';

export type PageElement = {
  name: string;
  attributes: Record<string, string>;
  children: (PageElement | string)[];
  parent: PageElement | null;
  /** Its index among all elements, in document order. */
  at: number;
  /** The index after its last descendant. */
  end: number;
};

export type HtmlPage = {
  root: PageElement;
  /** In document order: the descendants of an element are `at + 1` to `end`. */
  elements: PageElement[];
  /** The base of relative URLs. */
  base: string;
};

// Real pages stay far below these limits. Anything beyond them is not read.
const most = { characters: 4_000_000, elements: 40_000, depth: 300, open: 500 };
const chunk = 16_384;
const withoutText = new Set(['script', 'style']);

/** Parses HTML in time that is linear in its length, whatever it contains. */
export function parsePage(html: string, url: string): HtmlPage {
  const root: PageElement = {
    name: '',
    attributes: {},
    children: [],
    parent: null,
    at: -1,
    end: 0,
  };
  const elements: PageElement[] = [];
  const path = [root];
  let tooDeep = 0;
  const top = () => path[path.length - 1] ?? root;
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = top();
      const element = { name, attributes, children: [], parent, at: elements.length, end: 0 };
      elements.push(element);
      parent.children.push(element);
      if (path.length < most.depth) path.push(element);
      else tooDeep++;
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep--;
      else if (path.length > 1) close(path.pop());
    },
    ontext(text) {
      const { name, attributes, children } = top();
      if (withoutText.has(name) && !/json/i.test(attributes.type ?? '')) return;
      const last = children.length - 1;
      if (typeof children[last] === 'string') children[last] += text;
      else children.push(text);
    },
  });
  const close = (element: PageElement | undefined) => {
    if (element) element.end = elements.length;
  };
  const end = Math.min(html.length, most.characters);
  // Stops at a limited depth: the parser scans its whole stack for each unknown closing tag.
  const usual = () => elements.length < most.elements && path.length + tooDeep < most.open;
  for (let at = 0; at < end && usual(); at += chunk) {
    parser.write(html.slice(at, at + chunk).toWellFormed());
  }
  if (usual()) parser.end();
  path.forEach(close);
  for (const element of elements) element.end ||= element.at + 1;
  root.end = elements.length;
  const base = elements.find(({ name, attributes }) => name === 'base' && attributes.href);
  return { root, elements, base: (base && resolveUrl(base.attributes.href ?? '', url)) ?? url };
}

/** Returns a URL of a page as an absolute one; undefined unless it is http(s). */
export function resolveUrl(address: unknown, base: string): string | undefined {
  if (typeof address !== 'string' || address.trim() === '' || address.length > 2000)
    return undefined;
  // Of a saved page, only absolute URLs are known.
  const found = URL.parse(address.trim().replace(/&amp;/g, '&'), base || undefined);
  return found && /^https?:$/.test(found.protocol) ? found.href : undefined;
}

/** Returns the words of an attribute such as `class`. */
export function getAttributeWords(element: PageElement, attribute: string): string[] {
  const value = element.attributes[attribute];
  return value ? value.slice(0, 500).split(/\s+/).filter(Boolean) : [];
}
