import { namesAfterRecipe, namesIngredients, namesSteps } from '@potluck/recipe-text/sections';
import { type Block, blocksOf } from './blocks.ts';
import type { Found } from './found.ts';
import { ingredientsIn, type Line, stepsIn } from './lines.ts';
import { type Page, type PageElement, words } from './parse-page.ts';
import { shownFacts } from './shown-facts.ts';

const mostCandidates = 40;
const mostBlocks = 150;

/** Returns the recipe of a page that marks nothing: by its headings and lists, else by its classes. */
export function readVisible(page: Page, blocks: Block[]): Found {
  const ingredients = bestSection(blocks, namesIngredients, ingredientsIn, amounts);
  const readSteps = (below: Block[], heading: Block) => stepsIn(withinPart(page, heading, below));
  const after = ingredients ? blocks.slice(ingredients.at) : [];
  const steps =
    bestSection(after, namesSteps, readSteps, letters) ??
    bestSection(blocks, namesSteps, readSteps, letters);
  return {
    from: 'page',
    fields: shownFacts(blocks),
    ingredients: narrower(ingredients?.lines, byClass(page, ingredientClass, ingredientsIn)),
    steps: narrower(steps?.lines, byClass(page, stepClass, stepsIn)),
  };
}

/** The lines of the element with a fitting class, if the section below the heading has all of these. */
function narrower(section: Line[] | undefined, byClass: Line[]): Line[] {
  const has = new Set(section?.map((line) => line.text));
  return !section || (byClass.length > 1 && byClass.every((line) => has.has(line.text)))
    ? byClass
    : section;
}

/** The blocks in the smallest part of the page that holds the heading and two blocks below it. */
function withinPart(page: Page, heading: Block, below: Block[]): Block[] {
  const items = below.filter((block) => block.kind === 'item');
  const second = (items.length > 1 ? items : below.filter((block) => block.text))[1];
  let part = page.elements[heading.at];
  while (part && second && part.end <= second.at) part = part.parent ?? undefined;
  const end = part?.end ?? page.root.end;
  return second ? below.filter((block) => block.at < end) : below;
}

type Section = { at: number; lines: Line[]; score: number };

/** The first section of those with the best score. */
function bestSection(
  blocks: Block[],
  names: (heading: string) => number,
  read: (below: Block[], heading: Block) => Line[],
  score: (lines: Line[]) => number,
): Section | null {
  const starts = blocks.flatMap((block, i) => {
    const sure = block.text.length <= 80 ? names(block.text) : 0;
    const isHeading = block.kind === 'heading' || (block.kind === 'line' && sure === 2);
    return isHeading && sure > 0 ? [{ i, sure, block }] : [];
  });
  let best: Section | null = null;
  for (const { i, sure, block } of starts.slice(0, mostCandidates)) {
    const lines = read(sectionAfter(blocks, i), block);
    if (lines.filter((line) => !line.heading).length === 0) continue;
    const section = { at: i, lines, score: sure * score(lines) };
    if (!best || section.score > best.score) best = section;
  }
  return best;
}

/** The blocks below a heading, up to the next one of its kind. */
function sectionAfter(blocks: Block[], start: number): Block[] {
  const own = blocks[start];
  const level = own?.kind === 'heading' ? own.level : 7;
  const rest = blocks.slice(start + 1, start + 1 + mostBlocks);
  const end = rest.findIndex((block) => {
    if (namesIngredients(block.text) === 2 || namesSteps(block.text) === 2) return true;
    if (block.kind !== 'heading') return false;
    if (namesAfterRecipe(block.text)) return true;
    return block.level < level || (block.level === level && level < 7 && !isGroup(block.text));
  });
  return end === -1 ? rest : rest.slice(0, end);
}

const isGroup = (heading: string) =>
  /^(?:for|für|pour|para|per|til|till|voor|do|na|для)\b|^(?:step|schritt|[eé]tape|paso|passo|stap|krok|ad[ıi]m) ?\d|^\d|[:：]$/iu.test(
    heading,
  );

/** A list of amounts is likelier to be the ingredients than one that explains them. */
const amounts = (lines: Line[]) =>
  lines.filter(
    (line) =>
      !line.heading && /^[\d½¼¾⅓⅔]|\d ?(?:g|kg|ml|cl|dl|l|oz|cups?|EL|TL)\b/u.test(line.text),
  ).length *
    3 +
  Math.min(lines.length, 30) / 10;

const letters = (lines: Line[]) =>
  Math.min(lines.length, 12) +
  lines.reduce((sum, line) => sum + Math.min(line.text.length, 300), 0) / 300;

const ingredientClass =
  /^(?:ingredients?|ingredienser|ingredienti|ingredientes|ingredienten|zutaten|malzemeler|skladniki|suroviny|hozzavalok|sastojci|ainekset)$/;
const stepClass =
  /^(?:instructions?|directions?|methods?|preparation|procedure|steps?|zubereitung|preparacion|elaboracion|preparazione|procedimento|preparo|etapes|bereiding|bereidingswijze|werkwijze|hazirlanisi|yapilisi|przygotowanie|fremgangsmade|tillagning|postup|elkeszites|valmistus)$/;
const containers =
  /^(?:lists?|section|container|wrapper|wrap|box|body|block|content|contents|items?|groups?|inner|area|text|ul|ol|\w*\d\w*)$/;

/** Returns whether a class or id ends with a word for a part of a recipe: 'recipe-ingredients__list'. */
function isNamed(label: string, pattern: RegExp): boolean {
  const plain = label.slice(0, 80).replace(/__?[a-z]*\d\w*$/i, '');
  const parts = plain
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/[-_]+/);
  while (parts.length > 1 && containers.test(parts.at(-1) ?? '')) parts.pop();
  return parts.length <= 5 && pattern.test((parts.at(-1) ?? '').replace(/^recipe(?=.)/, ''));
}

/** The fullest of the outermost elements of one such class or id. */
function byClass(page: Page, pattern: RegExp, read: (blocks: Block[]) => Line[]): Line[] {
  const found = new Map<string, PageElement[]>();
  const known = new Map<string, boolean>();
  const isPart = (label: string) => {
    const is = known.get(label) ?? isNamed(label, pattern);
    known.set(label, is);
    return is;
  };
  for (let at = 0; at < page.elements.length; at++) {
    const element = page.elements[at];
    if (!element || element.name === 'body') continue;
    const labels = [...words(element, 'class'), ...words(element, 'id')];
    const label = labels.find(isPart);
    if (label === undefined || found.size >= mostCandidates) continue;
    found.set(label, [...(found.get(label) ?? []), element].slice(0, mostBlocks));
    at = element.end - 1;
  }
  const all = [...found.values()].map((elements) => read(blocksOf(page, elements)));
  const [best = []] = all.sort((a, b) => b.length - a.length);
  return best.length > 1 ? best : [];
}
