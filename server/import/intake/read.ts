import { readPage } from '../page/read-page.ts';
import { JsonTooComplex, parseJson } from '../parse-json.ts';
import { readText } from '../read-text.ts';
import { ImportRefused } from '../refused.ts';
import { findRecipes } from '../schema-org-document.ts';

/** A recipe as it was read: `url` is the page's address, or ''. */
export type Reading = {
  record: Record<string, unknown>;
  url: string;
  problems: string[];
  notes?: string;
  /** The text that it was read from; without it, that of the record. */
  original?: string;
};

/** The problem of pasted JSON with several recipes. */
const moreRecipes =
  'There is more than one recipe; this is the first. To import them all, choose them as a .json file.';

/** Reads pasted text, which may be the source of a page or JSON. Throws ImportRefused. */
export function readPasted(text: string): Reading {
  // '[Vegan] Pancakes' is not JSON.
  if (/^\s*(?:\{|\[\s*[[{])/.test(text)) return readJson(text);
  return /^\s*<(?:!doctype|html|head|body|script|!--)/i.test(text)
    ? readPageText(text, '')
    : readPlain(text);
}

/** Reads the source of a page, from anywhere. Throws ImportRefused. */
export function readPageText(
  html: string,
  url: string,
  advice = 'Paste its text instead.',
): Reading {
  if (/^\s*[[{]/.test(html)) return { ...readJson(html), url };
  const page = readPage(html, url);
  if (page) {
    const { record, problems, text } = page;
    return { record, url, problems, ...(text && { original: text }) };
  }
  throw new ImportRefused(`No recipe was found on this page. ${advice}`);
}

function readJson(text: string): Reading {
  const document = parse(text);
  const [record, another] = findRecipes(document);
  if (!record) {
    throw new ImportRefused('There is no schema.org recipe in this JSON. Paste its text instead.');
  }
  return { record, url: '', problems: another ? [moreRecipes] : [] };
}

function readPlain(text: string): Reading {
  const reading = readText(text);
  if (!reading) throw new ImportRefused('There is no text to read. Please paste the recipe.');
  return { ...reading, url: '', problems: [], original: text };
}

function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch (error) {
    throw new ImportRefused(
      error instanceof JsonTooComplex
        ? `This JSON cannot be read: ${error.message}. Paste only the recipe.`
        : 'This looks like JSON but cannot be read. Check that it is complete.',
    );
  }
}
