import type { RecipeDraft } from '../../draft.ts';
import { readTextBlocks } from '../page/blocks.ts';
import { parsePage } from '../page/parse-page.ts';
import type { Program } from './program.ts';
import { createProgramDraft, readProgramSteps, readRows, splitLines } from './program-recipe.ts';

const name = 'Umami';

/** The text and Markdown of Umami. Its JSON is schema.org. */
export const umami: Program = {
  name,
  beginning: [
    /^(?:# )?[^\n]+\n\s*\n(?:Recipe Book|Servings|Active Time): /m,
    /^(?:## )?Ingredients[ \t]*$/m,
  ],
  *findRecipes(text) {
    yield () => readRecipe(text);
  },
};

/** The HTML of Umami, which says the same. */
export const umamiHtml: Program = {
  name,
  beginning: [/<h1>[^<\n]*<\/h1>/, /<h2>Ingredients<\/h2><ul>/, /<h2>Directions<\/h2>/],
  *findRecipes(html) {
    yield () => readRecipe(toText(html));
  },
};

function toText(html: string): string {
  const page = parsePage(html, '');
  return readTextBlocks(page, [page.root], () => false)
    .flatMap(({ text, images }) => [text, ...images.map((image) => `![photo](${image})`)])
    .join('\n');
}

function readRecipe(text: string): RecipeDraft {
  const lines = splitLines(text).map((line) =>
    line
      .replace(/^#+ /, '')
      .replace(/^- /, '')
      .replace(/(?<=: )(\*{1,2})(.*)\1$/, '$2'),
  );
  const part = (name: string) => {
    const from = lines.indexOf(name);
    const rest = from === -1 ? [] : lines.slice(from + 1);
    const end = rest.findIndex((line) => /^(?:Ingredients|Directions|Notes)$/.test(line));
    return rest.slice(0, end === -1 ? undefined : end).join('\n');
  };
  const head = lines.slice(1, lines.indexOf('Ingredients'));
  const of = (label: string) =>
    head.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? '';
  return createProgramDraft(name, {
    title: lines[0] ?? '',
    categories: [of('Recipe Book')],
    yields: [of('Servings')],
    times: { prepTime: of('Active Time'), totalTime: of('Total Time') },
    pictures: head.flatMap((line) => /^!\[[^\]]*\]\((\S+)\)$/.exec(line)?.[1] ?? []),
    ingredients: readRows(part('Ingredients')),
    steps: readProgramSteps(part('Directions')),
    notes: part('Notes'),
  });
}
