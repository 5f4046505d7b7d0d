import { readTextBlocks, type TextBlock } from './blocks.ts';
import { readByLayout } from './by-look.ts';
import type { FoundRecipe } from './found-recipe.ts';
import type { HtmlPage, PageElement } from './parse-page.ts';
import { isComment, isUnread } from './unread.ts';
import { readVisibleRecipe } from './visible.ts';

const fewest = { blocks: 4, rows: 3 };
const mostTried = 20;

/** Returns the first recipe that is in a comment, with its text; such as one below its picture in a forum. */
export function readComments(page: HtmlPage): { found: FoundRecipe; blocks: TextBlock[] } | null {
  let tried = 0;
  for (const element of singleComments(page)) {
    if (tried === mostTried) break;
    const blocks = readTextBlocks(page, [element], isUnread);
    if (blocks.length < fewest.blocks) continue;
    tried++;
    const visible = readVisibleRecipe(page, blocks, true);
    const [found] = visible.ingredients.length > 0 ? [visible] : readByLayout(blocks);
    if (found && found.ingredients.length >= fewest.rows && found.steps.length > 0)
      return { found: { ...found, from: 'comment' }, blocks };
  }
  return null;
}

/** The largest elements of comments that do not contain other comments. */
function singleComments({ elements }: HtmlPage): PageElement[] {
  const outer = new Set<PageElement>();
  const inside = new Set<PageElement>();
  for (const element of elements) {
    const isWithin = element.parent !== null && inside.has(element.parent);
    if (!isComment(element) && !isWithin) continue;
    inside.add(element);
    for (
      let each = element.parent;
      isComment(element) && each && !outer.has(each);
      each = each.parent
    )
      outer.add(each);
  }
  return [...inside].filter(
    (element) => !outer.has(element) && (!element.parent || outer.has(element.parent)),
  );
}
