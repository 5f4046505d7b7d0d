/** A page for a signed-in reader, in the order of its parts. */
export type SplitPage = {
  start: string;
  /** The reader's part of the header; empty for page data and pages with a frame of their own. */
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
// Page data is that string itself.
const bareData = /(?<=")(\\n\{.*?\}\\n)(?=")/;
const favorite = /action="([^"]+\/favorite)"/;

/** Splits a page where it differs between readers; null when it is not a page for a reader. */
export function splitPage(html: string): SplitPage | null {
  const parts = html.split(suspended);
  const hasMenu = parts[1]?.includes('id="account-menu"');
  const [start = '', account = '', ...body] = hasMenu ? parts : ['', '', ...parts];
  const last = body.pop()?.split(data);
  const [text = '', shown, end = ''] = last ?? [];
  if (last?.length !== 3 || !shown) return null;
  const reader = unquote(unquote(shown));
  return reader === null
    ? null
    : { start, account, body: [...body, text], data: shown, end, reader };
}

/** Splits the data of a page, which has no menu and no hearts; null when it is not for a reader. */
export function splitData(json: string): SplitPage | null {
  const [start = '', data, end, more] = json.split(bareData);
  const reader = unquote(data ?? null);
  if (data === undefined || end === undefined || more !== undefined || reader === null) return null;
  return { start, account: '', body: [''], data, end, reader };
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
