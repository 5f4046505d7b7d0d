import { finished } from 'node:stream';
import { mayHaveSession } from '#server/auth/session.ts';
import { readForm } from '#server/http/read-form.ts';
import { currentRequest } from '#server/http/request.ts';
import { recipeFormFields } from '#server/recipes/read-form.ts';

const mostBytes = 16 * 2 ** 20;

/** The most bytes of an admin form without its files; a page from the bookmarklet may have a million characters. */
export const longestForm: number = 4 * 2 ** 20;

// Bounded by the longest admin form. Field names are unknown here and only go back to the sender.
const { most } = recipeFormFields;
const fields = { most, has: () => true };
const noFiles = { fields: { most, has: () => false }, mostBytes, take: async () => {} };

export type TypedForm = { action: string; values: [name: string, value: string][] };

const long = 100_000;
let isLongOneUnderWay = false;

/**
 * Returns what was typed into a form that a browser without JavaScript posts after its session
 * ended. Null for everything else, for browsers that never had a session, and for a second long form at the
 * same time. Files are dropped.
 */
export async function typedForm(request: Request, url: URL): Promise<TypedForm | null> {
  const isPage = request.headers.get('Accept')?.includes('text/html');
  const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || !isPage || length > mostBytes) return null;
  if (!(await mayHaveSession(request))) return null;
  if (length > long && !takesItsTurn()) return null;
  const bounds = { mostBytes: longestForm, files: noFiles };
  const form = await readForm(request, fields, bounds).catch(() => null);
  if (!form) return null;
  return { action: url.pathname + url.search, values: [...form] as TypedForm['values'] };
}

/** Anyone who once had a session may send long forms, and sending one back takes fifty times its length of memory. */
function takesItsTurn(): boolean {
  if (isLongOneUnderWay) return false;
  const response = currentRequest()?.response;
  if (response) {
    isLongOneUnderWay = true;
    finished(response, () => {
      isLongOneUnderWay = false;
    });
  }
  return true;
}
