import { foreignSpoonPairs } from './units.ts';

/**
 * The amounts that a kitchen can measure: units and their rounding steps, coarsest first. The nearest of steps that stand side by
 * side is used, and '250: 10' only for amounts above 250. Halves to quarters of a step stay if the next step has them. Units that are not listed have the steps of 'other'.
 */
export const measuringSteps = `
g ml mg            | 250: 10 | 20: 5 | 20: 1 | 1 | 0.5 | 0.1
kg l               | 0.05
cl dl              | 1 | 0.5 | 0.25 | 0.1
tbsp el cs 大さじ     | 1 | 1/2
tsp tl cc 小さじ      | 1 | 1/2 | 1/4 | 1/8 | 1/16
cup                | 8: 1/2 | 1/4 1/3
pint               | 1/4 1/3
quart gallon       | 1/4 | 1/3
oz fl_oz           | 2: 1/2 | 1/4 | 1/8
lb                 | 1/4
stick              | 1/4 | 1/8
celsius            | 5
fahrenheit         | 25
other              | 1 | 1/2 1/3 1/4 | 1/8
`;

/** The limits at which an amount changes between a small and a large unit. */
type UnitChange = {
  small: string;
  large: string;
  /** The number of small units in one large unit. */
  by: number;
  /** From this number of small units on, a multiple of one of these is written in large units: 8 Tbsp is ½ cup. */
  clean?: { from: string; multiples: string[] }[];
  /** Amounts below this number of large units are written in small units. */
  below?: string;
  /** Larger numbers of small units are always written in large units. */
  most?: number;
  /** From this number of large units on, the remainder is written in small units: '1 cup + 1 Tbsp'. */
  sumFrom?: string;
};

const spoons = {
  ...{ by: 3, clean: [{ from: '1', multiples: ['1/2'] }], below: '1' },
  ...{ most: 3, sumFrom: '1' },
};
const always = [{ from: '1', multiples: [] }];
const toCups = [
  { from: '1/4', multiples: ['1/3', '1/4'] },
  { from: '1', multiples: ['1/8'] },
];
const quarters = [{ from: '1', multiples: ['1/4'] }];

export const unitThresholds: UnitChange[] = [
  { small: 'tsp', large: 'tbsp', ...spoons },
  ...foreignSpoonPairs.map(([small, large]) => ({ small, large, ...spoons })),
  { small: 'tbsp', large: 'cup', by: 16, clean: toCups, below: '1/4', most: 12, sumFrom: '1/2' },
  { small: 'cup', large: 'pint', by: 2, below: '1/4' },
  { small: 'cup', large: 'quart', by: 4, below: '1' },
  { small: 'quart', large: 'gallon', by: 4, below: '1/2' },
  { small: 'fl oz', large: 'pint', by: 16 },
  { small: 'imperial fl oz', large: 'imperial pint', by: 20, clean: quarters },
  { small: 'oz', large: 'lb', by: 16, clean: quarters, below: '1', most: 32 },
  { small: 'mg', large: 'g', by: 1000, clean: always },
  { small: 'g', large: 'hg', by: 100, below: '1' },
  { small: 'g', large: 'etto', by: 100, below: '1' },
  { small: 'g', large: 'kg', by: 1000, clean: always, below: '1' },
  { small: 'ml', large: 'l', by: 1000, clean: always, below: '1' },
  { small: 'cl', large: 'l', by: 100, clean: always },
  { small: 'dl', large: 'l', by: 10, clean: always },
  { small: 'ml', large: 'dl', by: 100, below: '1/2' },
  { small: 'ml', large: 'cl', by: 10, below: '1/2' },
];

/** The maximum relative difference between a shown amount and the exact amount. */
export const tolerance = '1/20';

/** Foods, and kinds of food, for which small amounts matter. */
export const preciseTolerance = '1/40';
export const preciseFoods = [
  ...['yeast', 'baking powder', 'baking soda', 'cream of tartar', 'salt', 'seasoned salt'],
  ...['gelatin', 'agar', 'spice'],
];
/** Yeast, leavening and salt in other languages. */
export const preciseForeignFoodPattern =
  /(?<!\p{L})(?:\p{L}*hefe|levure|lievito|levadura|fermento|gist|j[äa]st|gj?ær|drożdż[ey]|backpulver|polvere lievitante|polvo de hornear|bak(?:e|ing)?pulver|bakpoeder|prosz\p{L}+ do pieczenia|natron|bicarbonat[eo]?|bikarbonat|salz|sel|sale|sal|zout|sól|soli)(?!\p{L})/iu;
