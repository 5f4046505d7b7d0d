import type { RecipeDraft } from '../../draft.ts';
import { type DraftLine, toDraftLines } from '../draft-line.ts';
import type { HtmlPage } from '../page/parse-page.ts';
import { findElements, hasClass, splitAtDivs, textOf } from './elements.ts';
import type { Program } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  readRows,
  splitLines,
} from './program-recipe.ts';

const name = 'Copy Me That';

/** The HTML of Copy Me That, in which each recipe repeats the ids of its parts. */
export const copyMeThat: Program = {
  name,
  beginning: [/<meta name="copymethat_class_id_version"|<div id ?= ?"recipeIngredient_header"/],
  *findRecipes(html) {
    for (const page of splitAtDivs(html, 'recipe')) yield () => readRecipe(page);
  },
};

function readRecipe(page: HtmlPage): RecipeDraft {
  const byId = (id: string) =>
    findElements(page, page.root, ({ attributes }) => attributes.id === id);
  const byClass = (word: string) => findElements(page, page.root, (each) => hasClass(each, word));
  const text = (id: string) => textOf(page, byId(id));
  /** Headings and notes are among the items. */
  const lines = (word: string): DraftLine[] =>
    byClass(word).flatMap((element) => {
      const line = textOf(page, [element]).replaceAll('\n', ' ');
      if (!line) return [];
      return hasClass(element, `${word}_subheader`)
        ? [{ text: line.replace(/\s*:$/, ''), heading: true, images: [] }]
        : toDraftLines([line]);
    });
  const rating = /[\d.]+/.exec(text('ratingValue'))?.[0] ?? '';
  return createProgramDraft(name, {
    title: text('name'),
    description: text('description'),
    sources: [
      ...byId('original_link').map(({ attributes }) => attributes.href ?? ''),
      text('link').replace(/^Adapted from\s*/, ''),
    ],
    yields: [text('recipeYield')],
    ingredients: lines('recipeIngredient'),
    steps: lines('instruction'),
    notes: byClass('recipeNote')
      .map((note) => textOf(page, [note]))
      .join('\n'),
    tags: byClass('recipeCategory').map((tag) => textOf(page, [tag])),
    pictures: findElements(page, page.root, (each) => each.name === 'img').map(
      ({ attributes }) => attributes.src ?? '',
    ),
    others: {
      rating: formatRating(rating, 5),
      'made it': text('made_this'),
      favorite: text('starred'),
    },
  });
}

/** The text of Copy Me That: one recipe, whose parts begin with fixed English words. */
export const copyMeThatText: Program = {
  name,
  beginning: [/^[^\n]+\n\s*\n/, /^INGREDIENTS[ \t]*$/m, /^STEPS[ \t]*$/m],
  *findRecipes(text) {
    yield () => readTextRecipe(text);
  },
};

function readTextRecipe(text: string): RecipeDraft {
  const [, head = '', ingredients = '', rest = ''] =
    /^([\s\S]*?)^INGREDIENTS[ \t]*$([\s\S]*?)^STEPS[ \t]*$([\s\S]*)$/m.exec(text) ?? [];
  const [steps = '', ...notes] = rest.split(/^NOTES[ \t]*$/m);
  const [title = '', ...lines] = splitLines(head);
  const labels = /^(Adapted from|tags:|Rated|Servings:|I made this\.|Starred\.?)\s*(.*)$/;
  const labeled = new Map(
    lines.flatMap((line) => {
      const [, label, value = ''] = labels.exec(line) ?? [];
      return label ? [[label, value || line] as const] : [];
    }),
  );
  return createProgramDraft(name, {
    title,
    description: lines.filter((line) => !labels.test(line)).join('\n'),
    sources: [labeled.get('Adapted from') ?? ''],
    yields: [labeled.get('Servings:') ?? ''],
    ingredients: readRows(ingredients),
    steps: readTextSteps(steps),
    notes: splitLines(notes.join('NOTES')).join('\n'),
    tags: labeled.get('tags:')?.split(',') ?? [],
    others: {
      rating: formatRating(/^[\d.]+/.exec(labeled.get('Rated') ?? '')?.[0] ?? '', 5),
      'made it': labeled.get('I made this.') ?? '',
      favorite: labeled.get('Starred') ?? labeled.get('Starred.') ?? '',
    },
  });
}

/** A line without a number above '1)' is a heading, and any other one continues its step. */
function readTextSteps(text: string): DraftLine[] {
  const lines = splitLines(text);
  if (!lines.some((line) => /^1\) /.test(line))) return readProgramSteps(text);
  const steps: DraftLine[] = [];
  for (const [i, line] of lines.entries()) {
    const last = steps.at(-1);
    const heading = !/^\d+\) /.test(line) && /^1\) /.test(lines[i + 1] ?? '');
    if (heading) steps.push({ text: line.replace(/:$/, ''), heading, images: [] });
    else if (/^\d+\) /.test(line) || !last || last.heading)
      steps.push({ text: line.replace(/^\d+\) /, ''), heading, images: [] });
    else last.text += `\n${line}`;
  }
  return steps;
}
