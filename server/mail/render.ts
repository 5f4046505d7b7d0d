import { convert } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns an email's body as HTML and as plain text. */
export function renderMail(element: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`;
  const text = convert(html, {
    wordwrap: 76,
    selectors: [
      { selector: '[data-text=none]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: ['<', '>'] } },
    ],
  });
  return { html, text: `${text.trim()}\n` };
}
