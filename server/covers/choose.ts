import { coverPath, type DishKind } from '../images/covers/draw.ts';
import { findMotif, findMotifsInTitle } from './food-motifs.ts';

/** Words of titles, categories and tags, in the singular, that name a kind of dish. */
const dishes = Object.entries({
  soup: 'soup, stew, chowder, broth, borscht, goulash, curry, bisque, ramen, gumbo, ragout, hotpot, chili, casserole, stock, sopa',
  garden: 'salad, slaw, coleslaw, vegetable, ratatouille',
  sweet:
    'cake, cookie, pie, tart, pudding, dessert, brownie, muffin, pancake, waffle, candy, custard, tiramisu, biscuit, doughnut, crumble, fudge, mousse, brulee, cupcake, cheesecake, truffle, cream, sorbet, granita, strudel, crepe, scone, sundae',
  drink:
    'drink, beverage, tea, coffee, cocktail, mocktail, smoothie, kombucha, punch, juice, lemonade, shake, milkshake, latte, espresso, cappuccino, beer, ale, wine, liquor, liqueur, alcohol, cider, chai, bloody, margarita, mojito, martini, daiquiri, sangria, spritz, colada, mimosa, toddy, eggnog, lassi, horchata, kvass, limoncello, cordial',
  bread:
    'bread, roll, bun, focaccia, pizza, dough, bagel, toast, sandwich, burger, tortilla, taco, burrito, wrap, flatbread, naan, pretzel',
  grain:
    'pasta, spaghetti, noodle, rice, risotto, macaroni, lasagna, couscous, pilaf, granola, muesli, cereal, porridge, oatmeal, paella, gnocchi, carbonara, udon, soba, mein',
  sauce:
    'sauce, dip, dressing, jam, pesto, salsa, mayonnaise, chutney, pickle, syrup, gravy, marinade, marmalade, hummus, guacamole, spread, relish',
  egg: 'egg, omelet, omelette, frittata, quiche',
  fish: 'fish, seafood, salmon, sushi',
  meat: 'beef, pork, lamb, chicken, turkey, steak, meatball, roast, meat, kebab, schnitzel, barbecue',
} satisfies Partial<Record<DishKind, string>>).flatMap(([kind, words]) =>
  words.split(', ').map((word) => [word, kind as DishKind] as const),
);
const kindOfDish = new Map(dishes);

/** Words of categories and tags that suggest a kind of dish when nothing else does. */
const kindOfMeal = new Map<string, DishKind>([
  ['baking', 'sweet'],
  ['breakfast', 'egg'],
  ['brunch', 'egg'],
  ...['side', 'vegan', 'vegetarian'].map((word) => [word, 'garden'] as const),
]);

/** Ends the part of a title that names the dish: 'Steak with Beer Sauce', 'Chili con carne'. */
const afterDish = /\s(?:with|w\/|without|in|on|over|from|for|con|mit|avec)\s.*/i;

/** Drawings, most distinctive first, with the kind of dish that they suggest. */
const telling: [DishKind, string[]][] = [
  ['fish', ['salmon', 'fish', 'shrimp', 'shell']],
  ['meat', ['meat', 'chicken', 'ham', 'sausage', 'bacon']],
  ['drink', ['coffee', 'tea', 'beer']],
  [
    'sweet',
    'chocolate, strawberry, raspberry, berry, cherry, peach, plum, fig, mango, pineapple, banana, apple, pear, melon, grape, coconut, orange'.split(
      ', ',
    ),
  ],
  [
    'garden',
    'eggplant, pumpkin, avocado, broccoli, cabbage, beet, corn, mushroom, spinach, lettuce, zucchini, cucumber, leek, pea, olive, capsicum, tomato, potato, carrot'.split(
      ', ',
    ),
  ],
  ['grain', ['pasta', 'noodle', 'rice', 'oat', 'bean', 'lentil', 'chickpea', 'tofu']],
  ['egg', ['cheese']],
  ['sweet', ['honey', 'almond', 'walnut', 'peanut', 'lime', 'lemon', 'cinnamon']],
  ['egg', ['egg']],
  ['bread', ['bread']],
  ['soup', ['ginger', 'chili', 'onion', 'garlic', 'herb', 'wine']],
  ['sweet', ['cream', 'milk']],
  ['bread', ['wheat', 'butter']],
  ['sauce', ['spice', 'sugar', 'oil']],
];
const order = telling.flatMap(([kind, names]) => names.map((name) => ({ name, kind })));
const rank = new Map(order.map(({ name }, at) => [name, at]));
const kindOfMotif = new Map(order.map(({ name, kind }) => [name, kind]));
const isAnimal = (motif: string) => ['meat', 'fish'].includes(kindOfMotif.get(motif) ?? '');

