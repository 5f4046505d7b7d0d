import { type Page, type PageElement, parsePage, words } from './parse-page.ts';
import { pictureOf } from './pictures.ts';

/** A separate part of a page's text: a line, a list item or a heading. */
export type Block = {
  text: string;
  kind: 'heading' | 'item' | 'line';
  /** 1 to 6 for `h1` to `h6`, 7 for what only looks like a heading. */
  level: number;
  images: string[];
  /** The place of the element that its text begins in. */
  at: number;
};

const skipped = new Set(
  'script style noscript template svg select option textarea button nav footer figcaption iframe object audio video head math datalist dialog'.split(
    ' ',
  ),
);
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark meter nobr o:p picture q ruby rp rt s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const bold = new Set(['b', 'strong', 'th', 'u', 'dt', 'summary', 'legend']);
/** Classes and ids of elements that readers do not see as part of the text. */
const unread =
  /^(?:(?:.*[-_])?(?:sr-only|screen-reader-text|screen-reader|visually-?hidden|hidden-visually)|ads?|advert(?:isement|s)?|adsbygoogle|ad[-_](?:container|wrapper|slot|unit|block|inserter).*|.*(?:^|[-_])ad-(?:slot|unit)|comments?|comments?[-_](?:list|section|area|respond|wrapper)|related[-_]?(?:posts|recipes|articles|content).*|jp-relatedposts|newsletter.*|breadcrumbs?|share-?(?:buttons?|links|bar)|sharedaddy|social[-_]?(?:share|links|icons|media).*|tooltip.*|cookie-(?:banner|notice|consent).*|wprm-recipe-(?:equipment|notes|nutrition|video)-container|wprm-recipe-(?:jump|print|pin|rating|adjustable-servings-container|unit-conversion-container).*|mv-create-nutrition|tasty-recipes-(?:notes|nutrition|equipment|scale-container|units-container|cook-mode).*)$/i;
const looksLikeHeading =
  /(?:^|[-_])(?:heading|subheading|headline|header|subheader|title|subtitle|group-?(?:name|title|header)|section-?(?:name|head|header|title)|ERSSectionHead|label)$/i;
const invisible = /[\p{Cc}\u00AD\uFEFF\u200B\u2060]+/gu;
const most = { characters: 2_000_000, blocks: 10_000 };

/** Returns the text of elements as blocks: list items, rows, headings and lines. */
export function blocksOf(page: Page, elements: PageElement[]): Block[] {
  const reader = new BlockReader(page);
  for (const element of elements) reader.read(element);
  return reader.finish();
}

/** Returns what a piece of HTML says, with a line for each of its blocks. */
export function plainText(html: string): string {
  const page = parsePage(html, 'https://localhost/');
  return blocksOf(page, [page.root])
    .map((block) => block.text)
    .join('\n');
}

class BlockReader {
  private readonly page: Page;
  private readonly blocks: Block[] = [];
  private at = -1;
  private characters = 0;
  private text = '';
  private images: string[] = [];
  private boldCharacters = 0;
  private allCharacters = 0;
  private inBold = 0;
  private kind: Block['kind'] = 'line';
  private level = 0;

  constructor(page: Page) {
    this.page = page;
  }

  read(node: PageElement | string): void {
    if (this.characters > most.characters || this.blocks.length > most.blocks) return;
    if (typeof node === 'string') this.add(node);
    else if (!isUnread(node)) this.readElement(node);
  }

  finish(): Block[] {
    this.flush();
    return this.blocks;
  }

  private readElement(element: PageElement): void {
    const { name } = element;
    if (element.at > -1 && !this.text) this.at = element.at;
    if (name === 'br' || name === 'hr') {
      if (this.kind === 'line') this.flush();
      else this.add(' ');
      return;
    }
    if (name === 'img') {
      const image = pictureOf(this.page, element);
      if (image) this.images.push(image);
    }
    if (inline.has(name) || name === '') this.readInline(element);
    else this.readBlock(element);
  }

