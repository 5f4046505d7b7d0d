import { joinSpaces } from '@potluck/recipe-text/clean-text';
import { isHeadingText } from '@potluck/recipe-text/row';
import { type DraftLine, markGroupTitles, toDraftLines } from '../draft-line.ts';
import { readIngredientLines } from '../schema-org/ingredients.ts';
import { readSteps, readStepTips } from '../schema-org/steps.ts';
import { toList, toPlainText } from '../schema-org/text.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { cleanHeading, cleanPageLine, isPromotionLine, removeRepeatedLines } from './lines.ts';
import { parseLenientJson } from './mend-json.ts';
import type { HtmlPage } from './parse-page.ts';
import { findLargestPicture } from './pictures.ts';

const most = { characters: 3_000_000, nodes: 50_000, depth: 12, text: 100_000, scripts: 50 };

type Node = Record<string, unknown>;

/** Returns the recipes of a page's JSON-LD, the most complete first, and whether some of it was broken. */
export function readJsonLd(page: HtmlPage): { found: FoundRecipe[]; mended: boolean } {
  const scripts = page.elements.filter(
    ({ name, attributes }) => name === 'script' && /ld\+json|json\+ld/i.test(attributes.type ?? ''),
  );
  let characters = 0;
  const read = scripts.slice(0, most.scripts).flatMap((script) => {
    const source = script.children.filter((child) => typeof child === 'string').join('');
    characters += source.length;
    return characters > most.characters ? [] : [parseLenientJson(source)];
  });
  const nodes = allNodes(read.map(({ values }) => values));
  const named = new Map<unknown, Node>();
  for (const node of nodes) {
    const id = node['@id'];
    if (
      typeof id === 'string' &&
      Object.keys(node).length > Object.keys(named.get(id) ?? {}).length
    ) {
      named.set(id, node);
    }
  }
  const budget = { nodes: most.nodes, characters: most.characters };
  const copy = (node: Node) => plainCopy(node, named, 0, budget) as Node;
  const found = nodes
    .filter(isRecipe)
    .slice(0, 30)
    .map((node) => foundIn(copy(node), page));
  const score = (each: FoundRecipe) =>
    (each.ingredients.length ? 1 : 0) + (each.steps.length ? 1 : 0);
  return {
    found: found.sort((a, b) => score(b) - score(a)),
    mended: read.some(({ mended }) => mended),
  };
}

/** Returns all objects, the outer ones first. */
function allNodes(values: unknown[]): Node[] {
  const nodes: Node[] = [];
  let level: unknown[] = values;
  for (
    let depth = 0;
    depth < most.depth && level.length > 0 && nodes.length < most.nodes;
    depth++
  ) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) nodes.push(value as Node);
      for (const inner of Object.values(value)) if (typeof inner === 'object') next.push(inner);
    }
    level = next;
  }
  return nodes;
}

function isRecipe(node: Node): boolean {
  return (
    [node['@type']]
      .flat()
      .some((type) => typeof type === 'string' && /(?:^|[/:#])recipe$/i.test(type)) ||
    Object.keys(node).some((key) => /^recipe(?:Ingredients?|Instructions?)$/i.test(key))
  );
}

/** Returns a copy of bounded size and depth: references followed, text without markup. */
function plainCopy(
  value: unknown,
  named: Map<unknown, Node>,
  depth: number,
  budget: { nodes: number; characters: number },
): unknown {
  if (typeof value === 'string') {
    budget.characters -= value.length;
    return budget.characters < 0 ? '' : plain(value.slice(0, most.text));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > most.depth || budget.nodes-- <= 0) return undefined;
  if (Array.isArray(value)) {
    return value.slice(0, 1000).map((each) => plainCopy(each, named, depth + 1, budget));
  }
  const isReference =
    '@id' in value && Object.keys(value).every((key) => key === '@id' || key === '@type');
  const node = (isReference && named.get(value['@id'])) || value;
  const entries = Object.entries(node).slice(0, 500);
  // PHP lists with gaps have their numbers as keys.
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.map(([, each]) => plainCopy(each, named, depth + 1, budget));
  }
  return Object.fromEntries(
    entries.map(([key, each]) => [key, plainCopy(each, named, depth + 1, budget)]),
  );
}

/** Headings above parts of a text, with or without a colon. */
const headingMarkup =
  /<(h[1-6]|p>\s*<(?:b|strong))(?:\s[^<>]*)?>\s*([^<>:.!?]{2,60}?)\s*:?\s*<\/(?:h[1-6]|b>\s*<\/p|strong>\s*<\/p)>/gi;

const plain = (value: string) =>
  toPlainText(value, (html) => html.replace(headingMarkup, '<p>$2:</p>'));

const names = 'recipeIngredient recipeInstructions recipeYield prepTime cookTime totalTime'.split(
  ' ',
);
const spelled = new Map(
  names.flatMap((name) => ['', 's'].map((end) => [name.toLowerCase() + end, name] as const)),
);

function foundIn(given: Node, page: HtmlPage): FoundRecipe {
  const node = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [spelled.get(key.toLowerCase()) ?? key, value]),
  );
  const {
    recipeIngredient,
    ingredients,
    recipeInstructions,
    instructions,
    step,
    steps,
    image,
    ...fields
  } = node;
  const firstFull = (lists: DraftLine[][]) => lists.find((each) => each.length > 0) ?? [];
  return {
    from: 'json-ld',
    fields: {
      ...fields,
      name: fields.name ?? fields.headline,
      image: findLargestPicture(image, page),
      notes: readStepTips(recipeInstructions),
    },
    ingredients: firstFull([recipeIngredient, ingredients, fields.supply].map(ingredientsOf)),
    steps: firstFull(
      [recipeInstructions, instructions, step, steps].map((value) => stepsOf(value, page)),
    ),
  };
}

function ingredientsOf(value: unknown): DraftLine[] {
  const found = readIngredientLines(unwrapped(value)).map(cleanPageLine).filter(Boolean);
  return removeRepeatedLines(markGroupTitles(toDraftLines(found)), true);
}

/** In a list, a line break within a string is only formatting of the page. */
function unwrapped(value: unknown): unknown {
  const all = toList(value);
  if (all.length < 3) return value;
  return all.map((each) => {
    if (typeof each !== 'string') return each;
    const starts = each.match(/^\s*[\d½¼¾•*-]/gm) ?? [];
    return starts.length > 1 ? each : joinSpaces(each);
  });
}

function stepsOf(value: unknown, page: HtmlPage): DraftLine[] {
  const steps = readSteps(value).map(({ content, images }) => {
    const heading = isHeadingText(content);
    const image = findLargestPicture(images, page);
    const line = cleanPageLine(content);
    return { text: heading ? cleanHeading(line) : line, heading, images: image ? [image] : [] };
  });
  const [only, ...others] = steps;
  if (only && others.length === 0 && isPointer(only.text)) return [];
  while (isPromotionLine(steps.at(-1)?.text ?? '')) steps.pop();
  return removeRepeatedLines(markGroupTitles(steps.filter((step) => step.text !== '')));
}

/** 'See https://example.com for the steps', 'Full instructions on our site'. */
const isPointer = (line: string) =>
  line.length <= 200 &&
  (/^https?:\/\/\S+$|^(?:see|visit|view|read|get|find|click|go to|check out)\b.*(?:https?:\/\/|www\.)/i.test(
    line,
  ) ||
    /^(?:see|visit|view|read|get|find|click|go to|check out)\b.*\b(?:recipe|instructions|directions|method|steps)\b.*\b(?:here|below|above|page|site|website|blog|post|link)\b/i.test(
      line,
    ));
