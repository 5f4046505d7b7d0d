import type { RecipeDraft } from '../../draft.ts';
import { type ColumnLayout, readColumns, splitRecipes } from './columns.ts';
import type { Program } from './program.ts';
import { createProgramDraft } from './program-recipe.ts';

const beginning = /^[ \t]*={5}.*(?:REZKONV|RezkonvSuite)/im;

/** The text of RezKonv (https://www.rezkonv.de/software/rksuite/rkformat.html), which is German. */
export const rezKonv: Program = {
  name: 'RezKonv',
  beginning: [beginning],
  *findRecipes(text) {
    for (const lines of splitRecipes(text, beginning, /^\s*={5,}\s*$/))
      yield () => readRecipe(lines);
  },
};

/** An amount of seven characters, a unit of nine, and the name. */
const wide = /^([\d.,/ -]{7}) ( *\S* *)(?<=^.{17}) {1,2}(\S.*)$/;
/** Cookmate writes the columns of Meal-Master: a unit of two. */
const narrow = /^([\d.,/ -]{7}) (.{2}) (\S.*)$/;
const continuation = /^ {11,19}-{1,2}\s?(?=\S)/;
const matchRow = (line: string) => wide.exec(line) ?? narrow.exec(line);

const layout: ColumnLayout = {
  heading: /^={5,}\s*([^=\s].{0,100}?)\s*:?\s*={3,}$/,
  rowsIn: (line) => (matchRow(line) || continuation.test(line) ? [line] : []),
  readRow(row) {
    if (continuation.test(row)) return { more: row.replace(continuation, '').trim() };
    const [, ...parts] = matchRow(row) ?? [];
    const text = parts.map((each) => each.trim()).filter(Boolean);
    return { text: text.join(' ').replace(/;$/, '') };
  },
};

const sourceTitle = /^={5,}\s*quelle\s*={3,}$/i;
/** ':Stichworte: Herbst', and ':     > : Omas Art', which continues the line above. */
const fact = /^:\s*([^:\s][^:]{0,30}?)\s*:\s*(\S.*)$/;
const known = /^(?:o-titel|stichworte|erfasser\/name|erfasst am|quelle|>)$/;

function readRecipe(all: string[]): RecipeDraft {
  const from = all.findIndex((line) => sourceTitle.test(line));
  const length = from === -1 ? 0 : all.slice(from).findIndex((line) => line.trim() === '');
  const source = from === -1 ? [] : all.slice(from + 1, length > 0 ? from + length : undefined);
  const rest = from === -1 ? all : all.toSpliced(from, length > 0 ? length : all.length);
  const facts = rest.flatMap((line) => {
    const [, name, value = ''] = fact.exec(line) ?? [];
    const key = name?.toLowerCase() ?? '';
    return name ? [[known.test(key) ? key : name, value.trim()] as const] : [];
  });
  const factOf = (name: string) =>
    facts.filter(([each]) => each === name).map(([, value]) => value);
  const lines = rest.filter((line) => !fact.test(line));
  const { fields, ...parts } = readColumns(
    lines.filter((line) => !/^\s*(?:Zutaten|Zubereitung|Ingredients):\s*$/i.test(line)),
    layout,
  );
  const notes = source.map((line) => line.trim());
  const isCaptured = (line: string) => /^-{1,2} /.test(line);
  return createProgramDraft(rezKonv.name, {
    ...parts,
    title: [...factOf('o-titel'), ...factOf('>')].join(' ') || (fields.get('titel') ?? ''),
    yields: [fields.get('menge') ?? ''],
    categories: (fields.get('kategorien') ?? '').split(','),
    tags: factOf('stichworte'),
    notes: facts
      .filter(([name]) => !known.test(name))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    sources: [notes.filter((line) => !isCaptured(line)).join(' '), ...factOf('quelle')],
    others: {
      'entered by': [
        ...notes.filter(isCaptured).map((line) => line.replace(/^-{1,2} /, '')),
        ...factOf('erfasser/name'),
        ...factOf('erfasst am'),
      ].join(' '),
    },
  });
}
