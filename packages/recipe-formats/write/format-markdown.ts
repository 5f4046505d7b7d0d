import { parseIngredient } from '@potluck/recipe-text/line';
import type { RecipeDraft } from '../draft.ts';
import { toMetadata } from './facts.ts';

/** Returns a draft in Markdown without checking for losses. */
export function formatMarkdown(draft: RecipeDraft): string {
  const facts = toMetadata(draft).filter(([key]) => !['tags', 'servings', 'yield'].includes(key));
  const servings = draft.servings === null ? [] : [`${draft.servings} servings`];
  const yields = [...servings, ...draft.yields];
  let count = 0;
  const blocks = [
    `# ${escaped(draft.title)}`,
    ...draft.pictures.map((name) => picture(name, draft.title)),
    ...paragraphs(draft.description ?? ''),
    facts.map(([key, value]) => `- ${capitalized(key)}: ${listed(value)}`).join('\n'),
    draft.tags.length > 0 && `*${escaped(draft.tags.join(', '))}*`,
    yields.length > 0 && `**${escaped(yields.join(', '))}**`,
    '---',
    '## Ingredients',
    ...draft.ingredients.flatMap(({ heading, rows }) => [
      heading && `### ${escaped(heading)}`,
      rows.map(ingredientItem).join('\n'),
    ]),
    '---',
    '## Instructions',
    ...draft.steps.flatMap(({ heading, steps }) => [
      heading && `### ${escaped(heading)}`,
      ...steps.map((step) => {
        count++;
        const pictures = step.pictures.map((name) => picture(name));
        return item(`${count}.`, [...paragraphs(step.text), ...pictures]);
      }),
    ]),
    ...(draft.notes ? ['## Notes', ...paragraphs(draft.notes)] : []),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const picture = (url: string, alt = '') => `![${escaped(alt)}](<${url}>)`;

function ingredientItem({
  text,
  parts,
}: RecipeDraft['ingredients'][number]['rows'][number]): string {
  const { quantity, unit, name } = parts ?? parseIngredient(text);
  const amount = [quantity, unit].filter(Boolean).join(' ');
  // Otherwise the amount comes after the name: 'salt, to taste'.
  const isFirst = [amount, name].filter(Boolean).join(' ') === text;
  return isFirst && amount ? `- *${escaped(amount)}* ${escaped(name)}` : `- ${escaped(text)}`;
}

/** Returns a list item of several paragraphs, which are indented to belong to it. */
function item(mark: string, blocks: string[]): string {
  const margin = ' '.repeat(mark.length + 1);
  return `${mark} ${blocks.join('\n\n').replace(/\n(?=.)/g, `\n${margin}`)}`;
}

/** Preserves line breaks. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).map((part) => part.trim().split('\n').map(escaped).join('\\\n'));
}

function listed(value: string | number | string[]): string {
  return escaped(Array.isArray(value) ? value.join(', ') : String(value));
}

/** Escapes text for Markdown. */
function escaped(text: string): string {
  return text
    .trim()
    .replace(/[\\`*_[\]<>&|~]/g, '\\$&')
    .replace(/^(?:[#+=-]|\d{1,9}(?=[.)]))/, (start) =>
      /\d/.test(start) ? `${start}\\` : `\\${start}`,
    );
}

function capitalized(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
