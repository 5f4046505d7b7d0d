/**
 * What a kitchen can measure: units, and their steps, the coarsest first. The nearest of steps that stand side by
 * side is used, and '250: 10' only for amounts above 250. Units that are not listed have the steps of 'other'.
 */
export const measuringSteps = `
g ml mg            | 250: 10 | 20: 5 | 1 | 0.5 | 0.1
kg l               | 0.05
cl dl              | 1 | 0.5 | 0.25 | 0.1
tbsp el cs 大さじ     | 1 | 1/2
tsp tl cc 小さじ      | 1 | 1/2 | 1/4 | 1/8 | 1/16
cup pint quart gallon | 1/4 1/3
oz fl_oz           | 2: 1/2 | 1/4 | 1/8
lb                 | 1/4
stick              | 1/4 | 1/8
celsius            | 5
fahrenheit         | 25
other              | 1 | 1/2 1/3 1/4 | 1/8
`;

/** A shown amount differs from the exact one by at most this part of it. */
export const tolerance = '1/20';

/** Foods, and kinds of food, of which a little matters. */
export const preciseTolerance = '1/40';
export const preciseFoods = [
  ...['yeast', 'baking powder', 'baking soda', 'cream of tartar', 'salt', 'seasoned salt'],
  ...['gelatin', 'agar', 'spice'],
];
