import { isHeadingAfterRecipe, matchPartAfter } from '@potluck/recipe-text/sections';
import { readNutrition } from '../nutrition-text.ts';
import { readTextBlocks, type TextBlock } from './blocks.ts';
import { isPromotionLine } from './lines.ts';
import { getAttributeWords, type HtmlPage } from './parse-page.ts';
import { isComment } from './unread.ts';

const most = { blocks: 40, characters: 4000 };

const labels = {
  // 'wprm-recipe-notes', 'ERSNotes'.
  notes:
    /^(?:ERS?-?notes?|(?:[a-z]+[-_])*(?:recipes?|create|card|zrdn|cooked|dr|penci|wpurp|zlrecipe|mpprecipe|recipekit)[-_](?:card[-_])?notes?(?:[-_](?:body|content|text|list|container|section|wrap))?|recipe-?notes?)$/i,
  nutrition:
    /^(?:[a-z]+[-_])*(?:nutrition|nutrients|nutrition-?facts)(?:[-_](?:container|label-container|facts|info|information|list|table|section|wrap))?$/i,
};

/** Parts that a page marks by a heading, or by the class or id of an element. */
type Part = keyof typeof labels;

/** What a page shows below its recipe, as properties of a schema.org `Recipe`. `lastStep` is the text of the last step. */
export function readPartsBelow(page: HtmlPage, blocks: TextBlock[], lastStep: string) {
  return {
    notes: linesOf(page, blocks, lastStep, 'notes'),
    nutrition: readNutrition(linesOf(page, blocks, lastStep, 'nutrition')).nutrition,
  };
}

/** Returns the lines of the element with such a label, else those below such a heading after the last step. */
function linesOf(page: HtmlPage, blocks: TextBlock[], lastStep: string, part: Part): string[] {
  const marked = page.elements.find((element) =>
    ['class', 'id'].some((name) =>
      getAttributeWords(element, name).some((word) => labels[part].test(word)),
    ),
  );
  const own = marked ? readTextBlocks(page, [marked], isComment) : [];
  const lines = textsOf(own.filter(({ text }) => matchPartAfter(text) !== part));
  return lines.length > 0 ? lines : textsOf(sectionAfter(blocks, lastStep, part));
}

/** Returns the blocks below the first such heading after a text, up to the next heading that is not deeper. */
function sectionAfter(blocks: TextBlock[], text: string, part: Part): TextBlock[] {
  // A page may show the recipe only in its data.
  const from = text === '' ? -1 : blocks.findLastIndex((block) => block.text.includes(text));
  const at = blocks.findIndex(
    (block, i) => i > from && block.kind === 'heading' && matchPartAfter(block.text) === part,
  );
  const level = blocks[at]?.level ?? 0;
  const below = at === -1 ? [] : blocks.slice(at + 1, at + 1 + most.blocks);
  const end = below.findIndex(
    (block) =>
      aboutPost.test(block.text) ||
      (block.kind === 'heading' && (block.level <= level || isHeadingAfterRecipe(block.text))),
  );
  return below.slice(0, end === -1 ? undefined : end);
}

/** Lines of a blog below its post. */
const aboutPost =
  /^(?:posted|published|filed under|labels?:|tagged|tags?:|share (?:this|on)|leave a|reply)/i;

function textsOf(blocks: TextBlock[]): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const { text } of blocks) {
    characters += text.length;
    if (characters > most.characters) break;
    if (text && !isPromotionLine(text)) lines.push(text);
  }
  return lines;
}
