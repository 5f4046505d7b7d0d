import { readTextBlocks, type TextBlock } from '../page/blocks.ts';
import {
  getAttributeWords,
  type HtmlPage,
  type PageElement,
  parsePage,
} from '../page/parse-page.ts';

/** Yields the page of each `div` with a class; one page of a whole collection would exceed the limits of a page. */
export function* splitAtDivs(html: string, className: string): Generator<HtmlPage> {
  const begin = new RegExp(
    `<div\\s[^<>]{0,100}class\\s{0,3}=\\s{0,3}["']?${className}(?=["'\\s>])`,
    'gi',
  );
  let from = -1;
  for (const { index } of html.matchAll(begin)) {
    if (from >= 0) yield parsePage(html.slice(from, index), '');
    from = index;
  }
  if (from >= 0) yield parsePage(html.slice(from), '');
}

/** Returns the elements within an element that pass a test, in document order, without those within one another. */
export function findElements(
  page: HtmlPage,
  within: PageElement,
  test: (element: PageElement) => boolean,
): PageElement[] {
  const found: PageElement[] = [];
  for (const element of page.elements.slice(within.at + 1, within.end)) {
    if (element.at >= (found.at(-1)?.end ?? 0) && test(element)) found.push(element);
  }
  return found;
}

/** Returns the paragraphs, list items and headings of elements. */
export const blocksOf = (page: HtmlPage, elements: PageElement[]): TextBlock[] =>
  readTextBlocks(page, elements, () => false);

/** Returns the text of elements, with a line for each paragraph. */
export const textOf = (page: HtmlPage, elements: PageElement[]): string =>
  blocksOf(page, elements)
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n');

/** Returns whether an element has a class. */
export const hasClass = (element: PageElement, name: string): boolean =>
  getAttributeWords(element, 'class').includes(name);
