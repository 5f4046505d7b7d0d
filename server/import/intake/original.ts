import type { RecipeDraft } from '@potluck/recipe-formats/draft';
import { formatDuration } from '#domain/recipe/recipe-facts.ts';

/** Returns a draft as text, line by line, for comparison with the form. */
export function listOriginalText(draft: RecipeDraft): string {
  const inWords = (minutes: number | null) => (minutes === null ? '' : formatDuration(minutes));
  const facts: [label: string, value: string][] = [
    ['By', draft.authors.join(', ')],
    ['Preparation', inWords(draft.prepTime)],
    ['Cooking', inWords(draft.cookTime)],
    ['Total time', inWords(draft.totalTime)],
    ['Yield', [draft.servings, ...draft.yields].filter(Boolean).join(', ')],
    ['Category', draft.categories.join(', ')],
    ['Cuisine', draft.cuisine ?? ''],
    ['Keywords', draft.tags.join(', ')],
  ];
  const below = (heading: string | null, lines: string[]) =>
    heading === null ? lines : [`${heading}:`, ...lines];
  return [
    draft.title,
    draft.description ?? '',
    facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n'),
    draft.ingredients
      .flatMap(({ heading, rows }) =>
        below(
          heading,
          rows.map(({ text }) => text),
        ),
      )
      .join('\n'),
    draft.steps
      .flatMap(({ heading, steps }) =>
        below(
          heading,
          steps.map(({ text }) => text),
        ),
      )
      .join('\n\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
