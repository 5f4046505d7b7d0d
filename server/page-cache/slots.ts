/** A page for a signed-in reader, in the order of its parts. */
export type SplitPage = {
  start: string;
  /** The reader's part of the header. */
  account: string;
  /** Text and hearts in turn, beginning and ending with text. */
  body: string[];
  /** The data of the reader as it is in the data of the page. */
  data: string;
  end: string;
  /** The same as `writeReader` wrote it. */
  reader: string;
};

// Only what signed-in readers see is suspended (app/components/site/heart.tsx, site-header.tsx), and
// text cannot contain these comments, because its < is escaped.
const suspended = /(<!--\$-->.*?<!--\/\$-->)/s;
// A JSON string within a JSON string: the only one that begins and ends with a line break.
const data = /(?<=\\")(\\\\n\{.*?\}\\\\n)(?=\\")/;
const favorite = /action="([^"]+\/favorite)"/;

/** Splits a page where it differs between readers; null when it is not a page for a reader. */
export function splitPage(html: string): SplitPage | null {
  const [start = '', account, ...body] = html.split(suspended);
  const last = body.pop()?.split(data);
  const [text = '', shown, end = ''] = last ?? [];
  if (!account?.includes('id="account-menu"') || last?.length !== 3 || !shown) return null;
  const reader = unquote(unquote(shown));
  return reader === null
    ? null
    : { start, account, body: [...body, text], data: shown, end, reader };
}

/** Splits the body of a page into text and hearts, in turn. */
export function splitBody(body: string): string[] {
  return body.split(suspended);
}

/** Returns the address of a heart's form. */
export function heartPath(heart: string): string {
  return favorite.exec(heart)?.[1] ?? '';
}

function unquote(text: string | null): string | null {
  try {
    return text === null ? null : JSON.parse(`"${text}"`);
  } catch {
    return null;
  }
}
