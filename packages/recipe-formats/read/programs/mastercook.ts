import type { Nutrition, RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import { readNutrition } from '../nutrition-text.ts';
import type { Program } from './program.ts';
import {
  createProgramDraft,
  type ProgramRecipe,
  readProgramSteps,
  splitLines,
} from './program-recipe.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml, type XmlElement } from './xml.ts';

const name = 'MasterCook';
const beginning = /^[ \t]*\*[ \t]+Exported from[ \t]+MasterCook.*\*[ \t]*$/im;

/** The text of MasterCook: ingredients in columns, then paragraphs, then labels with values in quotes. */
export const masterCook: Program = {
  name,
  beginning: [beginning],
  *findRecipes(text) {
    const [, ...recipes] = text.split(new RegExp(beginning, 'gim'));
    for (const recipe of recipes) yield () => readTextRecipe(recipe);
  },
};

const row = /^ {0,3}([\d./ -]{0,8}?) {2,}?(.*)$/;

function readTextRecipe(text: string): RecipeDraft {
  const [recipe = '', after = ''] = text.split(/^[ \t]*(?:- ){5,}-?[ \t]*$([\s\S]*)/m);
  const [head = '', ingredients = '', rest = ''] = splitAtTable(recipe);
  const label = (pattern: string, within: string) =>
    new RegExp(`^${pattern}[ \\t]*:[ \\t]*(.*(?:\\n(?![ \\t]*\\n|\\S.{0,40}:).*)*)`, 'im')
      .exec(within)?.[1]
      ?.trim() ?? '';
  const categories = label('Categories', head);
  const { body, quoted } = splitQuoted(rest);
  const nutrition = label('Per Serving(?: \\(excluding unknown items\\))?', after);
  const more = splitQuoted(after).quoted;
  const of = (name: RegExp) => [...quoted, ...more].find(([each]) => name.test(each))?.[1] ?? '';
  return createMasterCookDraft({
    title: splitLines(head)[0] ?? '',
    authors: [label('Recipe By', head)],
    yields: [/^\d+/.exec(label('Serving Size', head))?.[0] ?? '', of(/^Yield$/)],
    times: {
      prepTime: /Preparation Time[ \t]*:[ \t]*([\d:]+)/i.exec(head)?.[1] ?? '',
      cookTime: of(/^T\((?:Cook|Bak|Roast)/),
      totalTime: of(/^Start to Finish Time$/),
    },
    categories: categories.split(/\s{2,}|\n/),
    description: of(/^Description$/),
    sources: [of(/^Source$/), of(/^S\(/)],
    cuisine: of(/^Cuisine$/),
    ingredients: ingredients.split('\n').flatMap(readRow),
    steps: readParagraphs(body),
    notes: label('NOTES', after),
    nutrition: toNutrition(nutrition),
    others: {
      'serving ideas': label('Serving Ideas', after),
      'suggested wine': label('Suggested Wine', after),
      exchanges: /Exchanges: (.*\p{L}.*?)\.?$/mu.exec(nutrition)?.[1] ?? '',
      ratings: label('Ratings', rest),
      copyright: of(/^Copyright$/),
      ...Object.fromEntries(
        [...quoted, ...more].filter(
          ([name, value]) => /^S\(/.test(name) && !/^https?:|^www\./i.test(value),
        ),
      ),
    },
  });
}

/** The table of ingredients begins below a line of hyphens, and ends with an empty line. */
function splitAtTable(recipe: string): string[] {
  const found = /^[ \t]*-{6,}[ \t]+-{6,}[ \t]+-{6,}[ \t]*\n/m.exec(recipe);
  if (!found) return [recipe, '', ''];
  const table = recipe.slice(found.index + found[0].length);
  const end = /^[ \t]*$/m.exec(table)?.index ?? table.length;
  return [recipe.slice(0, found.index), table.slice(0, end), table.slice(end)];
}

/** Reads `Label:` with `"value"` on the next lines, and returns the text before them. */
function splitQuoted(text: string) {
  const pattern =
    /^([A-Z][\w ]{2,30}|[ST]\([^)\n]{1,40}\)):[ \t]*\n[ \t]*"([^"]*(?:"(?![ \t]*$)[^"]*)*)"[ \t]*$/gm;
  const found = [...text.matchAll(pattern)];
  const quoted = found.map(([, label = '', value = '']) => [label, value] as const);
  return { body: text.slice(0, found[0]?.index ?? text.length), quoted };
}

/** A row has its amount in the first eight characters, then a measure, then '-- preparation'. */
function readRow(line: string): DraftLine[] {
  const isHeading =
    /^\s*(?:={2,}|-{2,}|\*{2,})\s*([^=*-].{0,100}?)\s*(?:={2,}|-{2,}|\*{2,})\s*$/.exec(line);
  if (isHeading?.[1]) return [{ text: isHeading[1], heading: true, images: [] }];
  const [, amount = '', rest = line] = row.exec(line) ?? [];
  const text = [amount, ...rest.split(/\s{2,}/)].map((each) => each.trim()).filter(Boolean);
  return toRow(text.join(' ').replace(/\s+--\s+/, ', '));
}

