import { hasAmount } from '@potluck/recipe-text/line';
import {
  isHeadingAfterRecipe,
  isInstruction,
  matchIngredientsHeading,
  matchStepsHeading,
} from '@potluck/recipe-text/sections';
import type { DraftLine } from '../draft-line.ts';
import { readIngredientLines } from '../schema-org/ingredients.ts';
import { readTextBlocks, type TextBlock } from './blocks.ts';
import { findStepsBelow } from './by-look.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { isPromotionLine, namesPart, readIngredients, readStepLines } from './lines.ts';
import { getAttributeWords, type HtmlPage, type PageElement } from './parse-page.ts';
import { isTimeOrServingsLine, readVisibleFacts } from './shown-facts.ts';

const mostCandidates = 40;
const mostBlocks = 150;

/**
 * Returns the recipe that a page shows: by its headings and lists, else by its classes. `isAlone`
 * if nothing on the page marks a recipe; then all lists belong to it.
 */
export function readVisibleRecipe(
  page: HtmlPage,
  shown: TextBlock[],
  isAlone: boolean,
): FoundRecipe {
  const blocks = shown.flatMap(withHeading);
  const ingredients = bestSection(
    blocks,
    matchIngredientsHeading,
    readIngredients,
    amounts,
    isAlone,
  );
  const readSteps = (below: TextBlock[], heading: TextBlock) =>
    readStepLines(
      withinPart(page, heading, below).filter(
        (block) => isOrder(block) || !isTimeOrServingsLine(block.text),
      ),
    );
  const after = ingredients ? blocks.slice(Math.max(0, ingredients.at - 2)) : [];
  const steps =
    bestSection(after, matchStepsHeading, readSteps, letters, isAlone) ??
    bestSection(blocks, matchStepsHeading, readSteps, letters, isAlone);
  const found = withoutSentences(
    narrower(ingredients?.lines, byClass(page, ingredientClass, readIngredients)),
    narrower(steps?.lines, byClass(page, stepClass, readStepLines)),
  );
  const section = ingredients ? sectionAfter(blocks, ingredients.at) : [];
  const last = section.findLastIndex(({ kind }) => kind === 'item');
  const end = ingredients && ingredients.at + 1 + (last === -1 ? section.length : last + 1);
  const below = found.steps.length === 0 && end ? findStepsBelow(blocks.slice(end)) : found.steps;
  const known = new Set(below.map(({ text }) => text));
  const isStep = (text: string) =>
    /^(?:\d{1,2}[.)] )?(?:bake|chill|cook|freeze|marinate|prep|rest|soak)\b/i.test(text) &&
    known.has(text.replace(/^\d{1,2}[.)] /, ''));
  return {
    from: 'page',
    fields: readVisibleFacts(blocks.map(({ text }) => text).filter((text) => !isStep(text))),
    ...found,
    steps: below,
  };
}

/** 'Bake 40 minutes.' is a step, and 'Baking time: 40 minutes' is not. */
const isOrder = ({ text, start }: TextBlock) =>
  !text.includes(':') && (start !== undefined || /[.!]$/.test(text));

/** Divides 'Ingredients: 200 g lentils, 1 onion' into the heading and its lines. */
function withHeading(block: TextBlock): TextBlock[] {
  const [, head = '', rest = ''] = /^([^:]{3,40}): ?(.{3,})$/.exec(block.text) ?? [];
  const isPart = (name: (heading: string) => number) => rest !== '' && name(head) === 2;
  const heading: TextBlock = { ...block, text: head, kind: 'heading', level: 7, images: [] };
  if (isPart(matchIngredientsHeading) && /[,;] /.test(rest)) {
    const rows = readIngredientLines(rest.replace(/\.$/, ''));
    return [heading, ...rows.map((text) => ({ ...block, text, images: [] }))];
  }
  return isPart(matchStepsHeading) ? [heading, { ...block, text: rest, kind: 'line' }] : [block];
}

