// Measures how many ingredient lines and steps are read and scaled in a second: npm run bench -w @potluck/recipe-text
import Fraction from 'fraction.js';
import * as recipeText from './index.ts';

const { parseIngredient, scaleRow, scaleStep } = recipeText;

const lines = `
2 cups all-purpose flour, sifted
1 1/2 tsp salt
3 large eggs, lightly beaten
1 cup (240 ml) whole milk
1 (14 oz) can diced tomatoes
2–3 cloves garlic, minced
½ cup unsalted butter (1 stick), softened
Juice of 1 lemon
Salt and pepper, to taste
500 g potatoes, peeled and cut into 2 cm cubes
a pinch of nutmeg
Olive oil for frying
400g/14oz tin chopped tomatoes
1 bunch fresh parsley, chopped (optional)
Butter 50 g`
  .trim()
  .split('\n');
const steps = [
  'Heat 2 Tbsp of the oil in a large pan and fry the onions for 5–7 minutes, until soft.',
  'Add 1 cup of the flour, the eggs and half the milk; whisk until smooth. Rest for 1 hour 30 minutes.',
  'Bake at 350°F (180°C) for 25 to 30 minutes in a 9×13 pan, then season with salt and pepper.',
];
const rows = lines.map(parseIngredient);
const [half, two] = [new Fraction(1, 2), new Fraction(2)];

measure('lines read', lines, recipeText.readIngredientLine);
measure('lines split into rows', lines, parseIngredient);
measure('rows doubled', rows, (row) => scaleRow(row, two));
measure('rows halved, in metric units', rows, (row) => scaleRow(row, half, 'metric'));
measure('foods of rows', rows, recipeText.readRowFoods);
measure('steps doubled', steps, (step) => scaleStep(step, two));
measure('times of steps', steps, recipeText.findDurations);
measure('recipes linked', [steps], (all) => recipeText.suggestStepIngredients(rows, all));

/** Prints the best of five rounds, in processor time. */
function measure<Input>(name: string, inputs: Input[], read: (input: Input) => unknown): void {
  const times = Math.ceil(20_000 / inputs.length);
  let best = 0;
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) for (const input of inputs) read(input);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (inputs.length * times) / ((user + system) / 1_000_000));
  }
  process.stdout.write(`${name.padEnd(30)} ${Math.round(best).toLocaleString('en')}/s\n`);
}
