import { mayHaveSession } from '#server/auth/session.ts';
import { readForm } from '#server/http/read-form.ts';
import { longestRecipeForm, recipeFormFields } from '#server/recipes/read-form.ts';

const mostBytes = 16 * 2 ** 20;

// The longest form of the admin area. Names are not known here; they only go back to who sent them.
const { most } = recipeFormFields;
const fields = { most, has: () => true };
const noFiles = { fields: { most, has: () => false }, mostBytes, take: async () => {} };

export type TypedForm = { action: string; values: [name: string, value: string][] };

/**
 * Returns what somebody typed whose session ended meanwhile and whose browser has nowhere to keep it:
 * one without JavaScript, which sends the form as a page. Null for everything else, and for everybody
 * who never had a session. Files are not kept.
 */
export async function typedForm(request: Request, url: URL): Promise<TypedForm | null> {
  const isPage = request.headers.get('Accept')?.includes('text/html');
  const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || !isPage || length > mostBytes) return null;
  if (!(await mayHaveSession(request))) return null;
  const bounds = { mostBytes: longestRecipeForm, files: noFiles };
  const form = await readForm(request, fields, bounds).catch(() => null);
  if (!form) return null;
  return { action: url.pathname + url.search, values: [...form] as TypedForm['values'] };
}
