import { joinSpaces } from '@potluck/recipe-text/clean-text';
import { isOnlyAmount } from './amount.ts';
import { getAttributeWords, type HtmlPage, type PageElement, parsePage } from './parse-page.ts';
import { findPictureUrl } from './picture-url.ts';
import { isIgnoredElement } from './unread.ts';

/** A separate part of a page's text: a line, a list item or a heading. */
export type TextBlock = {
  text: string;
  kind: 'heading' | 'item' | 'line';
  /** 1 to 6 for `h1` to `h6`, 7 for text that only looks like a heading, even in an item; else 0. */
  level: number;
  images: string[];
  /** The number of the first item of its numbered list. */
  start?: number;
  /** The index of the element in which its text begins. */
  at: number;
};

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd mark meter nobr o:p picture q ruby rp rt s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const bold = new Set(['b', 'strong', 'th', 'u', 'dt', 'summary', 'legend', 'em', 'i']);
const looksLikeHeading =
  /(?:^|[-_])(?:heading|subheading|headline|header|subheader|title|subtitle|group-?(?:name|title|header)|section-?(?:name|head|header|title)|ERSSectionHead|label)$/i;
const invisible = /[\p{Cc}\u00AD\uFEFF\u200B\u2060]+/gu;
const most = { characters: 2_000_000, blocks: 10_000 };

/** Returns the text of elements as blocks: list items, rows, headings and lines. */
export function readTextBlocks(
  page: HtmlPage,
  elements: PageElement[],
  isIgnored = isIgnoredElement,
): TextBlock[] {
  const reader = new BlockReader(page, isIgnored);
  for (const element of elements) reader.read(element);
  return reader.finish();
}

/** Returns the text of HTML, with a line for each of its blocks. */
export function htmlToText(html: string): string {
  const page = parsePage(html, 'https://localhost/');
  return readTextBlocks(page, [page.root])
    .map((block) => block.text)
    .join('\n');
}

class BlockReader {
  private readonly page: HtmlPage;
  private readonly isIgnored: (element: PageElement) => boolean;
  private readonly blocks: TextBlock[] = [];
  private at = -1;
  private characters = 0;
  private text = '';
  private images: string[] = [];
  private boldCharacters = 0;
  private allCharacters = 0;
  private inBold = 0;
  private inPre = 0;
  private kind: TextBlock['kind'] = 'line';
  private level = 0;
  private start: number | undefined;
  /** Set within an item that contains another list. */
  private isInItem = false;

  constructor(page: HtmlPage, isIgnored: (element: PageElement) => boolean) {
    this.page = page;
    this.isIgnored = isIgnored;
  }

  read(node: PageElement | string): void {
    if (this.characters > most.characters || this.blocks.length > most.blocks) return;
    if (typeof node === 'string') {
      if (this.inPre > 0) this.addLines(node);
      else this.add(node);
    } else if (!this.isIgnored(node)) this.readElement(node);
  }

  finish(): TextBlock[] {
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
      const image = findPictureUrl(this.page, element);
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
    if (name === 'table' && this.readWithHead(element)) return;
    const whole =
      (name === 'li' || name === 'tr' || name === 'dd') && !holdsBlocks(this.page, element);
    const heading = /^h[1-6]$/.test(name) ? Number(name[1]) : headingLike(element) ? 7 : 0;
    if (this.kind === 'line' && this.readPair(element)) return;
    if (this.kind !== 'line') {
      // Within an item or a heading, blocks are parts of one text.
      this.add(' ');
      this.readChildren(element);
      this.add(' ');
      return;
    }
    const isList = name === 'ul' || name === 'ol';
    // 'Batter' above the list within an item.
    const isTitle = isList && this.isInItem && /^\s*\p{L}[^.!?\d]{2,60}$/u.test(this.text);
    if (isTitle) [this.kind, this.level] = ['heading', 7];
    this.flush();
    [this.kind, this.level] = ['line', 0];
    if (name === 'li' && element.parent?.name === 'ol')
      this.start = Number(element.parent.attributes.start ?? 1);
    if (name === 'li' || isList) this.isInItem = name === 'li';
    if (whole) this.kind = 'item';
    else if (heading && !holdsBlocks(this.page, element)) {
      this.kind = 'heading';
      this.level = heading;
    }
    const isBold = bold.has(name);
    if (isBold) this.inBold++;
    if (name === 'pre') this.inPre++;
    this.readChildren(element);
    this.flush();
    if (name === 'pre') this.inPre--;
    if (isBold) this.inBold--;
    this.kind = 'line';
    this.level = 0;
    this.start = undefined;
    if (name === 'li') this.isInItem = false;
  }

