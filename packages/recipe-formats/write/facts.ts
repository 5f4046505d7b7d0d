import type { RecipeDraft } from '../draft.ts';

type Fact = string | number | string[] | null;

/** Returns the metadata of a draft by the keys that `readMetadata` knows. */
export function toMetadata(draft: RecipeDraft): [key: string, value: string | number | string[]][] {
  const minutes = (time: number | null) => time && `${time} minutes`;
  const facts: [string, Fact][] = [
    ['id', draft.id],
    ['author', draft.authors.join('; ')],
    ['source', draft.sourceUrl],
    ['source name', draft.credit],
    ['license', draft.license],
    ['language', draft.language],
    ['date', draft.published],
    ['modified', draft.modified],
    ['servings', draft.servings],
    ['yield', draft.yields.length > 1 ? draft.yields : (draft.yields[0] ?? null)],
    ['prep time', minutes(draft.prepTime)],
    ['cook time', minutes(draft.cookTime)],
    ['rest time', minutes(draft.restTime)],
    ['total time', minutes(draft.totalTime)],
    ['difficulty', draft.difficulty],
    ['category', draft.categories],
    ['cuisine', draft.cuisine],
    ['diet', draft.diets],
    ['tags', draft.tags],
    ['equipment', draft.equipment],
    ['video', draft.video],
    ...Object.entries(draft.nutrition).map(([name, amount]): [string, Fact] => [
      `nutrition ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
      amount ?? null,
    ]),
  ];
  return facts.flatMap(([key, value]) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, value] as [string, string | number | string[]]],
  );
}
