import { joinSpaces } from '@potluck/recipe-text/clean-text';
import { hasAmount, parseIngredient } from '@potluck/recipe-text/line';
import {
  isHeadingAfterRecipe,
  matchIngredientsHeading,
  matchStepsHeading,
} from '@potluck/recipe-text/sections';
import { type DraftLine, markGroupTitles } from '../draft-line.ts';
import { readIngredientLines } from '../schema-org/ingredients.ts';
import { splitNumberedList, stepNumberPattern } from '../schema-org/steps.ts';
import { isOnlyAmount } from './amount.ts';
import type { TextBlock } from './blocks.ts';

const most = 300;
const longestHeading = 80;

const marks = /^(?:[\s▢☐☑✓✔□◻◽▪▫■●◦○◎•·・‣⁃*–—►▸→❑❏✅👉🔸🔹-]|️)+(?=\s|\p{L}|\p{N}|[¼-¾⅐-⅞(])/u;
const noise =
  /^(?:ads?|advertisements?(?: .{0,30})?|advertising|anzeige|werbung|publicit[eé]|publicidad|pubblicit[aà]|reklam|reklama|sponsored|continue reading.*|(?:de)?select all.*|add (?:all )?(?:ingredients )?to .{0,20}(?:list|cart|basket).*|shop (?:all|the|ingredients).*|buy (?:it|now|online|these|this).{0,30}|cook mode.*|prevent your screen.*|keep screen.*|us customary|metric|imperial|us customary ?[-–|/] ?metric|(?:\d(?:\.\d)?x ?){1,5}|scale|(?:print|save|share|tweet|e-?mail|pin|like|download)(?: (?:it|this|the|on|to|for|recipe|by|via|as|pdf|shopping|list|later|friend|a|facebook|twitter|x|pinterest|whatsapp|e-?mail|my|favou?rites))*|facebook|twitter|pinterest|instagram|whatsapp|shopping list|subscribe|sign up.*|jump to.*|view (?:more|all).*|show (?:more|less|images).*|hide (?:images|photos)|read more|yes|no|loading.*|copy.*clipboard.*|\[object object\]|\+|-|×|x)$/i;

/** '①', which some languages write for '1.'. */
const circledNumber = /^(?:[①-⑳❶-❿]|\d\uFE0F?\u20E3)\s*/u;

/**
 * Returns a line without bullets, boxes and spaces at its ends; '' when it has nothing to do with the recipe.
 */
export function cleanPageLine(text: string): string {
  const unmarked = text.replace(/[▢☐☑□◻◽❑❏\uFFFC]/g, ' ').replace(/\*\*(.+?)\*\*/g, '$1');
  const line = joinSpaces(unmarked)
    .trim()
    .replace(marks, '')
    .replace(missing, '')
    .replace(/ ([,;:](?:\s|$))/g, '$1')
    .trim();
  return noise.test(line) || !/[\p{L}\p{N}]/u.test(line) ? '' : line;
}

/** Placeholders of a missing amount, as programs write them. */
const missing = /^(?:(?:undefined|null|NaN) )+/;

/** Returns a heading without its colon. */
export function cleanHeading(text: string): string {
  return cleanPageLine(text).replace(/\s*[:：]+$/, '');
}

/** Returns the ingredients among blocks, with the headings of their groups. */
export function readIngredients(blocks: TextBlock[]): DraftLine[] {
  const rows = withAmounts(paired(inRows(listed(blocks))));
  const items = rows.filter(({ kind, text }) => kind === 'item' && text);
  const mayBeBold = items.filter(({ level }) => level === 7).length <= items.length / 2;
  const lines = rows.flatMap((block) => {
    const text = cleanPageLine(block.text);
    if (text === '' || text.length > 600) return [];
    if (namesPart(text) || isServingsLine(text) || isPromotionLine(text)) return [];
    const isBold = mayBeBold && block.level === 7 && !hasAmount(text);
    const heading = isHeading(block, text) || isBold || (/[:：]$/.test(text) && !/^\d/.test(text));
    return [{ text: heading ? cleanHeading(text) : text, heading, images: [] }];
  });
  return removeRepeatedLines(markGroupTitles(lines));
}

/** A single line may list all ingredients, set apart by commas. */
function inRows(blocks: TextBlock[]): TextBlock[] {
  const [only, ...others] = blocks.filter(({ text, kind }) => text && kind !== 'heading');
  if (!only || others.length > 0) return blocks;
  const rows = readIngredientLines(only.text.replace(/\.$/, ''));
  return blocks.flatMap((block) =>
    block === only ? rows.map((text) => ({ ...block, text })) : [block],
  );
}

/** A single line may hold all steps with their numbers. */
function inSteps(blocks: TextBlock[]): TextBlock[] {
  if (blocks.filter(({ text, kind }) => text && kind !== 'heading').length !== 1) return blocks;
  return blocks.flatMap((block) =>
    splitNumberedList(block.text).map((text, i) => ({
      ...block,
      text,
      ...(i > 0 && { images: [] }),
    })),
  );
}

/** Returns whether a line states the number of servings. */
export const isServingsLine = (text: string) =>
  /^(?:serves|servings|makes|yields?|portionen|portions|für|pour|per|para|voor)\b:? ?\d+[\d –-]*(?: \p{L}+)?$/iu.test(
    text,
  );

/** Returns the steps among blocks, with the headings of their groups; without their numbers. */
export function readStepLines(blocks: TextBlock[]): DraftLine[] {
  const steps: DraftLine[] = [];
  const read = inSteps(listed(withoutRemarks(withoutControls(withNumbers(blocks))), true));
  const bold = read.filter(isBoldItem).length;
  const mayBeBold = bold <= read.filter(({ kind }) => kind === 'item').length / 2;
  for (const [i, block] of read.entries()) {
    const numbered = cleanPageLine(block.text);
    const text = numbered
      .replace(stepNumberPattern, '')
      .replace(circledNumber, '')
      .replace(/^[a-j]\) (?=\p{Lu})/u, '')
      .replace(/^\d{1,2}(?:[.)]\s*|\s?[-–]\s)(?=\p{L})/u, '')
      .trim();
    const last = steps.at(-1);
    if (text === '' || isNumber(text)) {
      if (last && !last.heading) last.images.push(...block.images);
    } else if (!namesPart(text)) {
      // '1. Fry the onion' may be a step, or the name of the step below it.
      const isNamed = block.kind === 'heading' && (read[i + 1]?.kind ?? 'heading') !== 'heading';
      const isBold = mayBeBold && isBoldItem(block);
      const heading = isBold || (isHeading(block, text) && (numbered === text || isNamed));
      steps.push({ text: heading ? cleanHeading(text) : text, heading, images: [...block.images] });
    }
  }
  const counted = steps.filter((step) => !step.heading);
  const numbered = counted.every(
    (step, i) => Number(/^\d+(?= \p{L})/u.exec(step.text)?.[0]) === i + 1,
  );
  if (numbered) for (const step of counted) step.text = step.text.replace(/^\d+ /, '');
  while (isPromotionLine(steps.at(-1)?.text ?? '')) steps.pop();
  return removeRepeatedLines(markGroupTitles(steps));
}

