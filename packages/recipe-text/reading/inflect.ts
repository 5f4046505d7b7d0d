import { foreignPlurals, irregularPlurals, singularsEndingInS } from '../lexicon/nouns.ts';

const plurals = new Map(Object.entries(irregularPlurals));
const singulars = new Map([
  ...[...plurals].map(([one, many]) => [many, one] as const),
  ...singularsEndingInS.map((word) => [word, word] as const),
]);

const foreign = new Map(
  foreignPlurals
    .trim()
    .split(/\s+/)
    .flatMap((forms) => forms.split('/').map((form) => [form, forms.split('/')] as const)),
);

/** Returns a noun of another language in the form that agrees with its number, or undefined if it is unknown. */
export function inflectForeignNoun(noun: string, plural: boolean): string | undefined {
  return foreign.get(noun)?.[plural ? 1 : 0];
}

/** Returns the plural of an English noun: 'radish' becomes 'radishes'. */
export function toPlural(word: string): string {
  const known = plurals.get(word);
  if (known) return known;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Returns the singular of an English noun: 'berries' becomes 'berry'. */
export function toSingular(word: string): string {
  const known = singulars.get(word);
  if (known) return known;
  if (!/[^su]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
