import { BodyError, readBody } from './body.ts';

/**
 * The fields of a form that somebody has sent, of at most so many bytes. Throws the answer (a
 * Response) for what is no form, longer, or does not arrive.
 */
export async function readForm(request: Request, mostBytes = 100_000): Promise<FormData> {
  try {
    const body = await readBody(request, mostBytes);
    const type = request.headers.get('content-type') ?? '';
    return await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'Content-Type': type },
    }).formData();
  } catch (error) {
    throw new Response(null, { status: error instanceof BodyError ? error.status : 400 });
  }
}
