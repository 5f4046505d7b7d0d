import type { DraftLine } from '../draft-line.ts';
import { removeStepNumber } from './program-recipe.ts';

/** How a format with ingredients in columns writes a recipe. */
export type ColumnLayout = {
  /** The title in a line such as '-----FILLING-----'. */
  heading: RegExp;
  /** Returns the ingredients of a line, one for each column, or none for a line of text. */
  rowsIn: (line: string) => string[];
  /** Returns an ingredient, or text that continues the previous one. */
  readRow: (row: string) => { text: string } | { more: string };
};

/** A recipe between the lines that begin and end it: labels, ingredients, paragraphs. Labels are in lower case. */
export function readColumns(lines: string[], layout: ColumnLayout) {
  const fields = new Map<string, string>();
  const ingredients: DraftLine[] = [];
  const steps: DraftLine[] = [];
  let columns: [string[], string[]] = [[], []];
  let paragraph: string[] = [];
  /** A heading belongs to the rows or the steps that follow. */
  let heading: DraftLine | undefined;
  const endRows = () => {
    for (const row of columns.flat()) {
      const read = layout.readRow(row);
      const last = ingredients.at(-1);
      if ('text' in read) ingredients.push({ text: read.text, heading: false, images: [] });
      else if (last && !last.heading) last.text += ` ${read.more}`;
    }
    columns = [[], []];
  };
  const endParagraph = () => {
    const text = removeStepNumber(paragraph.join(' ').trim());
    if (text && heading) steps.push(heading);
    if (text) {
      heading = undefined;
      steps.push({ text, heading: false, images: [] });
    }
    paragraph = [];
  };
  let isHead = true;
  for (const line of lines.map((each) => each.trimEnd())) {
    const [, label, value = ''] =
      (isHead && /^\s{0,12}(\p{Lu}[\p{L} ]{2,20}):\s*(.*)$/u.exec(line)) || [];
    const title = layout.heading.exec(line)?.[1];
    const rows = title ? [] : layout.rowsIn(line);
    if (label) fields.set(label.toLowerCase(), value);
    else if (line.trim() === '') endParagraph();
    else {
      isHead = false;
      if (title) {
        endParagraph();
        endRows();
        heading = { text: title, heading: true, images: [] };
      } else if (rows.length > 0) {
        endParagraph();
        if (heading) ingredients.push(heading);
        heading = undefined;
        for (const [i, row] of rows.entries()) columns[i === 0 ? 0 : 1].push(row);
      } else {
        if (/^\s*:/.test(line)) endParagraph();
        paragraph.push(line.trim().replace(/^:/, ''));
      }
    }
  }
  endParagraph();
  endRows();
  return { fields, ingredients, steps };
}

/** Returns the lines of each recipe; a line of `end` or the beginning of the next recipe ends one. */
export function* splitRecipes(text: string, beginning: RegExp, end: RegExp): Generator<string[]> {
  let recipe: string[] | undefined;
  for (const line of text.split('\n')) {
    const isBeginning = beginning.test(line);
    if (recipe && (isBeginning || end.test(line))) {
      yield recipe;
      recipe = undefined;
    }
    if (isBeginning) recipe = [];
    else recipe?.push(line);
  }
  if (recipe?.some((line) => line.trim())) yield recipe;
}