const isBoldItem = ({ kind, level, text }: TextBlock) =>
  kind === 'item' && level === 7 && text.length <= longestHeading && !/[.!?]$/.test(text);

/** 'Step 1', '1/3'. */
const isNumber = (text: string) =>
  /^\d{1,2}(?: ?(?:\/|of) ?\d{1,2})?[.:)]?$/u.test(text) ||
  (text !== '' && text.replace(stepNumberPattern, '') === '');

/** Greetings, credits, links and nutrition below or between the steps. */
const isBeside =
  /^(?:(?:back to|zur[uü]ck zu[mr]?|retour|volver|read (?:also|more|next)|related:|see also:?|lesen sie auch|lire aussi|lee tambi[eé]n|leggi anche)(?!\p{L}).{0,80}|(?:photos?|photograph(?:s|y)?|images?|pictures?|fotos?)(?: credits?| courtesy(?: of)?| by|:).{0,80}|(?:recipe|rezept|recette|receta) (?:by|from|courtesy|von)(?!\p{L}).{0,60}|(?:adapted|excerpted|inspired|reprinted) (?:by|from|with).{0,120}|.*\b(?:calories|kcal|kj)\b.*\b(?:carb\p{L}*|eiweiß|fat|fett|prote[ií]n\p{L}*)(?!\p{L}).*|(?:guten appetit|bon app[eé]tit|buon appetito|(?:que )?(?:buen provecho|aproveche)|bom apetite|eet smakelijk|smacznego|afiyet olsun|smaklig måltid|velbekomme|dobrou chuť|приятного аппетита|jó étvágyat|poftă bună|καλή όρεξη|hyvää ruokahalua)(?!\p{L}).{0,20})$/iu;

