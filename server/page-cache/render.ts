import { createContext, RouterContextProvider } from 'react-router';
import { type Session, sessionContext } from '../auth/session.ts';
import { requestFor } from './address.ts';

/** Renders a request, for the session of the context. */
export type Render = (request: Request, context?: RouterContextProvider) => Promise<Response>;

/** An answer; with `html`, that is its body, and the answer itself has none. */
export type Rendered = { answer: Response; html?: string };

/** Takes a page as text instead of a response with a body, which is a stream to write and to read. */
export const htmlContext = createContext<((page: Required<Rendered>) => void) | null>(null);

/** Renders the page of an address, by default as visitors get it. */
export async function renderAddress(
  render: Render,
  address: string,
  session?: Session,
): Promise<Rendered> {
  const context = new RouterContextProvider();
  if (session) context.set(sessionContext, session);
  const pages = new Map<Response, string>();
  context.set(htmlContext, ({ answer, html }) => pages.set(answer, html));
  const answer = await render(requestFor(address), context);
  const html = pages.get(answer);
  if (pages.size > 0 && html === undefined && answer.status === 200)
    throw new Error(`${address}: the answer is a copy of the page's, without its text`);
  return { answer, html };
}

/** Returns an answer with its body. */
export function wholeAnswer({ answer, html }: Rendered): Response {
  return html === undefined ? answer : new Response(html, answer);
}
