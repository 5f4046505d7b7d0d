import { createHash } from 'node:crypto';

/**
 * Headers for an answer that may be kept for `seconds` and asked for again by its `version` (which
 * changes with every byte of it), and whether the reader has it already, so that 304 is enough.
 */
export function conditional(
  request: Request,
  version: string,
  seconds: number,
): { headers: Headers; unchanged: boolean } {
  const tag = createHash('sha256').update(version).digest('base64url').slice(0, 22);
  const known = request.headers.get('if-none-match') ?? '';
  return {
    // Weak, because it is the same whether compressed or not.
    headers: new Headers({ ETag: `W/"${tag}"`, 'Cache-Control': `public, max-age=${seconds}` }),
    unchanged: known === '*' || known.includes(`"${tag}"`),
  };
}

/** A finished text with its type, or 304 when the reader has it already. */
export function textAnswer(
  request: Request,
  text: string,
  type: string,
  seconds: number,
): Response {
  const { headers, unchanged } = conditional(request, text, seconds);
  if (unchanged) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}
