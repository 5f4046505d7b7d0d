import type { DraftWarning, RecipeDraft } from '../../draft.ts';
import { toDraft } from '../to-draft.ts';
import { readTextBlocks } from './blocks.ts';
import { readByLayout } from './by-look.ts';
import { readComments } from './comments.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { readJsonLd } from './json-ld.ts';
import { readAnnotatedRecipe } from './marked.ts';
import { mergeFields, selectMainRecipe } from './merge.ts';
import { getTextAroundRecipe, readHeadFacts } from './page-facts.ts';
import { toRecipeProperties } from './page-fields.ts';
import { parsePage } from './parse-page.ts';
import { readPartsBelow } from './parts-below.ts';
import { hasFewAmounts, selectRichestList } from './richest.ts';
import { readVisibleRecipe } from './visible.ts';
import { vocabularies } from './vocabularies.ts';

/** Where the ingredients or steps of a page come from. */
export type PageSource = FoundRecipe['from'];

const unmarked = new Map<PageSource, string>([
  ['page', 'the page does not mark up its recipe'],
  ['prose', 'the recipe is told in sentences'],
  ['comment', 'the recipe is in a comment'],
]);

/**
 * Reads the recipe of a web page, or returns null when there is none: JSON-LD first, then other
 * markup, then headings and lists. Later sources fill gaps of earlier ones. `from` is the source of
 * the ingredients or steps.
 */
export function readPage(
  html: string,
  url: string,
): { draft: RecipeDraft; from: PageSource } | null {
  const page = parsePage(html, url);
  const jsonLd = readJsonLd(page);
  const marked = vocabularies.flatMap((vocabulary) => readAnnotatedRecipe(page, vocabulary) ?? []);
  const blocks = readTextBlocks(page, [page.root]);
  const { facts, titles } = readHeadFacts(page, url);
  const data = [...jsonLd.found, ...marked];
  const isAlone = data.every((each) => each.ingredients.length === 0);
  const visible = readVisibleRecipe(page, blocks, isAlone);
  const byLook = visible.ingredients.length > 0 ? [] : readByLayout(blocks);
  const inPage = chooseLists(selectMainRecipe([...data, visible, ...byLook], facts.name));
  const comment = inPage.from ? null : readComments(page);
  const { from, found, ingredients, steps, less } = comment ? chooseLists([comment.found]) : inPage;
  if (!from) return null;
  const below = readPartsBelow(page, blocks, steps.at(-1)?.text ?? '');
  const merged = mergeFields([
    { url: facts.url },
    ...found.map((each) => each.fields),
    { ...facts, ...below },
  ]);
  const fields = toRecipeProperties(page, merged, titles);
  const draft = toDraft({ ...fields, name: fields.name || 'Untitled recipe' }, ingredients, steps);
  const warn = (isSo: boolean, field: string, message: string) =>
    isSo ? [{ field, message }] : [];
  const reasons = (['ingredients', 'steps'] as const).flatMap((part) => {
    const source = found.find((each) => each[part].length > 0)?.from;
    const reason = source && unmarked.get(source);
    return warn(reason !== undefined, part, `${reason}; compare the ${part}`);
  });
  const broken = 'the recipe data on the page was broken; check everything';
  const bare = 'almost no ingredient has an amount; the page may show them elsewhere';
  const warnings: DraftWarning[] = [
    ...less,
    ...warn(jsonLd.mended, 'ingredients', broken),
    ...warn(hasFewAmounts(ingredients), 'ingredients', bare),
    ...warn(steps.length === 0, 'steps', 'no steps were found'),
    ...warn(ingredients.length === 0, 'ingredients', 'no ingredients were found'),
    ...reasons,
  ];
  return {
    draft: {
      ...draft,
      original: getTextAroundRecipe(comment?.blocks ?? blocks, ingredients[0]?.text) || null,
      warnings: [...warnings, ...draft.warnings],
    },
    from,
  };
}

/** Returns the best ingredients and steps of all sources, and `from` unless they are too few for a recipe. */
function chooseLists(found: FoundRecipe[]) {
  const [ingredients, steps] = (['ingredients', 'steps'] as const).map((part) =>
    selectRichestList(
      part,
      found.map((each) => each[part]),
    ),
  ) as [ReturnType<typeof selectRichestList>, ReturnType<typeof selectRichestList>];
  const { from } = found.find((each) => each.ingredients.length + each.steps.length > 0) ?? {};
  const few = ingredients.lines.length < 2 || steps.lines.length === 0;
  const isRecipe = from !== 'page' || !few || ingredients.lines.length > 2;
  const less = [...ingredients.warnings, ...steps.warnings];
  return {
    from: isRecipe ? from : undefined,
    found,
    ingredients: ingredients.lines,
    steps: steps.lines,
    less,
  };
}
