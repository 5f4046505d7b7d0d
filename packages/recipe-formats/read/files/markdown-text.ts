import { Lexer, type Token, type Tokens } from 'marked';

/** Returns the plain text of Markdown, with a line for each paragraph, item and heading. */
export function readMarkdownLines(markdown: string): string[] {
  const blocks = parseMarkdownBlocks(markdown);
  return blocks ? toTextLines(blocks) : markdown.split('\n');
}

/** Returns the blocks of a Markdown text, or null when it is too long or nested for a recipe. */
export function parseMarkdownBlocks(markdown: string): Token[] | null {
  // Parsing a hostile text takes time quadratic in its length.
  if (markdown.length > longest) return null;
  try {
    return new Lexer({ gfm: true }).lex(markdown);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const longest = 30_000;

/** Returns the plain text of blocks, one line for each paragraph, item and heading. */
export function toTextLines(blocks: Token[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') return (block as Tokens.List).items.flatMap(itemLines);
    if (block.type === 'blockquote') return toTextLines((block as Tokens.Blockquote).tokens);
    if (block.type === 'heading') return [`${toInlineText(block).replace(/\s*:$/, '')}:`];
    if (block.type === 'table') {
      const { header, rows } = block as Tokens.Table;
      return [header, ...rows].map((row) => row.map(toInlineText).filter(Boolean).join(' '));
    }
    if (block.type === 'code') return block.text.split('\n');
    return toInlineText(block).split('\n');
  });
}

function itemLines(item: Tokens.ListItem): string[] {
  return toTextLines(item.tokens);
}

/** Returns the text of a block or of part of a line, without marks. */
export function toInlineText(token: Token | Tokens.TableCell): string {
  const type = 'type' in token ? token.type : '';
  if (['space', 'hr', 'html', 'def', 'image', 'checkbox'].includes(type)) return '';
  if (type === 'br') return '\n';
  if ('tokens' in token && token.tokens) return token.tokens.map(toInlineText).join('').trimEnd();
  return 'text' in token ? String(token.text) : '';
}
