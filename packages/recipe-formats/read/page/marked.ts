import { toText } from '../schema-org/text.ts';
import { readTextBlocks, type TextBlock } from './blocks.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { cleanPageLine, readIngredients, readStepLines } from './lines.ts';
import { type HtmlPage, type PageElement, resolveUrl } from './parse-page.ts';
import { findPictureUrl } from './picture-url.ts';
import type { Vocabulary } from './vocabularies.ts';

const mostScopes = 6;
const mostValues = 50;
const nested = new Set(['author', 'nutrition', 'video', 'image']);
const withoutScope = /Time$|^recipeYield$/;
const lists = new Set(['recipeIngredient', 'recipeInstructions']);

/** Returns the recipe that a page marks with attributes or classes, or null. */
export function readAnnotatedRecipe(page: HtmlPage, vocabulary: Vocabulary): FoundRecipe | null {
  const names = page.elements.map(vocabulary.names);
  const scopes = page.elements.filter(vocabulary.isRecipe).slice(0, mostScopes);
  // Some pages mark the parts, but not the whole, or close it too early.
  if (names.some((each) => each.includes('recipeIngredient'))) scopes.push(page.root);
  const reader = new Scope(page, vocabulary, names);
  let best: FoundRecipe | null = null;
  for (const scope of scopes) {
    const found = reader.read(scope);
    if (isWhole(found)) return found;
    if (size(found) > (best ? size(best) : 0)) best = found;
  }
  return best;
}

const isWhole = (found: FoundRecipe) => found.ingredients.length > 0 && found.steps.length > 0;
const size = (found: FoundRecipe) => found.ingredients.length + found.steps.length;

class Scope {
  private readonly page: HtmlPage;
  private readonly vocabulary: Vocabulary;
  private readonly names: string[][];

  constructor(page: HtmlPage, vocabulary: Vocabulary, names: string[][]) {
    this.page = page;
    this.vocabulary = vocabulary;
    this.names = names;
  }

  read(scope: PageElement): FoundRecipe {
    const fields: Record<string, unknown[]> = {};
    const marked: Record<string, PageElement[]> = { recipeIngredient: [], recipeInstructions: [] };
    for (let at = scope.at + 1; at < scope.end; at++) {
      const element = this.page.elements[at];
      const [name] = this.names[at] ?? [];
      if (!element) break;
      if (name && lists.has(name)) {
        marked[name]?.push(element);
        at = element.end - 1;
      } else if (name && (scope !== this.page.root || withoutScope.test(name))) {
        if (!this.holdsLists(element)) {
          fields[name] ??= [];
          const value = fields[name].length < mostValues ? this.value(element, name) : undefined;
          if (value !== undefined) fields[name].push(value);
          at = element.end - 1;
        }
      } else if (
        scope !== this.page.root &&
        this.vocabulary.isOther(element) &&
        !this.holdsLists(element)
      ) {
        at = element.end - 1;
      }
    }
    return {
      from: this.vocabulary.from,
      fields,
      ingredients: readIngredients(this.blocks(marked.recipeIngredient ?? [])),
      steps: readStepLines(this.blocks(marked.recipeInstructions ?? [])),
    };
  }

  /** Elements that are marked one by one are items; the headings between them are not marked. */
  private blocks(marked: PageElement[]): TextBlock[] {
    const alone = marked.length > 1;
    const above = marked.map((element, i) =>
      alone ? this.headings(i === 0 ? element.at - 8 : (marked[i - 1]?.end ?? 0), element.at) : [],
    );
    const grouped = above.slice(1).some((headings) => headings.length > 0);
    return marked.flatMap((element, i) => {
      const blocks = readTextBlocks(this.page, [element]);
      const { content } = element.attributes;
      if (blocks.length === 0 && content)
        blocks.push({ text: content, kind: 'item', level: 0, images: [], at: element.at });
      const single = alone && blocks.filter((block) => block.text).length === 1;
      const items = single ? blocks.map((block) => ({ ...block, kind: 'item' as const })) : blocks;
      return grouped ? [...(above[i] ?? []), ...items] : items;
    });
  }

  /** Returns the last heading between two positions, if there is one. */
  private headings(from: number, to: number): TextBlock[] {
    for (let at = to - 1; at >= Math.max(0, from); at--) {
      const element = this.page.elements[at];
      if (!element || element.end > to || element.end - element.at > 10) continue;
      if (this.names[at]?.length || element.name === 'h1') return [];
      const found = readTextBlocks(this.page, [element]).filter(
        (block) => block.kind === 'heading',
      );
      if (found.length > 0) return found.slice(-1);
    }
    return [];
  }

  private holdsLists(element: PageElement): boolean {
    for (let at = element.at + 1; at < element.end; at++) {
      if (this.names[at]?.some((name) => lists.has(name))) return true;
    }
    return false;
  }

  private value(element: PageElement, name: string): unknown {
    if (nested.has(name) && element.end > element.at + 1) {
      const inner: Record<string, unknown> = {};
      for (let at = element.at + 1; at < element.end; at++) {
        const [part] = this.names[at] ?? [];
        const each = this.page.elements[at];
        if (part && each && !(part in inner)) inner[part] = this.plain(each, part);
      }
      const image = name === 'image' && this.imageWithin(element);
      if (image) return image;
      if (Object.keys(inner).length > 0) return inner;
    }
    return this.plain(element, name);
  }

  private imageWithin(element: PageElement): string | undefined {
    for (let at = element.at + 1; at < element.end; at++) {
      const each = this.page.elements[at];
      const image = each?.name === 'img' && findPictureUrl(this.page, each);
      if (image) return image;
    }
    return undefined;
  }

  private plain(element: PageElement, name: string): unknown {
    const { content, datetime, href, src, title } = element.attributes;
    if (name === 'image' || /url$/i.test(name)) {
      if (element.name === 'img') return findPictureUrl(this.page, element);
      return resolveUrl(content ?? href ?? src, this.page.base);
    }
    const isTime = /Time$/.test(name);
    if (content !== undefined) return content || undefined;
    if (datetime) return datetime;
    if (isTime && title && /^P/.test(title)) return title;
    const blocks = readTextBlocks(this.page, [element]).map((block) => cleanPageLine(block.text));
    const said = toText(blocks);
    return (
      (isTime
        ? withoutLabel(said)
        : name === 'recipeYield'
          ? said.replace(/^[^:]{1,20}: ?/, '')
          : said) || undefined
    );
  }
}

/** 'Total Time: 45 minutes' is 45 minutes. */
function withoutLabel(time: string): string {
  if (/^-?P/.test(time)) return time;
  return /\d/.test(time) ? time.replace(/^[^\d½¼¾]*/, '') : time.replace(/^[^:]*: ?/, '');
}
