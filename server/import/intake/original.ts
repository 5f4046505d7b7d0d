import { duration } from '#domain/recipe/recipe-facts.ts';
import { readSteps } from '../schema-org-steps.ts';
import { lines, list, property, text } from '../schema-org-text.ts';
import { readMinutes } from '../schema-org-time.ts';

const longest = 100_000;

const facts: [label: string, name: string][] = [
  ['By', 'author'],
  ['Preparation', 'prepTime'],
  ['Cooking', 'cookTime'],
  ['Total time', 'totalTime'],
  ['Yield', 'recipeYield'],
  ['Category', 'recipeCategory'],
  ['Cuisine', 'recipeCuisine'],
  ['Keywords', 'keywords'],
];

/** 'PT1H15M' is not what the page shows. */
const inWords = (value: string) =>
  /^PT?\d\w*$/.test(value) ? duration(readMinutes(value).minutes) : value;

/** Returns a record as text, line by line as its page has it, to compare the form with. */
export function originalOf(record: Record<string, unknown>): string {
  const said = facts.flatMap(([label, name]) => {
    const value = list(record[name]).map(text).filter(Boolean).map(inWords).join(', ');
    return value ? [`${label}: ${value}`] : [];
  });
  const ingredients = list(record.recipeIngredient ?? record.ingredients).flatMap((each) =>
    typeof each === 'object' ? text(property(each, 'name')) : lines(each),
  );
  const steps = readSteps(record.recipeInstructions ?? record.instructions).map(
    ({ content }) => content,
  );
  return [
    text(record.name ?? record.headline),
    lines(record.description).join('\n'),
    said.join('\n'),
    ingredients.join('\n'),
    steps.join('\n\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, longest)
    .toWellFormed();
}
