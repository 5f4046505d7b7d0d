import { createHash } from 'node:crypto';

/**
 * Returns headers that let a response be cached for `seconds` and revalidated by `version`, which
 * changes with every byte. Also returns whether the client has this version, so that 304 is enough.
 */
export function conditionalHeaders(
  request: Request,
  version: string,
  seconds: number,
): { headers: Headers; unchanged: boolean } {
  const tag = createHash('sha256').update(version).digest('base64url').slice(0, 22);
  const known = request.headers.get('if-none-match') ?? '';
  return {
    // Weak, because compression does not change it.
    headers: new Headers({ ETag: `W/"${tag}"`, 'Cache-Control': `public, max-age=${seconds}` }),
    unchanged: known === '*' || known.includes(`"${tag}"`),
  };
}

/** Returns a text with its type, or 304 when the client already has it. */
export function respondWithText(
  request: Request,
  text: string,
  type: string,
  seconds: number,
): Response {
  const { headers, unchanged } = conditionalHeaders(request, text, seconds);
  if (unchanged) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}