/** Sentences below the ingredients are the steps, or remarks if there are steps. */
function withoutSentences(ingredients: DraftLine[], steps: DraftLine[]) {
  const isSentence = ({ text, heading }: DraftLine) =>
    !heading &&
    (isInstruction(text) ||
      (/^(?:\d{1,2}[.)] )?\p{Lu}.*[.!]$/u.test(text) && text.split(' ').length > 4));
  const last = ingredients.findLastIndex((line) => !isSentence(line));
  const rest = ingredients.slice(last + 1);
  if (last < 1 || rest.length < 2) return { ingredients, steps };
  const told = rest.map((line) => ({ ...line, text: line.text.replace(/^\d{1,2}[.)] /, '') }));
  return { ingredients: ingredients.slice(0, last + 1), steps: steps.length > 0 ? steps : told };
}

/**
 * Returns the lines of the element with a matching class, if the section below the heading has all of them.
 */
function narrower(section: DraftLine[] | undefined, byClass: DraftLine[]): DraftLine[] {
  const has = new Set(section?.map((line) => line.text));
  return !section || (byClass.length > 1 && byClass.every((line) => has.has(line.text)))
    ? byClass
    : section;
}

/** The blocks in the smallest part of the page that holds the heading and two blocks below it. */
function withinPart(page: HtmlPage, heading: TextBlock, below: TextBlock[]): TextBlock[] {
  const items = below.filter((block) => block.kind === 'item');
  const second = (items.length > 1 ? items : below.filter((block) => block.text))[1];
  let part = page.elements[heading.at];
  while (part && second && part.end <= second.at) part = part.parent ?? undefined;
  const end = part?.end ?? page.root.end;
  return second ? below.filter((block) => block.at < end) : below;
}

type Section = { at: number; lines: DraftLine[]; score: number };

/** The first section of those with the best score, with those of other parts of the recipe: 'Soup', 'Topping'. */
function bestSection(
  blocks: TextBlock[],
  names: (heading: string) => number,
  read: (below: TextBlock[], heading: TextBlock) => DraftLine[],
  score: (lines: DraftLine[]) => number,
  isAlone: boolean,
): Section | null {
  const starts = blocks.flatMap((block, i) => {
    const sure = block.text.length <= 80 ? names(block.text) : 0;
    const isHeading = block.kind === 'heading' || (block.kind === 'line' && sure === 2);
    return isHeading && sure > 0 ? [{ i, sure, block }] : [];
  });
  const sections = starts.slice(0, mostCandidates).flatMap(({ i, sure, block }) => {
    const lines = read(sectionAfter(blocks, i), block);
    const hasRows = lines.some((line) => !line.heading);
    return hasRows ? [{ at: i, lines, score: sure * score(lines) }] : [];
  });
  const [first] = sections;
  if (!first) return null;
  const best = sections.reduce((one, other) => (other.score > one.score ? other : one), first);
  const parts = isAlone ? sections.filter((each) => isPartBeside(blocks, best, each)) : [best];
  if (parts.length === 1) return best;
  const lines = parts.flatMap(({ at, lines }) => [
    ...partName(blocks, at).map((text) => ({ text, heading: true, images: [] })),
    ...lines,
  ]);
  return { ...best, at: parts[0]?.at ?? best.at, lines };
}

/** Whether a section has a heading of the same kind as the best one, below a name of its own, and other rows. */
function isPartBeside(blocks: TextBlock[], best: Section, other: Section): boolean {
  if (other === best) return true;
  const [one, two] = [blocks[best.at], blocks[other.at]];
  const known = new Set(best.lines.map((line) => line.text));
  const isOther = !other.lines.some((line) => known.has(line.text));
  const isAlike = one?.kind === 'heading' && two?.level === one.level && one.text === two.text;
  return isAlike && isOther && partName(blocks, other.at).length > 0;
}

/** The heading above that of a section, if it is of a higher level. */
function partName(blocks: TextBlock[], at: number): string[] {
  const level = blocks[at]?.level ?? 0;
  const above = blocks
    .slice(0, at)
    .findLast((block) => block.kind === 'heading' && block.level < level && block.level > 1);
  return above ? [above.text] : [];
}