const savory =
  'eggplant, broccoli, cabbage, mushroom, lettuce, leek, olive, capsicum, lentil, chickpea, chili, onion, garlic, oil';
/** Foods that a dish of this kind may contain, such as the suet of a pudding, but that do not show what it is. */
const misleading: Partial<Record<DishKind, string[]>> = {
  sweet: savory.split(', '),
  drink:
    `${savory}, corn, zucchini, pea, potato, pasta, noodle, rice, bean, tofu, cheese, bread, wheat, butter`.split(
      ', ',
    ),
};

/** The drawing for a recipe whose foods have none. */
const byDefault: Record<DishKind, string> = {
  soup: 'leek',
  garden: 'lettuce',
  bread: 'bread',
  sweet: 'sugar',
  drink: 'tea',
  meat: 'meat',
  fish: 'fish',
  grain: 'rice',
  egg: 'egg',
  sauce: 'herb',
};

/**
 * The words that determine a cover: foods by their names in the lexicon, and labels (categories and tags).
 */
type CoverSource = { title: string; foods: string[]; labels: string[] };

/** Returns the path of the cover of a recipe without a photograph. Only the recipe's words decide. */
export function chooseCover({ title, foods, labels }: CoverSource): string {
  const dish = title.replace(afterDish, '');
  const named = [...new Set([dish, title].flatMap((text) => sortByRank(findMotifsInTitle(text))))];
  const kind = findKind(title, dish, labels) ?? kindOfMotif.get(named[0] ?? '');
  const isMisleading = (motif: string) =>
    kind && kind in misleading && (isAnimal(motif) || misleading[kind]?.includes(motif));
  const inside = sortByRank(foods.map(findMotif).filter(Boolean));
  // Tom yam contains no yam.
  const confirmed = named.filter((motif) => inside.includes(motif));
  const motifs = [
    ...new Set([
      ...(confirmed.length > 0 ? confirmed : named),
      ...inside.filter((motif) => !isMisleading(motif)),
    ]),
  ].slice(0, 3);
  const shown = kind ?? kindOfMotif.get(motifs[0] ?? '') ?? findMeal(labels) ?? 'garden';
  return coverPath(shown, motifs.length > 0 ? motifs : [byDefault[shown]], hash(title));
}

/** Returns names of foods, the most characteristic of a dish first. */
export function sortFoods(foods: string[]): string[] {
  const rankOf = (food: string) => rank.get(findMotif(food)) ?? last;
  return [...foods].sort((a, b) => rankOf(a) - rankOf(b));
}

const last = order.length;
const sortByRank = (motifs: string[]) =>
  motifs.sort((a, b) => (rank.get(a) ?? last) - (rank.get(b) ?? last));

/** Returns the kind that the labels or the title name. The title's words for the dish come first. */
function findKind(title: string, dish: string, labels: string[]): DishKind | undefined {
  const labeled = labels.map((label) => kindIn(label)).filter((kind) => kind !== undefined);
  if (labels.some((label) => /^(?:drink|beverage|cocktail|smoothie)s?$/i.test(label)))
    return 'drink';
  const kind = kindIn(dish) ?? (findMotifsInTitle(dish).length > 0 ? undefined : kindIn(title));
  const isSweet = labels.some((label) => /^sweets?$/i.test(label));
  if (kind !== 'sweet') return kind ?? labeled[0] ?? (isSweet ? 'sweet' : undefined);
  // Pies and cakes may be savory.
  const animal = [dish, ...labels].flatMap(findMotifsInTitle).find(isAnimal);
  return animal === undefined ? kind : kindOfMotif.get(animal);
}

const findMeal = (labels: string[]) =>
  labels.map((label) => kindIn(label, kindOfMeal)).find((kind) => kind !== undefined);

/** The last word that names a kind of dish decides: an 'egg salad' is a salad. */
function kindIn(text: string, kinds = kindOfDish): DishKind | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}]+/gu) ?? [];
  return words
    .reverse()
    .map(
      (word) =>
        kinds.get(word) ??
        kinds.get(word.replace(/(?<=o)es$|s$/, '')) ??
        kinds.get(word.replace(/ies$/, 'y')),
    )
    .find(Boolean);
}

function hash(text: string): number {
  let sum = 7;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}