  private readInline(element: PageElement): void {
    const isBold =
      bold.has(element.name) ||
      /\bbold\b|font-weight: ?[6-9]00/i.test(element.attributes.style ?? '');
    // '1<sup>1</sup>/<sub>2</sub>' is one and a half.
    if (
      element.name === 'sup' &&
      /\d$/.test(this.text) &&
      /^\d$/.test(String(element.children[0]))
    ) {
      this.text += ' ';
    }
    if (isBold) this.inBold++;
    this.readChildren(element);
    if (isBold) this.inBold--;
  }

  private readBlock(element: PageElement): void {
    const { name } = element;
    const whole =
      (name === 'li' || name === 'tr' || name === 'dd') && !holdsBlocks(this.page, element);
    const heading = /^h[1-6]$/.test(name) ? Number(name[1]) : headingLike(element) ? 7 : 0;
    if (this.kind !== 'line') {
      // Within an item or a heading, blocks are parts of one text.
      this.add(' ');
      this.readChildren(element);
      this.add(' ');
      return;
    }
    this.flush();
    if (whole) this.kind = 'item';
    else if (heading && !holdsBlocks(this.page, element)) {
      this.kind = 'heading';
      this.level = heading;
    }
    const isBold = bold.has(name);
    if (isBold) this.inBold++;
    this.readChildren(element);
    this.flush();
    if (isBold) this.inBold--;
    this.kind = 'line';
    this.level = 0;
  }

  private readChildren(element: PageElement): void {
    let before: PageElement | string | undefined;
    for (const child of element.children) {
      // Styles separate spans that have no space between them.
      if (before && isSpan(before) && isSpan(child)) this.add(' ');
      this.read(child);
      before = child;
    }
  }

  private add(text: string): void {
    const said = text.trim().length;
    if (said === 0 && this.text === '') return;
    this.text += text;
    this.characters += text.length;
    this.allCharacters += said;
    if (this.inBold > 0) this.boldCharacters += said;
  }

  private flush(): void {
    const text = this.text.replace(/\s+/g, ' ').replace(invisible, '').trim();
    const isBold = this.allCharacters > 0 && this.boldCharacters === this.allCharacters;
    const short = text.length <= 80 && /\p{L}/u.test(text);
    const heading = this.kind === 'line' && isBold && short;
    if (text || this.images.length > 0) {
      const isLong = this.kind === 'heading' && text.length > 200;
      const kind = heading ? 'heading' : isLong ? 'line' : this.kind;
      this.blocks.push({
        text,
        kind,
        level: heading ? 7 : this.level,
        images: this.images,
        at: this.at,
      });
    }
    this.text = '';
    this.images = [];
    this.boldCharacters = 0;
    this.allCharacters = 0;
  }
}

function isUnread(element: PageElement): boolean {
  if (skipped.has(element.name)) return true;
  // Themes put their settings into the classes of these.
  if (/^(?:html|body|main|article)$/.test(element.name)) return false;
  return [...words(element, 'class'), ...words(element, 'id')].some((word) => unread.test(word));
}

const isSpan = (node: PageElement | string) =>
  typeof node !== 'string' && /^(?:span|b|strong|data|a|time)$/.test(node.name);

function headingLike(element: PageElement): boolean {
  return (
    /^(?:div|p|span|dt|caption|summary|legend)$/.test(element.name) &&
    words(element, 'class').some((word) => looksLikeHeading.test(word))
  );
}

/** Returns whether an element holds others that have texts of their own. */
function holdsBlocks(page: Page, element: PageElement): boolean {
  // Large elements are never items or headings, so this stays fast.
  if (element.end - element.at > 300) return true;
  const inner = page.elements.slice(element.at + 1, element.end).map(({ name }) => name);
  if (inner.some((name) => /^(?:li|tr|h[1-6]|dd)$/.test(name))) return true;
  const count = (tag: string) => inner.filter((name) => name === tag).length;
  // A row with paragraphs in its cells lays out the page.
  return element.name === 'tr' && (count('br') > 0 || count('p') > count('td') + count('th'));
}