/** The blocks below a heading, up to the next one of its kind; without remarks between steps. */
function sectionAfter(blocks: TextBlock[], start: number): TextBlock[] {
  const own = blocks[start];
  const level = own?.kind === 'heading' ? own.level : 7;
  const isOfSteps = matchStepsHeading(own?.text ?? '') > 0;
  const rest = blocks.slice(start + 1, start + 1 + mostBlocks);
  const section: TextBlock[] = [];
  for (let at = 0; at < rest.length; at++) {
    const block = rest[at];
    const isPantry = block !== undefined && isOwnPantry(own, block);
    if (!block || (namesPart(block.text) && !isPantry)) break;
    if (block.kind !== 'heading' || isPantry) section.push(block);
    else if (isPromotionLine(block.text) && rest[at + 1]?.kind === 'line') {
      while (rest[at + 1]?.kind === 'line') at++;
    } else if (isHeadingAfterRecipe(block.text)) {
      const length = remarkLength(rest.slice(at + 1));
      if (length === undefined || block.level < level || !isOfSteps) break;
      at += length;
    } else {
      const isBeside = block.level === level && level < 7 && !isGroup(block.text);
      if (block.level < level || (isBeside && !isAlike(section, rest[at + 1]))) break;
      section.push(block);
    }
  }
  return section;
}

/** A kit's 'What you need' below 'What we send' is a second group of its ingredients. */
const isOwnPantry = (own: TextBlock | undefined, { text }: TextBlock) =>
  /^what we\b/i.test(own?.text ?? '') && matchIngredientsHeading(text) === 2;

/** Whether a list below another heading continues the part with further numbered steps or amounts. */
function isAlike(section: TextBlock[], next: TextBlock | undefined): boolean {
  const items = section.filter(({ kind }) => kind === 'item');
  if (next?.kind !== 'item' || items.length === 0) return false;
  const isOfSteps = items.every(({ start }) => start !== undefined) && next.start !== undefined;
  return isOfSteps || (hasAmount(next.text) && items.some(({ text }) => hasAmount(text)));
}

/** The number of blocks below 'Tip' until the steps go on: with their next number or a heading. Undefined if they do not. */
function remarkLength(below: TextBlock[]): number | undefined {
  const goesOn = ({ start = 1 }: TextBlock) => start > 1;
  const next = below.findIndex((block) => block.kind === 'heading' || goesOn(block));
  const found = below[next];
  return found && (goesOn(found) || isGroup(found.text)) ? next : undefined;
}

const isGroup = (heading: string) =>
  /^(?:for|für|pour|para|per|til|till|voor|do|na|для|to (?:assemble|decorate|finish|garnish|plate|serve)|assembl[ey]|assembling|finishing|serving)\b|^(?:step|schritt|[eé]tape|paso|passo|stap|krok|ad[ıi]m) ?\d|^\d|[:：]$/iu.test(
    heading,
  );

/** A list of amounts is more likely to be the ingredients than a list that explains them. */
const amounts = (lines: DraftLine[]) =>
  lines.filter(
    (line) =>
      !line.heading && /^[\d½¼¾⅓⅔]|\d ?(?:g|kg|ml|cl|dl|l|oz|cups?|EL|TL)\b/u.test(line.text),
  ).length *
    3 +
  Math.min(lines.length, 30) / 10;

const letters = (lines: DraftLine[]) =>
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

/** Returns the outermost element with such a class or id that has the most content. */
function byClass(
  page: HtmlPage,
  pattern: RegExp,
  read: (blocks: TextBlock[]) => DraftLine[],
): DraftLine[] {
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
    const labels = [...getAttributeWords(element, 'class'), ...getAttributeWords(element, 'id')];
    const label = labels.find(isPart);
    if (label === undefined || found.size >= mostCandidates) continue;
    found.set(label, [...(found.get(label) ?? []), element].slice(0, mostBlocks));
    at = element.end - 1;
  }
  const all = [...found.values()].map((elements) => read(readTextBlocks(page, elements)));
  const [best = []] = all.sort((a, b) => b.length - a.length);
  return best.length > 1 ? best : [];
}
