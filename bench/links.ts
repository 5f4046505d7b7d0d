import { parseArgs } from 'node:util';
import { readImportFile } from '@potluck/recipe-formats/read/files';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { readRecipe } from '../test/import/soup.ts';
import { demoRecipes, label, type Recipe, readLabels, score } from './links/score.ts';

const usage = `Compares the suggested ingredients of steps with labels; see bench/links/README.md.

  npm run bench:links                                    the demo recipes
  npm run bench:links -- recipes.ndjson                  and 100 of public-domain-recipes
  npm run bench:links -- recipes.ndjson --errors tuned   also lists the errors in demo, tuned or kept`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean' }, errors: { type: 'string' } },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}

const sets = { demo: await demoRecipes(), ...(await collection(positionals[0])) };
for (const [name, recipes] of Object.entries(sets)) {
  const { precision, recall, results } = score(recipes);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  process.stdout.write(
    `${name.padEnd(5)}  ${recipes.length} recipes  precision ${percent(precision)}  recall ${percent(recall)}\n`,
  );
  if (values.errors === name) for (const result of results) writeErrors(result);
}

async function collection(file: string | undefined) {
  if (!file) return {};
  const recipes = new Map<string, Recipe>();
  for await (const { recipe } of readImportFile(file, file)) {
    const read = readRecipe(recipe);
    if (!('ingredients' in read)) continue;
    const steps = read.steps.map(({ content }) => content);
    recipes.set(read.title, { ingredients: read.ingredients, steps });
  }
  return {
    tuned: label(readLabels('tuned.txt'), recipes),
    kept: label(readLabels('kept.txt'), recipes),
  };
}

function writeErrors({ recipe, steps, errors }: ReturnType<typeof score>['results'][number]): void {
  if (errors === 0) return;
  const lines = recipe.ingredients.map(formatIngredientLine);
  process.stdout.write(`\n${recipe.name}: ${errors}\n`);
  for (const [step, { missed, wrong }] of steps.entries()) {
    if (missed.length + wrong.length === 0) continue;
    process.stdout.write(`  ${step + 1}. ${recipe.steps[step]}\n`);
    for (const row of missed) process.stdout.write(`     missed ${lines[row]}\n`);
    for (const row of wrong) process.stdout.write(`     wrong  ${lines[row]}\n`);
  }
}
