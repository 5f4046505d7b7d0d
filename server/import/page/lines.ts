import { namesAfterRecipe, namesIngredients, namesSteps } from '@potluck/recipe-text/sections';
import { stepNumber } from '../schema-org-steps.ts';
import type { Block } from './blocks.ts';

/** An ingredient or a step as the page says it, or the heading above some; without a colon at its end. */
export type Line = { text: string; heading: boolean; images: string[] };

const most = 300;
const longestHeading = 80;

const marks = /^(?:[\s▢☐☑✓✔□◻◽▪▫■●◦○•·‣⁃*–—►▸→❑❏✅👉🔸🔹-]|️)+(?=\s|\p{L}|\p{N}|[¼-¾⅐-⅞(])/u;
const noise =
  /^(?:ads?|advertisements?|advertising|anzeige|werbung|publicit[eé]|publicidad|pubblicit[aà]|reklam|reklama|sponsored|continue reading.*|(?:de)?select all.*|add (?:all )?(?:ingredients )?to .{0,20}(?:list|cart|basket).*|shop (?:all|the|ingredients).*|cook mode.*|prevent your screen.*|keep screen.*|us customary|metric|imperial|us customary ?[-–|/] ?metric|(?:\d(?:\.\d)?x ?){1,5}|scale|print|save|share|email|pin|jump to.*|view (?:more|all).*|show (?:more|less|images).*|hide (?:images|photos)|read more|yes|no|loading.*|copy.*clipboard.*|\+|-|×|x)$/i;

/** Returns a line without bullets, boxes and spaces at its ends; '' when it says nothing of the recipe. */
export function cleanLine(text: string): string {
  const line = text
    .replace(/[▢☐☑□◻◽❑❏\uFFFC]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(marks, '')
    .replace(missing, '')
    .replace(/ ([,;:](?:\s|$))/g, '$1')
    .trim();
  return noise.test(line) || !/[\p{L}\p{N}]/u.test(line) ? '' : line;
}

/** Words of a missing amount, as programs write them. */
const missing = /^(?:(?:undefined|null|NaN) )+/;

/** Returns a heading without its colon. */
export function cleanHeading(text: string): string {
  return cleanLine(text).replace(/\s*[:：]+$/, '');
}

/** Returns the ingredients among blocks, with the headings of their groups. */
export function ingredientsIn(blocks: Block[]): Line[] {
  return tidy(
    paired(listed(blocks)).flatMap((block) => {
      const text = cleanLine(block.text);
      if (text === '' || text.length > 600) return [];
      if (namesPart(text) || isServings(text)) return [];
      const heading = isHeading(block, text) || (/[:：]$/.test(text) && !/^\d/.test(text));
      return [{ text: heading ? cleanHeading(text) : text, heading, images: [] }];
    }),
  );
}

/** Returns whether a line says how many a recipe serves. */
export const isServings = (text: string) =>
  /^(?:serves|servings|makes|yields?|portionen|portions|für|pour|per|para|voor)\b:? ?\d+[\d –-]*(?: \p{L}+)?$/iu.test(
    text,
  );

/** Returns the steps among blocks, with the headings of their groups; without their numbers. */
export function stepsIn(blocks: Block[]): Line[] {
  const steps: Line[] = [];
  for (const block of listed(blocks)) {
    const numbered = cleanLine(block.text);
    const text = numbered
      .replace(stepNumber, '')
      .replace(/^\d{1,2}(?:[.)]\s*|\s?[-–]\s)(?=\p{L})/u, '')
      .trim();
    const last = steps.at(-1);
    if (text === '' || /^(?:\p{L}+ )?\d{1,2}[.:)]?$/u.test(text)) {
      if (last && !last.heading) last.images.push(...block.images);
    } else if (!namesPart(text)) {
      const heading = isHeading(block, text) && numbered === text;
      steps.push({ text: heading ? cleanHeading(text) : text, heading, images: [...block.images] });
    }
  }
  const counted = steps.filter((step) => !step.heading);
  const numbered = counted.every(
    (step, i) => Number(/^\d+(?= \p{L})/u.exec(step.text)?.[0]) === i + 1,
  );
  if (numbered) for (const step of counted) step.text = step.text.replace(/^\d+ /, '');
  return tidy(steps);
}

/** A line above a list that says what it is for: 'For the sauce'. */
const isGroup = (text: string) =>
  /^(?:for|für|pour|para|per|voor|till?|do|na|для) (?=\p{L})/iu.test(text) && text.length <= 40;

function isHeading(block: Block, text: string): boolean {
  return (
    (block.kind === 'heading' || (block.kind === 'line' && /[:：]$/.test(text))) &&
    text.length <= longestHeading &&
    !/^[\d½¼¾⅓⅔]/.test(text)
  );
}

/** Joins names and amounts that alternate, as in a definition list. */
function paired(blocks: Block[]): Block[] {
  const all = blocks.filter((block) => block.text);
  const kinds = all.map((block) => (block.kind === 'item' ? 'i' : block.level === 7 ? 'h' : '-'));
  if (!/^(?:hi){2,}$/.test(kinds.join(''))) return blocks;
  return all.flatMap((block, i) =>
    i % 2 === 0 ? [{ ...block, kind: 'item', text: `${block.text} ${all[i + 1]?.text}` }] : [],
  );
}

/** Where there are list items, other lines are remarks; a heading for what follows a recipe ends the list. */
function listed(blocks: Block[]): Block[] {
  const end = blocks.findIndex(
    (block, i) => i > 0 && block.kind === 'heading' && namesAfterRecipe(block.text),
  );
  const read = end === -1 ? blocks : blocks.slice(0, end);
  const items = read.filter((block) => block.kind === 'item' && block.text).length;
  if (items < 2) return read;
  return read.flatMap((block) => {
    if (block.kind !== 'line') return [block];
    if (isGroup(block.text)) return [{ ...block, kind: 'heading', level: 7 }];
    return /[:：]$/.test(block.text) && block.text.length <= longestHeading ? [block] : [];
  });
}

const namesPart = (text: string) => namesIngredients(text) === 2 || namesSteps(text) === 2;

/** Returns lines without empty groups, and once if the page has them twice. */
export function tidy(lines: Line[]): Line[] {
  const kept = lines
    .slice(0, most)
    .filter((line) => !(line.heading && namesPart(line.text)))
    .filter((line, i, all) => !line.heading || all[i + 1]?.heading === false)
    .filter((line, i, all) => line.text !== all[i - 1]?.text);
  const half = kept.length / 2;
  const twice =
    half >= 2 && kept.every((line, i) => line.text === kept[(i + half) % kept.length]?.text);
  return Number.isInteger(half) && twice ? kept.slice(0, half) : kept;
}