const toRow = (text: string): DraftLine[] =>
  text ? [{ text: text.replace(/, \((.*)\)$/, ' ($1)'), heading: false, images: [] }] : [];

/** Paragraphs may be wrapped. */
const readParagraphs = (text: string): DraftLine[] =>
  readProgramSteps(
    text
      .split(/\n[ \t]*\n/)
      .map((each) => splitLines(each).join(' '))
      .join('\n'),
  );

function toNutrition(line: string): Nutrition {
  const [amounts = ''] = line.split(/\.\s+Exchanges/);
  const reversed = amounts
    .replace(/\([^()]*\)/g, '')
    .replace(/([\d.]+ ?m?g?) ([A-Z][A-Za-z ]+)/g, '$2: $1');
  return (readNutrition(splitLines(reversed)).nutrition ?? {}) as Nutrition;
}

/** MasterCook writes 'n/a', 'NONE' and '0:00' for what it does not know. */
function createMasterCookDraft(recipe: ProgramRecipe): RecipeDraft {
  return createProgramDraft(name, {
    ...recipe,
    authors: recipe.authors?.filter((each) => !/^(?:n\/a|none)$/i.test(each)),
    categories: recipe.categories?.filter((each) => !/^none$/i.test(each.trim())),
  });
}

/** The XML of MasterCook. */
export const masterCookXml: Program = {
  name,
  beginning: [/<!DOCTYPE mx2\b|<mx2\b/i],
  *findRecipes(text) {
    const root = parseXml(text);
    for (const recipe of findXmlElements(root, 'rcpe')) yield () => readXmlRecipe(recipe);
  },
};

function readXmlRecipe(recipe: XmlElement): RecipeDraft {
  const first = (tag: string) => childrenNamed(recipe, tag)[0];
  const text = (tag: string) => (first(tag) ? textOfXml(first(tag)) : '');
  const attribute = (tag: string, key: string) => first(tag)?.attributes[key] ?? '';
  const alternative = (tag: string, test: RegExp, key: string) =>
    childrenNamed(recipe, tag).find(({ attributes }) => test.test(attributes.label ?? ''))
      ?.attributes[key] ?? '';
  const inside = (outer: string, inner: string) =>
    childrenNamed(recipe, outer).flatMap((each) => childrenNamed(each, inner));
  const others = childrenNamed(recipe, 'alts');
  const yielded = [attribute('yield', 'qty').replace(/\.?0+$/, ''), attribute('yield', 'unit')];
  return createMasterCookDraft({
    title: recipe.attributes.name ?? '',
    authors: [recipe.attributes.author ?? ''],
    yields: [positive(attribute('serv', 'qty')), yielded[0] ? yielded.join(' ') : ''],
    times: {
      prepTime: attribute('prpt', 'elapsed'),
      cookTime: alternative('altt', /^(?:cook|bak|roast)/i, 'elapsed'),
      totalTime: attribute('ttim', 'elapsed'),
    },
    categories: inside('cats', 'catt').map(textOfXml),
    description: text('desc'),
    sources: [
      text('srce'),
      ...others.filter(isAddress).map(({ attributes }) => attributes.source ?? ''),
    ],
    cuisine: text('natn'),
    ingredients: childrenNamed(recipe, 'ingr').flatMap(readXmlRow),
    steps: inside('dirs', 'dirt').flatMap((step) =>
      readParagraphs(textOfXml(step)).map((line) => ({
        ...line,
        images: [step.attributes.img ?? ''].filter(Boolean),
      })),
    ),
    notes: text('note'),
    nutrition: toNutrition(text('nutr').replace(/^.*?:\s*/, '')),
    pictures: [recipe.attributes.img ?? ''],
    others: {
      'serving ideas': text('srvi'),
      'suggested wine': text('wine'),
      ratings: inside('rats', 'rate')
        .map(({ attributes }) => `${attributes.name} ${attributes.value}`)
        .join(', '),
      copyright: text('cpyr'),
      ...Object.fromEntries(
        others
          .filter((each) => !isAddress(each))
          .map(({ attributes }) => [attributes.label || 'source', attributes.source ?? '']),
      ),
    },
  });
}

const isAddress = ({ attributes }: XmlElement) => /^https?:|^www\./i.test(attributes.source ?? '');

const positive = (amount: string) => (Number(amount) > 0 ? amount : '');

function readXmlRow(row: XmlElement): DraftLine[] {
  const { qty = '', unit = '', name: food = '', code = '' } = row.attributes;
  const preparation = childrenNamed(row, 'iprp').map(textOfXml).filter(Boolean).join(', ');
  const marked = code === 'S' ? `== ${food} ==` : food;
  if (/^\s*(?:={2,}|-{2,}|\*{2,})/.test(marked)) return readRow(marked);
  const measured = [qty, unit, food]
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ');
  return toRow([measured, preparation].filter(Boolean).join(', '));
}
