const invariant =
  /^(?:fennel|squash|zucchini|anise|broccoli|garlic|asparagus|spinach|thermos|celery)$/i;
const isPlural = (word: string) => /s$/i.test(word) && !/(?:ss|us|is)$/i.test(word);

/**
 * Returns whether a shown word is the written noun in the singular or plural that a value requires.
 */
export function agrees(shown: string, written: string, value: number, isExempt: boolean): boolean {
  const [one, other] = [shown.toLowerCase(), written.toLowerCase()];
  if (one === other && (isExempt || invariant.test(written))) return true;
  const forms = isPlural(other) ? singulars(other) : plurals(other);
  if (isExempt && forms.includes(one)) return true;
  const isMany = value > 1 + 1e-9;
  return isMany === isPlural(other) ? one === other : forms.includes(one);
}

/** Returns whether the noun agrees with its number in the author's text. */
export function hasAgreeingNoun(written: string, value: number): boolean {
  return isPlural(written) === value > 1 + 1e-9;
}

function plurals(word: string): string[] {
  return [
    `${word}s`,
    `${word}es`,
    word.replace(/y$/, 'ies'),
    word.replace(/fe?$/, 'ves'),
    ...(invariant.test(word) ? [word] : []),
  ].filter((form) => form !== word || invariant.test(word));
}

function singulars(word: string): string[] {
  return [
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ves$/, 'f'),
    word.replace(/ves$/, 'fe'),
  ].filter((form) => form !== word);
}
