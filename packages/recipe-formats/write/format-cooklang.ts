import { joinSpaces } from '@potluck/recipe-text/clean-text';
import { parseIngredient } from '@potluck/recipe-text/line';
import { suggestStepIngredients } from '@potluck/recipe-text/links';
import { findDurations } from '@potluck/recipe-text/timers';
import type { RecipeDraft } from '../draft.ts';
import { toMetadata } from './facts.ts';

type Row = { quantity: string; unit: string; name: string };
/** A part of a step and its replacement. */
type Edit = { start: number; end: number; written: string; done: () => void };

/**
 * Returns a draft in Cooklang without checking for losses. Ingredients and equipment are marked
 * where a step names them; all others come first. With `isListed`, the metadata also lists the
 * ingredients in their order and groups.
 */
export function formatCooklang(draft: RecipeDraft, isListed: boolean): string {
  const all = draft.ingredients.flatMap((group) => group.rows);
  const parts = all.map((row) => row.parts ?? parseIngredient(row.text));
  const rows = new Map<number, Row>(parts.map((row, index) => [index, row]));
  const tools = new Set(draft.equipment);
  const allSteps = draft.steps.flatMap((group) => group.steps);
  const suggested = suggestStepIngredients(
    parts,
    allSteps.map((step) => step.text),
  );
  const uses = new Map(allSteps.map((step, i) => [step, step.uses ?? suggested[i] ?? []]));
  const steps = draft.steps.flatMap((group) => [
    ...(group.heading === null ? [] : [`== ${plain(group.heading).replaceAll('=', '')} ==`]),
    ...group.steps.map((step) => {
      const text = joinSpaces(step.text).trim();
      const edits = [
        ...(uses.get(step) ?? []).flatMap((key) => rowEdit(text, rows, key)),
        ...[...tools].flatMap((tool) => toolEdit(text, tools, tool)),
        ...timeEdits(text),
      ];
      return withEdits(text, edits).replace(/^(?:[=>]+\s*|-- ?)+/, '');
    }),
  ]);
  const others = [
    ...[...rows.values()].map((row) => writtenRow(row)),
    ...[...tools].map((tool) => `#${named(tool)}{}`),
  ];
  const metadata = [
    ['title', draft.title],
    ...(draft.description === null ? [] : [['description', draft.description]]),
    ...toMetadata(draft).filter(([key]) => isListed || key !== 'equipment'),
    ...(draft.pictures.length > 0
      ? [['image', draft.pictures.length > 1 ? draft.pictures : draft.pictures[0]]]
      : []),
    ...(isListed ? [['ingredients', ingredientLines(draft)]] : []),
  ];
  const notes = (draft.notes ?? '').split('\n').map((line) => (line ? `> ${plain(line)}` : ''));
  const blocks = [
    // JSON is YAML.
    `---\n${metadata.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n')}\n---`,
    others.join('\n'),
    ...steps,
    notes.filter(Boolean).join('\n\n'),
  ];
  return `${blocks.filter((block) => block.trim()).join('\n\n')}\n`;
}

const ingredientLines = (draft: RecipeDraft) =>
  draft.ingredients.flatMap(({ heading, rows }) => [
    ...(heading === null ? [] : [`${heading}:`]),
    ...rows.map(({ text }) => text),
  ]);

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

/** Returns the first position where a text contains a name as whole words. */
function mention(text: string, name: string): { start: number; end: number }[] {
  if (name.trim() === '' || /[@#~{}|%]/.test(name)) return [];
  // What follows a mark in parentheses would be its preparation.
  const pattern = `(?<![\\p{L}\\p{N}-])${RegExp.escape(name.trim())}(?![\\p{L}\\p{N}(-])`;
  const found = new RegExp(pattern, 'iu').exec(text);
  return found ? [{ start: found.index, end: found.index + found[0].length }] : [];
}

/** Marks times of one number and one unit. */
function timeEdits(text: string): Edit[] {
  return findDurations(text).flatMap(({ start, end }) => {
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

/**
 * Returns text without characters that Cooklang would read as marks and comments, because it cannot
 * escape them.
 */
function plain(text: string): string {
  return text
    .replace(/([@#~])(?=\S|$)/g, '$1 ')
    .replace(/--+/g, '–')
    .replaceAll('[-', '[ -');
}
