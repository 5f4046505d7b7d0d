import { maxStoredRows } from '#domain/recipe/recipe-fields.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { lines, list, property, split, text, typesOf } from './schema-org-text.ts';

export type ImportedStep = {
  content: string;
  /** Pictures as the record names them. */
  images: unknown[];
};

const longest = 10_000;
const deepest = 8;

/**
 * Returns the steps of schema.org instructions: a string with a step per line or a numbered list, or a
 * list of strings, HowToStep or HowToSection, whose name becomes a heading above its steps.
 */
export function readSteps(instructions: unknown): ImportedStep[] {
  return stepsOf(splitUp(instructions), 0)
    .slice(0, maxStoredRows.steps + 1)
    .flatMap(({ content, images }) =>
      split(content, longest).map((part, i) => ({ content: part, images: i === 0 ? images : [] })),
    );
}

function stepsOf(value: unknown, depth: number): ImportedStep[] {
  if (depth > deepest) return [];
  return list(value).flatMap((each) => {
    if (typeof each !== 'object') return plainSteps(each);
    const types = typesOf(each);
    const inner = property(each, 'itemListElement') ?? property(each, 'steps');
    const item = property(each, 'item');
    if (types.includes('ListItem') && item) return stepsOf(item, depth + 1);
    if (inner !== undefined && !types.includes('HowToStep')) return section(each, inner, depth);
    return oneStep(each, inner, depth);
  });
}

/** A single step may contain all of them: one per line, or sentences that lost the line breaks between them. */
function splitUp(value: unknown): unknown {
  const all = list(value);
  const [only] = all;
  if (all.length !== 1) return value;
  const inner = property(only, 'itemListElement');
  if (inner !== undefined) return typesOf(only).includes('HowToStep') ? inner : value;
  const written = typeof only === 'object' ? property(only, 'text') : only;
  if (Array.isArray(written)) return written;
  if (typeof written !== 'string' || property(only, 'image')) return value;
  if (lines(written).length > 1) return written;
  const sentences = written.split(/(?<=[\p{Ll}\p{Lo})\d][.!?])(?=\p{Lu}\p{Ll})/u);
  return sentences.length > 2 ? sentences.join('\n') : value;
}

function section(node: unknown, inner: unknown, depth: number): ImportedStep[] {
  const name = text(property(node, 'name')).replace(/\s*:$/, '');
  const steps = stepsOf(splitUp(inner), depth + 1);
  const [first, ...others] = steps;
  if (!first) return plainSteps(property(node, 'text') ?? property(node, 'description'));
  if (!name || saysNothing.test(name)) return steps;
  const heading = { content: `${name}:`, images: [] };
  if (isStepHeading(heading)) return [heading, ...steps];
  return [{ ...first, content: `${name}: ${first.content}` }, ...others];
}

const saysNothing = /^(?:instructions|directions|method|preparation|steps|zubereitung)$/i;

/** A step that contains directions and tips is still one step. */
function oneStep(node: unknown, inner: unknown, depth: number): ImportedStep[] {
  const parts = inner === undefined ? [] : stepsOf(inner, depth + 1);
  const own = property(node, 'text') ?? property(node, 'description');
  const body = [...lines(own).map(unnumbered), ...parts.map((part) => part.content)]
    .filter(Boolean)
    .join(' ');
  const name = unnumbered(text(property(node, 'name')));
  const images = [...list(property(node, 'image')), ...parts.flatMap((part) => part.images)];
  const named = !name || begins(body, name) || /^step\b.{0,4}$/i.test(name);
  const content = body ? (named ? body : `${name.replace(/\s*:$/, '')}: ${body}`) : name;
  return content ? [{ content, images }] : [];
}

/** The name of a step is often the start of its text. */
function begins(body: string, name: string): boolean {
  return body.toLowerCase().startsWith(name.replace(/(?:\.{3}|…|[.:])$/, '').toLowerCase());
}

function plainSteps(value: unknown): ImportedStep[] {
  return lines(value)
    .flatMap(numberedList)
    .map((line) => ({ content: unnumbered(line), images: [] }))
    .filter((step) => step.content !== '');
}

/** Splits '1. Mix. 2. Bake.' and 'Step 1: Mix. Step 2: Bake.' on one line. */
function numberedList(line: string): string[] {
  if (!/^(?:1[.)] |step 1\b)/i.test(line)) return [line];
  const starts: number[] = [];
  for (const { 1: number, index } of line.matchAll(numberWithin)) {
    if (Number(number) === starts.length + 1) starts.push(index);
  }
  return starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
}

const numberWithin =
  /(?<=^|[.!?)] )(?:step )?(\d{1,2})(?:[.):] (?=\p{Lu}|\d|["'“(])|(?<=step \d{1,2}) (?=\p{Lu}))/giu;

function unnumbered(line: string): string {
  return line
    .replace(stepNumber, '')
    .replace(/^(?:\d{1,2} ?[.)] |[-–•*·▢] )+/u, '')
    .trim();
}

/** 'Step 1:' in many languages. */
export const stepNumber =
  /^(?:step|schritt|[eé]tape|paso|passo|passaggio|stap|ad[ıi]m|krok|steg|trin|trinn|vaihe|шаг|lépés|pasul|korak) ?\d{1,2}(?: ?(?:of|\/) ?\d+)?(?: ?[:.)–-]+ ?|(?= )|$)/iu;
