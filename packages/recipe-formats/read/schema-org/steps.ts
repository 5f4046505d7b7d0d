import { isHeadingText } from '@potluck/recipe-text/row';
import { maxRows } from '../../text-limits.ts';
import { getProperty, getSchemaOrgTypes, toLines, toList, toText } from './text.ts';

export type ParsedStep = {
  content: string;
  /** Pictures as the record names them. */
  images: unknown[];
};

const deepest = 8;

/**
 * Returns the steps of schema.org instructions: a string with a step per line or a numbered list, or a
 * list of strings, HowToStep or HowToSection, whose name becomes a heading above its steps.
 */
export function readSteps(instructions: unknown): ParsedStep[] {
  return stepsOf(splitUp(instructions), 0).slice(0, maxRows);
}

function stepsOf(value: unknown, depth: number): ParsedStep[] {
  if (depth > deepest) return [];
  return toList(value).flatMap((each) => {
    if (typeof each !== 'object') return plainSteps(each);
    const types = getSchemaOrgTypes(each);
    if (isTip(each)) return [];
    const inner = innerOf(each);
    const item = getProperty(each, 'item');
    if (types.includes('ListItem') && item) return stepsOf(item, depth + 1);
    // Some sites name their sections HowToStep, too.
    const isStep = types.includes('HowToStep') && !toList(inner).some(isHowToStep);
    if (!isStep && (inner !== undefined || types.includes('HowToSection')))
      return section(each, inner, depth);
    return oneStep(each, inner, depth);
  });
}

const isTip = (node: unknown) => getSchemaOrgTypes(node).includes('HowToTip');

/** Returns the tips between the steps of schema.org instructions. */
export function readStepTips(instructions: unknown, depth = 0): string[] {
  if (depth > deepest) return [];
  return toList(instructions).flatMap((each) => {
    if (isTip(each)) return toText(textOf(each) ?? getProperty(each, 'name')) || [];
    return isHowToStep(each) ? [] : readStepTips(innerOf(each), depth + 1);
  });
}

const isHowToStep = (node: unknown) => getSchemaOrgTypes(node).includes('HowToStep');

function innerOf(node: unknown): unknown {
  const inside = ['itemListElement', 'steps', 'step', 'recipeInstructions', 'instructions'];
  return inside.map((name) => getProperty(node, name)).find((value) => toList(value).length > 0);
}

/** A single step may contain all steps: one per line, or sentences that lost their line breaks. */
function splitUp(value: unknown): unknown {
  const all = toList(value);
  const [only] = all;
  if (all.length !== 1) return value;
  const inner = innerOf(only);
  if (getSchemaOrgTypes(only).includes('HowToSection')) return value;
  if (inner !== undefined) return getSchemaOrgTypes(only).includes('HowToStep') ? inner : value;
  const written = typeof only === 'object' ? getProperty(only, 'text') : only;
  if (Array.isArray(written)) return written;
  if (typeof written !== 'string' || getProperty(only, 'image')) return value;
  if (toLines(written).length > 1 || toLines(written).flatMap(splitNumberedList).length > 1)
    return written;
  const sentences = written.split(/(?<=[\p{Ll}\p{Lo})\d][.!?])(?:\s?[,;|]\s?)?(?=\p{Lu}\p{Ll})/u);
  return sentences.length > 1 ? sentences.join('\n') : value;
}

function section(node: unknown, inner: unknown, depth: number): ParsedStep[] {
  const name = toText(getProperty(node, 'name')).replace(/\s*:$/, '');
  const inside = stepsOf(splitUp(inner ?? textOf(node)), depth + 1);
  const steps = inside.length > 0 ? inside : plainSteps(textOf(node));
  const [first, ...others] = steps;
  if (!first) return getSchemaOrgTypes(node).includes('HowToSection') ? [] : plainSteps(name);
  if (!name || saysNothing.test(name)) return steps;
  const heading = { content: `${name}:`, images: [] };
  if (isHeadingText(heading.content)) return [heading, ...steps];
  return [{ ...first, content: `${name}: ${first.content}` }, ...others];
}

const textOf = (node: unknown) => getProperty(node, 'text') ?? getProperty(node, 'description');

/** Section names without meaning, or with only a number: 'Step 2'. */
const saysNothing =
  /^(?:instructions|directions|method|preparation|steps|zubereitung|how to (?:make|cook|prepare).*|\D{0,12}\d{1,2}\.?)$/i;

/** A step that contains directions and tips is still one step. */
function oneStep(node: unknown, inner: unknown, depth: number): ParsedStep[] {
  const directions = toList(inner).map((each) => (isTip(each) ? textOf(each) : each));
  const parts = stepsOf(directions, depth + 1);
  const body = [...toLines(textOf(node)).map(unnumbered), ...parts.map((part) => part.content)]
    .filter(Boolean)
    .join(' ');
  const name = unnumbered(toText(getProperty(node, 'name')));
  const images = [...toList(getProperty(node, 'image')), ...parts.flatMap((part) => part.images)];
  const named = !name || begins(body, name) || /^step\b.{0,4}$/i.test(name);
  const content = body ? (named ? body : `${name.replace(/\s*:$/, '')}: ${body}`) : name;
  return content ? [{ content, images }] : [];
}

/** The name of a step is often the start of its text. */
function begins(body: string, name: string): boolean {
  return body.toLowerCase().startsWith(name.replace(/(?:\.{3}|…|[.:])$/, '').toLowerCase());
}

function plainSteps(value: unknown): ParsedStep[] {
  return toLines(value)
    .flatMap(splitNumberedList)
    .map((line) => ({ content: unnumbered(line), images: [] }))
    .filter((step) => step.content !== '');
}

/** Splits '1. Mix. 2. Bake.' and 'Step 1: Mix. Step 2: Bake.' on one line. */
export function splitNumberedList(line: string): string[] {
  if (!/^(?:1[.)] ?(?=\p{Lu})|1[.)] |step 1\b)/iu.test(line)) return [line];
  const starts: number[] = [];
  for (const { 1: number, index } of line.matchAll(numberWithin)) {
    if (Number(number) === starts.length + 1) starts.push(index);
  }
  return starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
}

const numberWithin =
  /(?<=^|[.!?)] ?)(?:step )?(\d{1,2})(?:[.):] (?=\p{Lu}|\d|["'“(])|[.)](?=\p{Lu}\p{Ll})|(?<=step \d{1,2}) (?=\p{Lu}))/giu;

function unnumbered(line: string): string {
  return line
    .replace(stepNumberPattern, '')
    .replace(/^(?:\d{1,2} ?[.)] |\d{1,2}[.)](?=\p{Lu}\p{Ll})|[-–•*·▢] )+/u, '')
    .trim();
}

const stepWords =
  'step|schritt|[eé]tape|paso|passo|passaggio|stap|ad[ıi]m|krok|steg|trin|trinn|vaihe|шаг|крок|lépés|pasul|korak|βήμα|langkah|bước|手順|步骤|步驟|단계';
const stepNumbers = '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten';

/** 'Step 1:', '1. lépés' and '第一步' in many languages. */
export const stepNumberPattern = new RegExp(
  `^(?:(?:${stepWords}) ?(?:${stepNumbers})(?: ?(?:of|/) ?\\d+)?|\\d{1,2}\\.? ?(?:${stepWords})|第[一二三四五六七八九十\\d]{1,3}步)(?: ?[:：.)–-]+ ?|(?= )|$)`,
  'iu',
);
