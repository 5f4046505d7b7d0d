import type { Difficulty } from '#domain/recipe/recipe-facts.ts';
import { lines } from './schema-org-text.ts';

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
    .flatMap(lines)
    .flatMap((line) => line.split(','))
    .map((word) => word.trim());
  return words.find(([, pattern]) => said.some((word) => pattern.test(word)))?.[0] ?? null;
}

/** Returns a difficulty from the number of ingredients and steps, for records without one. */
export function estimateDifficulty(ingredients: number, steps: number): Difficulty {
  const work = ingredients + 2 * steps;
  return work <= 24 ? 'easy' : work <= 40 ? 'medium' : 'hard';
}
