import type { RecipeDraft } from '../../draft.ts';
import { toLines } from './text.ts';

type Difficulty = NonNullable<RecipeDraft['difficulty']>;

const words: [Difficulty, RegExp][] = [
  ['easy', /^(?:very )?(?:easy|simple|beginner|einfach|leicht|facile|łatwy|łatwe)$/i],
  ['medium', /^(?:medium|moderate|intermediate|mittel|moyen|średni|średnie)$/i],
  ['hard', /^(?:hard|difficult|advanced|expert|schwer|schwierig|difficile|trudny|trudne)$/i],
];

/** Returns whether a keyword names a difficulty. */
export function isDifficulty(word: string): boolean {
  return words.some(([, pattern]) => pattern.test(word));
}

/** Returns the difficulty from a record's property or keyword, or null. */
export function readDifficulty(record: Record<string, unknown>): Difficulty | null {
  const said = [
    record.difficulty,
    record.recipeDifficulty,
    record.educationalLevel,
    record.keywords,
  ]
    .flatMap(toLines)
    .flatMap((line) => line.split(','))
    .map((word) => word.trim());
  return words.find(([, pattern]) => said.some((word) => pattern.test(word)))?.[0] ?? null;
}