/** Removes 'Mark as done' and other lines that are not steps. */
function withoutControls(blocks: TextBlock[]): TextBlock[] {
  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  return blocks.filter(
    ({ text, kind }) =>
      (text.length > 40 || /[.!]$/.test(text) || (counts.get(text) ?? 0) < 3) &&
      (kind === 'item' || !isBeside.test(text)),
  );
}

/** Joins '1.' and 'Step 1' with the line below. */
function withNumbers(blocks: TextBlock[]): TextBlock[] {
  const isAlone = ({ text, kind }: TextBlock) => kind !== 'heading' && isNumber(text);
  return blocks.flatMap((block, i) => {
    const [above, below] = [blocks[i - 1], blocks[i + 1]];
    if (isAlone(block) && below?.kind === 'line' && !isAlone(below)) return [];
    if (!above || block.kind !== 'line' || !isAlone(above) || isAlone(block)) return [block];
    const images = [...above.images, ...block.images];
    return [{ ...block, images, text: `${/\d+/.exec(above.text)}. ${block.text}` }];
  });
}

/**
 * Without 'Tip: …' as one of the last two lines, and without what follows lines that have their numbers in the text: all of it if
 * each of them was a whole step, else from 'Tip: …' on.
 */
function withoutRemarks(blocks: TextBlock[]): TextBlock[] {
  const shown = blocks.filter(({ text }) => text);
  const isRemark = (block: TextBlock | undefined) => {
    const text = block?.text ?? '';
    const [label] = /^[^:]{2,30}(?=:)/.exec(text) ?? [];
    const isNote = label !== undefined && isHeadingAfterRecipe(label);
    const isFootnote = text.startsWith('*') && !shown[0]?.text.startsWith('*');
    return block?.kind === 'line' && (isNote || isFootnote);
  };
  const isNumbered = ({ text, kind }: TextBlock) => kind === 'line' && /^\d{1,2}[.)]/.test(text);
  const [first, last] = [shown.findIndex(isNumbered), shown.findLastIndex(isNumbered)];
  const steps = shown.slice(first, last + 1);
  const isWhole = steps.every(isNumbered);
  const remark =
    steps.length < 3
      ? shown.slice(1).slice(-2).find(isRemark)
      : shown.find((block, i) => i > last && block.kind === 'line' && (isWhole || isRemark(block)));
  return remark ? blocks.slice(0, blocks.indexOf(remark)) : blocks;
}

/** Returns whether a line asks for something other than cooking: to subscribe, to share. */
export const isPromotionLine = (text: string) =>
  text.length <= 200 &&
  /\b(?:newsletter|sign up|subscribe|follow (?:us|me)|pin (?:it|this)|tag (?:us|me|@)|leave (?:a|us a) (?:comment|review|rating)|rate this|log ?in|sign in|free trial|all rights reserved)\b|©/i.test(
    text,
  );

/** A line above a list that states its purpose: 'For the sauce'. */
const isGroup = (text: string) =>
  /^(?:for|für|pour|para|per|voor|till?|do|na|для) (?=\p{L})/iu.test(text) && text.length <= 40;

function isHeading(block: TextBlock, text: string): boolean {
  return (
    (block.kind === 'heading' || (block.kind === 'line' && /[:：]$/.test(text))) &&
    text.length <= longestHeading &&
    !/^[\d½¼¾⅓⅔]/.test(text)
  );
}

/** Joins names and amounts that alternate, as in a definition list. */
function paired(blocks: TextBlock[]): TextBlock[] {
  const all = blocks.filter((block) => block.text);
  const kinds = all.map((block) => (block.kind === 'item' ? 'i' : block.level === 7 ? 'h' : '-'));
  if (!/^(?:hi){2,}$/.test(kinds.join(''))) return blocks;
  return all.flatMap((block, i) =>
    i % 2 === 0 ? [{ ...block, kind: 'item', text: `${block.text} ${all[i + 1]?.text}` }] : [],
  );
}

