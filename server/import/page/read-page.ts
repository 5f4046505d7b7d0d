import { blocksOf } from './blocks.ts';
import type { Found } from './found.ts';
import { readJsonLd } from './json-ld.ts';
import { readMarked } from './marked.ts';
import { bestLines, mergeFields, sameRecipe } from './merge.ts';
import { pageFacts, shownText } from './page-facts.ts';
import { parsePage } from './parse-page.ts';
import { recordOf } from './record.ts';
import { readVisible } from './visible.ts';
import { vocabularies } from './vocabularies.ts';

export type PageReading = {
  /** A schema.org `Recipe` of plain text, with absolute addresses. */
  record: Record<string, unknown>;
  /** Where the ingredients or steps come from. */
  from: Found['from'];
  problems: string[];
  /** The page's text around the recipe; '' if the page does not show it. */
  text: string;
};

/**
 * Reads the recipe of a web page, or returns null when there is none: JSON-LD first, then other markup, then
 * headings and lists. What one lacks, the next fills in. Never throws.
 */
export function readPage(html: string, url: string): PageReading | null {
  const page = parsePage(html, url);
  const jsonLd = readJsonLd(page);
  const marked = vocabularies.flatMap((vocabulary) => readMarked(page, vocabulary) ?? []);
  const blocks = blocksOf(page, [page.root]);
  const facts = pageFacts(page, url);
  const found = sameRecipe([...jsonLd.found, ...marked, readVisible(page, blocks)], facts.name);
  const ingredients = bestLines(found.map((each) => each.ingredients));
  const steps = bestLines(found.map((each) => each.steps));
  const from = found.find((each) => each.ingredients.length + each.steps.length > 0)?.from;
  const few = ingredients.length < 2 || steps.length === 0;
  if (!from || (from === 'page' && few && ingredients.length < 3)) return null;
  const fields = mergeFields([{ url: facts.url }, ...found.map((each) => each.fields), facts]);
  const record = recordOf(page, fields, ingredients, steps);
  const problems = [
    ...(jsonLd.mended ? ['The recipe data on the page was broken. Check everything.'] : []),
    ...(from === 'page' ? ['The page does not mark up its recipe. Check everything.'] : []),
  ];
  return { record, from, problems, text: shownText(blocks, ingredients[0]?.text) };
}
