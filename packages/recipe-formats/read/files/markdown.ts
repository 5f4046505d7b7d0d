import { basename } from 'node:path/posix';
import { joinSpaces } from '@potluck/recipe-text/clean-text';
import type { Token, Tokens } from 'marked';
import type { RecipeDraft } from '../../draft.ts';
import { FileError } from '../../errors.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { toHeadingRows } from './fields.ts';
import { findFirstPicture, type JsonObject, type SiblingFiles } from './found.ts';
import { parseMarkdownBlocks, toInlineText, toTextLines } from './markdown-text.ts';
import {
  addMetadata,
  isKnownKey,
  type Metadata,
  readMetadata,
  splitFrontMatter,
} from './metadata.ts';

type Part = 'before' | 'ingredients' | 'steps' | 'notes' | 'equipment';

const partNames: [Part, RegExp][] = [
  [
    'ingredients',
    /^(?:the )?(?:ingredients?|what you need|you will need|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|składniki)\b/iu,
  ],
  [
    'steps',
    /^(?:the )?(?:instructions?|directions?|method|preparation|procedure|(?:cooking )?steps|how to make|zubereitung|anleitung|préparation|étapes|preparación|elaboración|preparazione|procedimento|modo de preparo|bereiding|przygotowanie)\b/iu,
  ],
  ['equipment', /^(?:equipment|tools|cookware|utensils|utensilien)\b/iu],
  [
    'notes',
    /^(?:(?:recipe |cook['’]s )?notes?|tips?|hints?|variations?|storage|comments?|notizen|tipps?|contribut(?:ors?|ions?)|sources?|credits?|references?|nutrition)\b/iu,
  ],
];

/**
 * Returns the draft of a recipe in Markdown: front matter, and either headings such as 'Ingredients' or
 * RecipeMD (https://recipemd.org/specification.html), which has lines between the parts.
 */
export async function readMarkdown(
  name: string,
  content: string,
  beside: SiblingFiles,
): Promise<RecipeDraft> {
  const { metadata, body, warnings } = splitFrontMatter(content);
  const stem = basename(name).replace(/\.(?:md|markdown)$/i, '');
  const read = new Reading(metadata);
  const blocks = parseMarkdownBlocks(body);
  if (!blocks) throw new FileError('it is too long or nested for a recipe');
  const headed = blocks.some((block) => block.type === 'heading' && partOf(block));
  for (const block of blocks) read.add(block, headed);
  const said = readMetadata(metadata);
  const beginning = (said.image as unknown[] | undefined) ?? read.images;
  const image = beginning.length > 0 ? beginning : await findFirstPicture(beside, [stem]);
  const own = <T>(key: string, found: T[]) => (found.length > 0 ? { [key]: found } : {});
  const draft = readSchemaOrg({
    ...said,
    name: said.name ?? (read.title || stem),
    ...(said.description ? {} : own('description', read.description)),
    ...own('recipeIngredient', read.rows.ingredients),
    ...own('recipeInstructions', read.steps),
    ...own('tool', [...((said.tool as string[] | undefined) ?? []), ...read.rows.equipment]),
    ...own('notes', [...((said.notes as string[] | undefined) ?? []), ...read.rows.notes]),
    ...(image && { image }),
  });
  return { ...draft, warnings: [...warnings, ...draft.warnings] };
}

function partOf(block: Token): Part | undefined {
  const title = toInlineText(block).replace(/^[^\p{L}]+/u, '');
  return partNames.find(([, pattern]) => pattern.test(title))?.[0];
}

class Reading {
  title = '';
  description: string[] = [];
  rows = { ingredients: [] as string[], equipment: [] as string[], notes: [] as string[] };
  steps: (string | JsonObject)[] = [];
  images: string[] = [];
  readonly #metadata: Metadata;
  #part: Part = 'before';
  /** The level of the heading that began the part. */
  #level = 0;

  constructor(metadata: Metadata) {
    this.#metadata = metadata;
  }

  add(block: Token, headed: boolean): void {
    if (block.type === 'heading') this.#heading(block as Tokens.Heading);
    else if (block.type === 'hr') this.#line(headed);
    else if (this.#part === 'before') this.#before(block, headed);
    else if (this.#part === 'steps') this.#step(block);
    else this.rows[this.#part].push(...toTextLines([block]).map(tidy).filter(Boolean));
  }

  #heading(block: Tokens.Heading): void {
    const said = toInlineText(block).trim();
    if (!this.title && this.#part === 'before' && block.depth === 1) {
      this.title = said;
      return;
    }
    const part = partOf(block);
    const inside = this.#level > 0 && block.depth > this.#level;
    if (part && !(inside && part === 'notes')) {
      this.#part = part;
      this.#level = block.depth;
    } else if (this.#part === 'ingredients') this.rows.ingredients.push(...toHeadingRows(said));
    else if (this.#part === 'steps') this.steps.push(...toHeadingRows(said));
    else if (this.#part !== 'before') this.rows.notes.push(...toHeadingRows(said));
  }

  /** In RecipeMD, lines come before the ingredients and before the steps. */
  #line(headed: boolean): void {
    if (headed) return;
    if (this.#part === 'before') this.#part = 'ingredients';
    else this.#part = 'steps';
  }

  #before(block: Token, headed: boolean): void {
    this.images.push(...imagesIn(block));
    const only = block.type === 'paragraph' ? onlyMark(block as Tokens.Paragraph) : null;
    const said = toTextLines([block]).map(tidy).filter(Boolean);
    if (only?.type === 'em' && !this.#metadata.has('tags')) {
      this.#metadata.set('tags', toInlineText(only));
      return;
    }
    if (
      only?.type === 'strong' &&
      /\d/.test(toInlineText(only)) &&
      !toInlineText(only).includes(':')
    ) {
      this.#metadata.set('yield', splitYields(toInlineText(only)));
      return;
    }
    const facts = said.map((line) => factIn(line));
    if (facts.length > 0 && facts.every(Boolean)) {
      for (const fact of facts) if (fact) addMetadata(this.#metadata, ...fact);
      return;
    }
    // Without any heading or line, the first list has the ingredients, and then come the steps.
    if (block.type === 'list' && !headed && this.rows.ingredients.length === 0) {
      this.rows.ingredients.push(...said);
      this.#part = 'steps';
    } else this.description.push(...said);
  }

  #step(block: Token): void {
    const parts = block.type === 'list' ? (block as Tokens.List).items : [block];
    for (const part of parts) {
      const image = imagesIn(part);
      const said = (
        part.type === 'list_item' ? toTextLines(part.tokens ?? []) : toTextLines([part])
      ).map(tidy);
      const words = said.filter(Boolean).join(' ');
      const last = this.steps.at(-1);
      if (words) this.steps.push({ '@type': 'HowToStep', text: words, image });
      else if (image.length > 0 && typeof last === 'object') last.image = image;
      else this.images.push(...image);
    }
  }
}

const tidy = (line: string) => joinSpaces(line).trim();

/** Returns the only mark of a paragraph that is all italic or all bold. */
function onlyMark(block: Tokens.Paragraph): Token | null {
  const [first, ...others] = block.tokens.filter((token) => token.raw.trim() !== '');
  return first && others.length === 0 ? first : null;
}

/** A comma between digits is a decimal point. */
const splitYields = (yields: string) => yields.split(/,(?!\d)|(?<!\d),/).map((each) => each.trim());

/** Reads 'Prep time: 10 min', even after an emoji, and 'Serves 4'. */
function factIn(line: string): [string, string] | null {
  const [, people] = /^(?:serves|servings?|portions?)\s+(\d.{0,40})$/i.exec(line) ?? [];
  if (people) return ['servings', people];
  const [, key = '', value = ''] = /^[^\p{L}]*([\p{L} ]{2,30}?)\s*:\s*(.+)$/u.exec(line) ?? [];
  return isKnownKey(key) ? [key, value] : null;
}

/** Returns the addresses of the pictures in a Markdown block, as written but without a leading slash. */
function imagesIn(token: Token): string[] {
  // Page addresses are often relative to the root of the site.
  if (token.type === 'image') return [(token as Tokens.Image).href.replace(/^\/(?!\/)/, '')];
  const inner = [
    ...(('tokens' in token && token.tokens) || []),
    ...((token as Tokens.List).items ?? []),
  ];
  return inner.flatMap(imagesIn);
}
