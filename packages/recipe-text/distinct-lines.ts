import { cleanLine } from './clean-text.ts';

/** Returns lines without blank and repeated ones, ignoring case. */
export function dedupeLines(list: string[]): string[] {
  const known = new Map<string, string>();
  for (const each of list) {
    const line = cleanLine(each);
    if (line && !known.has(line.toLowerCase())) known.set(line.toLowerCase(), line);
  }
  return [...known.values()];
}
