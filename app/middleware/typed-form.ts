import { isPersonal } from '#server/auth/cookies.ts';
import { readFormWithFiles } from '#server/http/read-form.ts';

const mostBytes = 16 * 2 ** 20;

export type TypedForm = { action: string; values: [name: string, value: string][] };

/**
 * What somebody has typed whose session ended meanwhile and whose browser has nowhere to keep it: one
 * without JavaScript, which sends the form as a page. Null for everything else. Files are not kept.
 */
export async function typedForm(request: Request, url: URL): Promise<TypedForm | null> {
  const isPage = request.headers.get('Accept')?.includes('text/html');
  const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || !isPage || !isPersonal(request) || length > mostBytes)
    return null;
  const form = await readFormWithFiles(request, 0, async () => {}).catch(() => null);
  if (!form) return null;
  const values = [...form].flatMap(([name, value]): TypedForm['values'] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { action: url.pathname + url.search, values };
}
