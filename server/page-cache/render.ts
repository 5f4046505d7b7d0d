import { createContext, RouterContextProvider } from 'react-router';
import { type Session, sessionContext } from '../auth/session.ts';
import { createCacheRequest } from './cache-key.ts';

/** Renders a request for the session of the context. */
export type RenderPage = (request: Request, context?: RouterContextProvider) => Promise<Response>;

/** A response. With `html`, the body is that text and the response has none. */
export type RenderedPage = { response: Response; html?: string };

/** Receives a page as text instead of as a stream, which costs time to write and read. */
export const htmlContext = createContext<((page: Required<RenderedPage>) => void) | null>(null);

/** Renders the page of a URL, by default for visitors. */
export async function renderUrl(
  render: RenderPage,
  address: string,
  session?: Session,
): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  if (session) context.set(sessionContext, session);
  const pages = new Map<Response, string>();
  context.set(htmlContext, ({ response, html }) => pages.set(response, html));
  const response = await render(createCacheRequest(address), context);
  const html = pages.get(response);
  if (pages.size > 0 && html === undefined && response.status === 200)
    throw new Error(`${address}: the response is a copy of the page's, without its text`);
  return { response: response, html };
}

/** Returns a response with its body. */
export function toWholeResponse({ response, html }: RenderedPage): Response {
  return html === undefined ? response : new Response(html, response);
}
