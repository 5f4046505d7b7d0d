import { isHeading } from '@potluck/recipe-text/row';
import { durationsIn } from '@potluck/recipe-text/timers';
import { headingText } from '#domain/recipe/groups.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { factsOf, type WrittenRecipe } from './written-recipe.ts';

type Row = WrittenRecipe['ingredients'][number];
/** A part of a step that is written in another way. */
type Edit = { start: number; end: number; written: string; done: () => void };

/**
 * Returns a recipe in Cooklang (https://cooklang.org/docs/spec/). Ingredients and equipment are marked
 * where a step names them; all others come first, in a paragraph of their own.
 */
export function writeCooklang(recipe: WrittenRecipe, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const rows = new Map(
    recipe.ingredients.filter((row) => !isHeading(row)).map((row) => [row.key, row]),
  );
  const tools = new Set(recipe.equipment);
  const steps = recipe.steps.map((step) => {
    if (isStepHeading(step)) return `== ${plain(headingText(step.content)).replaceAll('=', '')} ==`;
    const text = step.content.replace(/\s+/g, ' ').trim();
    const edits = [
      ...step.uses.flatMap((key) => rowEdit(text, rows, key)),
      ...[...tools].flatMap((tool) => toolEdit(text, tools, tool)),
      ...timeEdits(text),
    ];
    return withEdits(text, edits).replace(/^(?:[=>]+\s*|-- ?)+/, '');
  });
  const others = [
    ...[...rows.values()].map((row) => writtenRow(row)),
    ...[...tools].map((tool) => `#${named(tool)}{}`),
  ];
  const picture = recipe.picture && absolute(recipe.picture.url);
  const metadata = [
    ['title', recipe.title],
    ['description', recipe.description],
    ...factsOf(recipe).filter(([key]) => key !== 'equipment'),
    ...(picture ? [['image', picture]] : []),
  ];
  const notes = recipe.notes.split('\n').map((line) => (line.trim() ? `> ${plain(line)}` : ''));
  const blocks = [
    // JSON is YAML.
    `---\n${metadata.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n')}\n---`,
    others.join('\n'),
    ...steps,
    notes.join('\n'),
  ];
  return `${blocks.filter((block) => block.trim()).join('\n\n')}\n`;
}

/** Marks an ingredient where a step names it for the first time. */
function rowEdit(text: string, rows: Map<number, Row>, key: number): Edit[] {
  const row = rows.get(key);
  if (!row) return [];
  const [, name = '', note = ''] = /^([^,()]+)(?:, ([^()]+))?$/.exec(row.name) ?? [];
  return mention(text, name).map(({ start, end }) => ({
    start,
    end,
    written: writtenRow({ ...row, name: text.slice(start, end) }, note),
    done: () => rows.delete(key),
  }));
}

function toolEdit(text: string, tools: Set<string>, tool: string): Edit[] {
  return mention(text, tool).map(({ start, end }) => ({
    start,
    end,
    written: `#${text.slice(start, end)}{}`,
    done: () => tools.delete(tool),
  }));
}

/** Returns where a text first has a name as whole words. */
function mention(text: string, name: string): { start: number; end: number }[] {
  if (name.trim() === '' || /[@#~{}|%]/.test(name)) return [];
  // What follows a mark in parentheses would be its preparation.
  const pattern = `(?<![\\p{L}\\p{N}-])${RegExp.escape(name.trim())}(?![\\p{L}\\p{N}(-])`;
  const found = new RegExp(pattern, 'iu').exec(text);
  return found ? [{ start: found.index, end: found.index + found[0].length }] : [];
}

/** Marks times of one number and one unit. */
function timeEdits(text: string): Edit[] {
  return durationsIn(text).flatMap(({ start, end }) => {
    const [, amount, unit] = /^(\d[\d.,/–-]*) (\p{L}+)$/u.exec(text.slice(start, end)) ?? [];
    return amount ? [{ start, end, written: `~{${amount}%${unit}}`, done: () => {} }] : [];
  });
}

/** Returns a text with the edits that do not overlap an earlier one. */
function withEdits(text: string, edits: Edit[]): string {
  let written = '';
  let at = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue;
    written += plain(text.slice(at, edit.start)) + edit.written;
    edit.done();
    at = edit.end;
  }
  return written + plain(text.slice(at));
}

function writtenRow({ quantity, unit, name }: Row, note = ''): string {
  const inBraces = (part: string) => part.replace(/[%{}]/g, ' ').trim();
  const amount = [quantity, unit].map(inBraces).filter(Boolean).join('%');
  return `@${named(name)}{${amount}}${note ? `(${note})` : ''}`;
}

/** A name ends at its braces. */
function named(name: string): string {
  return name.replace(/[@#~{}|\n]/g, ' ').trim();
}

/** Returns text without what Cooklang would read as marks and comments: it cannot escape them. */
function plain(text: string): string {
  return text
    .replace(/([@#~])(?=\S|$)/g, '$1 ')
    .replace(/--+/g, '–')
    .replaceAll('[-', '[ -');
}
