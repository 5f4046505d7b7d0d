import { foodTable } from './foods/table.ts';
import { searchWords } from './lexicon/search-words.ts';

/** Groups of names for one food, or of words that find each other although one may be more specific. */
export const synonyms: string[][] = [
  ...[...foodTable.values()].flatMap(({ name, aliases }) =>
    aliases.length > 0 ? [[name, ...aliases]] : [],
  ),
  ...searchWords
    .trim()
    .split('\n')
    .map((line) => line.split(', ')),
];
