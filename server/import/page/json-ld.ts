import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { ingredientLines } from '../schema-org-ingredients.ts';
import { readSteps } from '../schema-org-steps.ts';
import { list } from '../schema-org-text.ts';
import { plainText } from './blocks.ts';
import type { Found } from './found.ts';
import { cleanHeading, cleanLine, type Line, tidy } from './lines.ts';
import { readJson } from './mend-json.ts';
import type { Page } from './parse-page.ts';
import { largestPicture } from './pictures.ts';

const most = { characters: 3_000_000, nodes: 50_000, depth: 12, text: 100_000, scripts: 50 };

type Node = Record<string, unknown>;

/** Returns the recipes of a page's JSON-LD, the fullest first, and whether some of it was broken. */
export function readJsonLd(page: Page): { found: Found[]; mended: boolean } {
  const scripts = page.elements.filter(
    ({ name, attributes }) => name === 'script' && /ld\+json|json\+ld/i.test(attributes.type ?? ''),
  );
  let characters = 0;
  const read = scripts.slice(0, most.scripts).flatMap((script) => {
    const source = script.children.filter((child) => typeof child === 'string').join('');
    characters += source.length;
    return characters > most.characters ? [] : [readJson(source)];
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
  const score = (each: Found) => (each.ingredients.length ? 1 : 0) + (each.steps.length ? 1 : 0);
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
    'recipeIngredient' in node ||
    'recipeInstructions' in node
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
  // Lists of PHP with gaps have their numbers as keys.
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.map(([, each]) => plainCopy(each, named, depth + 1, budget));
  }
  return Object.fromEntries(
    entries.map(([key, each]) => [key, plainCopy(each, named, depth + 1, budget)]),
  );
}

const markup = /<\/?[a-z][^<>]*>|<!--|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Repeats, because text in JSON is often escaped twice. */
function plain(value: string): string {
  let result = value;
  for (let pass = 0; pass < 3 && markup.test(result); pass++) {
    // A line break in the text counts like one in the markup.
    result = plainText(result.replace(/\r?\n|\r/g, '<br>'));
  }
  return result.replace(/<\/?[a-z][^<>]*>/gi, '');
}

function foundIn(node: Node, page: Page): Found {
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
  const firstFull = (lists: Line[][]) => lists.find((each) => each.length > 0) ?? [];
  return {
    from: 'json-ld',
    fields: { ...fields, name: fields.name ?? fields.headline, image: largestPicture(image, page) },
    ingredients: firstFull([recipeIngredient, ingredients, fields.supply].map(ingredientsOf)),
    steps: firstFull(
      [recipeInstructions, instructions, step, steps].map((value) => stepsOf(value, page)),
    ),
  };
}

function ingredientsOf(value: unknown): Line[] {
  const found = ingredientLines(unwrapped(value)).map(cleanLine).filter(Boolean);
  return tidy(
    found.map((line) => {
      const heading = /[:：]$/.test(line) && !/^\d/.test(line);
      return { text: heading ? cleanHeading(line) : line, heading, images: [] };
    }),
  );
}

/** In a list, a line break within a string is only how the page was written. */
function unwrapped(value: unknown): unknown {
  const all = list(value);
  if (all.length < 3) return value;
  return all.map((each) => {
    if (typeof each !== 'string') return each;
    const starts = each.match(/^\s*[\d½¼¾•*-]/gm) ?? [];
    return starts.length > 1 ? each : each.replace(/\s+/g, ' ');
  });
}

function stepsOf(value: unknown, page: Page): Line[] {
  const steps = readSteps(value).map(({ content, images }) => {
    const heading = isStepHeading({ content });
    const image = largestPicture(images, page);
    const line = cleanLine(content);
    return { text: heading ? cleanHeading(line) : line, heading, images: image ? [image] : [] };
  });
  return tidy(steps.filter((step) => step.text !== ''));
}
