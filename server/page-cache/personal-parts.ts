/** The kinds of personal parts of a page (app/components/page/personal.tsx) and of its data. */
export type PersonalPartName = 'account' | 'hearts' | 'user' | 'bareUser';

// Text and attributes cannot contain these tags, because React escapes their <. In a page, the user
// is a JSON string within a JSON string. Unlike any other text, it begins and ends with a line
// break. In page data, the user is that string itself.
const inPage =
  /(<personal-part [^>]*>.*?<\/personal-part>|(?<=\\"reader\\",\\")\\\\n\{.*?\}\\\\n(?=\\"))/s;
const inData = /(?<="reader",")(\\n\{.*?\}\\n)(?=")/;
const attributes = /^<personal-part [^>]*?data-name="(account|hearts)"(?: data-path="([^"]*)")?/;

/** Splits a text into shared and personal parts, alternating. */
export function splitParts(text: string, isData = false): string[] {
  return text.split(isData ? inData : inPage);
}

/** Splits a page, or its data, in the same way; returns an empty list for a page without a signed-in user. */
export function splitPage(page: string, isData: boolean): string[] {
  const parts = splitParts(page, isData);
  const users = parts.filter((part, i) => i % 2 === 1 && !part.startsWith('<'));
  return users.length === 1 && readPartSession(users[0] as string) !== null ? parts : [];
}

/** Returns the kind of a personal part and, for a heart, the path of the favorite's form. */
export function describePersonalPart(part: string): { name: PersonalPartName; path: string } {
  const [, name, path = ''] = attributes.exec(part) ?? [];
  return {
    name: (name ?? (part.startsWith('\\\\') ? 'user' : 'bareUser')) as PersonalPartName,
    path,
  };
}

/** Returns the session that `serializePageSession` wrote into a page or its data, or null. */
export function readPartSession(part: string): string | null {
  try {
    const text: string = JSON.parse(`"${part}"`);
    return text.startsWith('\n') ? text : JSON.parse(`"${text}"`);
  } catch {
    return null;
  }
}
