import { finished } from 'node:stream';
import { hasSignedSessionCookie } from '#server/auth/session.ts';
import { currentRequest } from '#server/current-request.ts';
import { readForm } from '#server/http/read-form.ts';
import { recipeFormFields } from '#server/recipes/read-form.ts';

const mostBytes = 16 * 2 ** 20;

/**
 * The maximum size of an admin form without its files, in bytes; a page from the bookmarklet may
 * have a million characters.
 */
export const maxAdminFormBytes: number = 4 * 2 ** 20;

// Limited by the longest admin form. Field names are unknown here and only returned to the sender.
const { maxFields } = recipeFormFields;
const fields = { maxFields, maxValues: () => maxFields };
const noFiles = { fields: { maxFields, maxValues: () => 0 }, mostBytes, take: async () => {} };

export type InterruptedForm = { action: string; values: [name: string, value: string][] };

const long = 100_000;
let isLongOneUnderWay = false;

/**
 * Returns the text that a browser without JavaScript posted after its session ended. Returns null
 * for all other requests, for browsers that never had a session, and for a second long form at the
 * same time. Files are dropped.
 */
export async function readInterruptedForm(
  request: Request,
  url: URL,
): Promise<InterruptedForm | null> {
  const isPage = request.headers.get('Accept')?.includes('text/html');
  const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || !isPage || length > mostBytes) return null;
  if (!(await hasSignedSessionCookie(request))) return null;
  if (length > long && !takesItsTurn()) return null;
  const bounds = { mostBytes: maxAdminFormBytes, files: noFiles };
  const form = await readForm(request, fields, bounds).catch(() => null);
  if (!form) return null;
  return { action: url.pathname + url.search, values: [...form] as InterruptedForm['values'] };
}

/**
 * Anyone who once had a session may send long forms, and returning one takes fifty times its length
 * in memory.
 */
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
