import type { Difficulty } from '#domain/recipe/recipe-facts.ts';
import { lines } from './schema-org-text.ts';

const words: [Difficulty, RegExp][] = [
  ['easy', /^(?:very )?(?:easy|simple|beginner|einfach|leicht|facile|łatwy|łatwe)$/i],
  ['medium', /^(?:medium|moderate|intermediate|mittel|moyen|średni|średnie)$/i],
  ['hard', /^(?:hard|difficult|advanced|expert|schwer|schwierig|difficile|trudny|trudne)$/i],
];

/** Whether a keyword tells the difficulty and no subject. */
export function isDifficulty(word: string): boolean {
  return words.some(([, pattern]) => pattern.test(word));
}

/** The difficulty that a record tells in a property of its own or as a keyword, or null. */
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

/** For a record that does not tell: much to gather and many steps make a recipe harder. */
export function estimateDifficulty(ingredients: number, steps: number): Difficulty {
  const work = ingredients + 2 * steps;
  return work <= 24 ? 'easy' : work <= 40 ? 'medium' : 'hard';
}