  /** A name with its amount below or next to it is one line: '200 g' '·' 'flour' in separate boxes. */
  private readPair(element: PageElement): boolean {
    const parts = element.children.filter((child) => typeof child !== 'string' || child.trim());
    if (parts.length !== 2 || element.end - element.at > 8 || element.name !== 'div') return false;
    const [first, second] = parts.map((part) => textOf(part).trim()) as [string, string];
    const isPair =
      (isOnlyAmount(second) && /^\p{L}/u.test(first)) ||
      (isOnlyAmount(first) && /^\p{L}/u.test(second));
    if (!isPair || first.length + second.length > 80 || /[.!?]$/.test(second)) return false;
    this.flush();
    this.add(isOnlyAmount(second) ? `${second} ${first}` : `${first} ${second}`);
    this.flush();
    return true;
  }

  /** Column names belong to the cells of the only row, and are not a row themselves. */
  private readWithHead({ at, end }: PageElement): boolean {
    const rows = this.page.elements.slice(at + 1, end).filter(({ name }) => name === 'tr');
    const cells = rows.map((row) => row.children.filter((cell) => typeof cell !== 'string'));
    const [head = [], first = []] = cells;
    if (head.length < 2 || rows.length < 2 || !head.every(({ name }) => name === 'th'))
      return false;
    this.flush();
    const isPairs = rows.length === 2 && first.length === head.length;
    if (!isPairs) for (const row of rows.slice(1)) this.readBlock(row);
    else
      for (const [i, cell] of first.entries()) {
        if (head[i]) this.readChildren(head[i]);
        this.add(' ');
        this.readChildren(cell);
        this.flush();
      }
    return true;
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

  /** In preformatted text, line breaks separate lines, except line breaks within a sentence. */
  private addLines(text: string): void {
    for (const [i, line] of text.split('\n').entries()) {
      const isWithin = this.text.length > 30 && /^\s*\p{Ll}/u.test(line);
      if (i > 0 && !isWithin) this.flush();
      this.add(isWithin ? ` ${line}` : line);
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
    const text = joinSpaces(this.text).replace(invisible, '').trim();
    const isBold = this.allCharacters > 0 && this.boldCharacters === this.allCharacters;
    const short = text.length <= 80 && /\p{L}/u.test(text) && !/[.!?]$/.test(text);
    const looksBold = this.kind !== 'heading' && isBold && short;
    const heading = looksBold && this.kind === 'line';
    if (text || this.images.length > 0) {
      const isLong = this.kind === 'heading' && text.length > 200;
      const own = this.kind === 'line' && this.isInItem ? 'item' : this.kind;
      const kind = heading ? 'heading' : isLong ? 'line' : own;
      this.blocks.push({
        text,
        kind,
        level: looksBold ? 7 : this.level,
        images: this.images,
        at: this.at,
        ...(this.start !== undefined && { start: this.start }),
      });
    }
    this.text = '';
    this.images = [];
    this.boldCharacters = 0;
    this.allCharacters = 0;
  }
}

function textOf(node: PageElement | string): string {
  if (typeof node === 'string') return node;
  return isIgnoredElement(node) ? '' : joinSpaces(node.children.map(textOf).join(' '));
}

const isSpan = (node: PageElement | string) =>
  typeof node !== 'string' && /^(?:span|b|strong|data|a|time)$/.test(node.name);

function headingLike(element: PageElement): boolean {
  return (
    /^(?:div|p|span|dt|caption|summary|legend)$/.test(element.name) &&
    getAttributeWords(element, 'class').some((word) => looksLikeHeading.test(word))
  );
}

/** Returns whether an element contains elements with text of their own. */
function holdsBlocks(page: HtmlPage, element: PageElement): boolean {
  // Large elements are never items or headings, so this stays fast.
  if (element.end - element.at > 300) return true;
  const inner = page.elements.slice(element.at + 1, element.end).map(({ name }) => name);
  if (inner.some((name) => /^(?:li|tr|h[1-6]|dd)$/.test(name))) return true;
  const count = (tag: string) => inner.filter((name) => name === tag).length;
  // A table row with line breaks, or with more paragraphs than cells, is page layout.
  return element.name === 'tr' && (count('br') > 0 || count('p') > count('td') + count('th'));
}
