import { foodTable } from './foods/table.ts';
import { searchSynonymsText } from './lexicon/search-words.ts';

/** Groups of names for one food, or of words for which a search also finds the others, even if one is more specific. */
export const synonyms: string[][] = [
  ...[...foodTable.values()].flatMap(({ name, aliases }) =>
    aliases.length > 0 ? [[name, ...aliases]] : [],
  ),
  ...searchSynonymsText
    .trim()
    .split('\n')
    .map((line) => line.split(', ')),
];