/** Joins an amount and the name below it. */
function withAmounts<Line extends Pick<TextBlock, 'text' | 'kind'>>(blocks: Line[]): Line[] {
  const joined: Line[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isName = block.kind !== 'heading' && /^\p{L}/u.test(block.text);
    if (last && last.kind !== 'heading' && isName && isOnlyAmount(last.text)) {
      joined[joined.length - 1] = { ...block, text: `${last.text} ${block.text}` };
    } else joined.push(block);
  }
  return joined;
}

/** Returns lines with each amount before the name on the next line. */
export function joinAmounts(lines: string[]): string[] {
  return withAmounts(lines.map((text) => ({ text, kind: 'line' as const }))).map(
    ({ text }) => text,
  );
}

/**
 * Where there are list items, other lines are remarks, except sentences between items if `hasSentences`; a heading for
 * what follows a recipe ends the list.
 */
function listed(blocks: TextBlock[], hasSentences = false): TextBlock[] {
  const end = blocks.findIndex(
    (block, i) => i > 0 && block.kind === 'heading' && isHeadingAfterRecipe(block.text),
  );
  const read = end === -1 ? blocks : blocks.slice(0, end);
  const items = read.filter((block) => block.kind === 'item' && block.text);
  if (items.length < 2) return read;
  // Links between paragraphs are not the list of the steps.
  const sentences = read.filter(({ kind, text }) => kind === 'line' && isSentence(text));
  if (hasSentences && sentences.length > 1 && !items.some(({ text }) => isSentence(text)))
    return read.filter(({ kind }) => kind !== 'item');
  const isTitle = (block: TextBlock | undefined, i: number) =>
    block?.kind === 'line' &&
    read[i + 1]?.kind === 'item' &&
    (read[i - 1]?.kind === 'item' || read[i - 1] === undefined) &&
    /^\p{L}[^\d.,!?]{2,39}$/u.test(block.text);
  const titles = read.filter(isTitle).length;
  const first = read.findIndex(({ kind }) => kind === 'item');
  const last = read.findLastIndex(({ kind }) => kind === 'item');
  // 'To serve' below a list of steps.
  const closing = read.findLastIndex(({ kind }) => kind === 'heading');
  const isLastPart =
    closing > last &&
    /^(?:for|to) \p{L}|^(?:assembl|finish|serving)/iu.test(read[closing]?.text ?? '');
  return read.flatMap((block, i) => {
    if (block.kind !== 'line') return [block];
    const isInside = i > first && (i < last || (i > closing && isLastPart));
    if (hasSentences && isInside && isSentence(block.text)) return [block];
    if (isGroup(block.text) || (titles > 1 && isTitle(block, i)))
      return [{ ...block, kind: 'heading', level: 7 }];
    return /[:：]$/.test(block.text) && block.text.length <= longestHeading ? [block] : [];
  });
}

const isSentence = (text: string) => /^\p{Lu}.*[.!]$/u.test(text) && text.split(' ').length > 3;

/** Returns whether a line is the heading of the ingredients or the steps. */
export const namesPart = (text: string) =>
  matchIngredientsHeading(text) === 2 || matchStepsHeading(text) === 2;

/** Whether two lines are equal, or the same food in other units: '1 cup rice' and '200 g rice'. */
function isRepeated(line: DraftLine, other: DraftLine | undefined): boolean {
  if (line.text === other?.text) return true;
  const [own = '', name] = [line.text, other?.text].map((text) => parseIngredient(text ?? '').name);
  return own !== '' && own === name && hasAmount(line.text);
}

/**
 * Returns lines without empty groups, and without a repetition of the whole list or, unless `isData`, of a line: a page
 * may show one twice, while the data of a page may have 'Salt' at the end of a group and at the start of the next.
 */
export function removeRepeatedLines(lines: DraftLine[], isData = false): DraftLine[] {
  const kept = lines
    .slice(0, most)
    .filter((line) => !(line.heading && namesPart(line.text)))
    .filter((line, i, all) => !line.heading || all[i + 1]?.heading === false)
    .filter((line, i, all) => isData || line.text !== all[i - 1]?.text);
  const half = kept.length / 2;
  const twice =
    half >= 2 && kept.every((line, i) => isRepeated(line, kept[(i + half) % kept.length]));
  return Number.isInteger(half) && twice ? kept.slice(0, half) : kept;
}
