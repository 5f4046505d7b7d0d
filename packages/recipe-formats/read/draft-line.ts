/** An ingredient, step or heading as a source writes it; a heading has no colon at its end. */
export type DraftLine = { text: string; heading: boolean; images: string[]; minutes?: number };

/** Returns a line for each text; a text that ends with a colon is a heading. */
export function toDraftLines(texts: string[]): DraftLine[] {
  return texts.map((text) => {
    const heading = /[:：]$/.test(text) && !/^\d/.test(text) && text.length <= 80;
    return { text: heading ? text.replace(/\s*[:：]+$/, '') : text, heading, images: [] };
  });
}

const forPart =
  /^(?:(?:for|to) (?:the |serve|serving|garnish|decorate|finish|assemble)|für d|pour l|para l|per l|voor d|till? )[^,;()]*$/iu;

const isUpper = (text: string) => /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(text);

/** Returns whether a text may name the rows below it without a colon: 'SAUCE', 'For the sauce'. */
export const isGroupTitle = (text: string) =>
  text.length <= 40 && !/[\d.,!?]/.test(text) && (isUpper(text) || forPart.test(text));

/** Marks 'SAUCE' and 'For the sauce' as headings of the rows below them, unless most rows look like that. */
export function markGroupTitles(lines: DraftLine[]): DraftLine[] {
  const rows = lines.filter((line) => !line.heading);
  const mayBeUpper = rows.filter(({ text }) => isUpper(text)).length <= rows.length / 2;
  return lines.map((line, i) => {
    const below = lines[i + 1];
    const heading =
      below?.heading === false &&
      !isGroupTitle(below.text) &&
      isGroupTitle(line.text) &&
      (mayBeUpper || !isUpper(line.text));
    return heading ? { ...line, heading } : line;
  });
}
