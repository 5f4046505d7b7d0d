import { isHeading } from '@potluck/recipe-text/row';
import { groupsOf, headingText } from '#domain/recipe/groups.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { factsOf, type WrittenRecipe } from './written-recipe.ts';

/**
 * Returns a recipe as Markdown that people read and that is RecipeMD
 * (https://recipemd.org/specification.html): lines before ingredients and steps, amounts in italics.
 */
export function writeMarkdown(recipe: WrittenRecipe, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const picture = (url: string, alt = '') => `![${escaped(alt)}](<${absolute(url)}>)`;
  const facts = factsOf(recipe).filter(([key]) => !['tags', 'servings', 'yield'].includes(key));
  const tags = recipe.tags.map(({ name }) => name);
  const blocks = [
    `# ${escaped(recipe.title)}`,
    recipe.picture && picture(recipe.picture.url, recipe.title),
    ...paragraphs(recipe.description),
    facts.map(([key, value]) => `- ${capitalized(key)}: ${listed(value)}`).join('\n'),
    tags.length > 0 && `*${escaped(tags.join(', '))}*`,
    `**${escaped([`${recipe.servings} servings`, ...(recipe.yieldText ? [recipe.yieldText] : [])].join(', '))}**`,
    '---',
    '## Ingredients',
    ...groupsOf(recipe.ingredients, isHeading).flatMap(({ heading, rows }) => [
      heading && `### ${escaped(headingText(heading.name))}`,
      rows.map(ingredientItem).join('\n'),
    ]),
    '---',
    '## Instructions',
    ...groupsOf(recipe.steps, isStepHeading).flatMap(({ heading, rows, first }) => [
      heading && `### ${escaped(headingText(heading.content))}`,
      ...rows.map((step, i) =>
        item(`${first + i}.`, [
          ...paragraphs(step.content),
          ...(step.picture ? [picture(step.picture.url)] : []),
        ]),
      ),
    ]),
    ...(recipe.notes ? ['## Notes', ...paragraphs(recipe.notes)] : []),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function ingredientItem({ quantity, unit, name }: WrittenRecipe['ingredients'][number]): string {
  const amount = [quantity, unit].filter(Boolean).join(' ');
  return `- ${amount && `*${escaped(amount)}* `}${escaped(name)}`;
}

/** Returns a list item of several paragraphs, which are indented to belong to it. */
function item(mark: string, blocks: string[]): string {
  const margin = ' '.repeat(mark.length + 1);
  return `${mark} ${blocks.join('\n\n').replace(/\n(?=.)/g, `\n${margin}`)}`;
}

/** Lines stay lines. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).map((part) => part.trim().split('\n').map(escaped).join('\\\n'));
}

function listed(value: string | number | string[]): string {
  return escaped(Array.isArray(value) ? value.join(', ') : String(value));
}

/** Returns text that Markdown shows as it is. */
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
