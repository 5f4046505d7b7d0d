import { isFoodOfKind, readRowFoods } from '@potluck/recipe-text/foods';
import { LRUCache } from 'lru-cache';
import { motifs } from '../images/covers/motifs.ts';

/** Foods that share another food's drawing. */
const alike = Object.entries({
  almond: 'hazelnut, pistachio, cashew, pecan, pine nut, marzipan, almond extract, almond flour',
  apple: 'apple cider, applesauce, apple sauce, quince',
  bacon: 'pancetta, prosciutto, guanciale, lardon',
  banana: 'plantain',
  bean: 'black bean, kidney bean, pinto bean, white bean, refried bean',
  beet: 'beetroot, radish, turnip, radicchio, borscht',
  berry: 'blueberry, blackcurrant, elderberry, juniper berry',
  bread:
    'toast, bun, baguette, tortilla, sandwich, breadcrumb, crumb, cracker, roll, burger, biscuit',
  broccoli: 'cauliflower, brussels sprout',
  butter: 'margarine, ghee, shortening, lard',
  cabbage: 'sauerkraut, kimchi, kohlrabi, coleslaw, bok choy',
  carrot: 'parsnip',
  cherry: 'cranberry, lingonberry',
  chicken: 'turkey, duck, poultry, goose, quail',
  chili:
    'chili powder, cayenne, jalapeño, jalapeno, sriracha, hot sauce, chili flake, chili pepper, red pepper flake',
  chocolate: 'cocoa, cocoa powder, cacao, nutella, brownie',
  coffee: 'espresso, coffee bean',
  coconut: 'coconut milk, coconut cream',
  corn: 'maize, polenta, cornmeal, popcorn, hominy, grits',
  cream:
    'yogurt, yoghurt, sour cream, creme fraiche, ice cream, heavy cream, whipping cream, meringue',
  cucumber: 'pickle, gherkin, zucchini',
  egg: 'egg yolk, egg white, yolk, omelet',
  fish: 'cod, tuna, trout, mackerel, herring, anchovy, sardine, haddock, halibut, tilapia',
  fig: 'date',
  garlic: 'garlic powder, garlic clove',
  grape: 'raisin, currant, sultana',
  ham: 'pork, pork loin, pork chop, pork shoulder',
  herb: 'parsley, thyme, rosemary, oregano, dill, cilantro, coriander, mint, tarragon, chive, sage, marjoram, bay leaf, coriander leaf, fennel',
  honey: 'maple syrup, syrup, golden syrup, molasses',
  leek: 'scallion, spring onion, green onion, asparagus, celery',
  lemon: 'lemon juice, lemon zest, lemon peel, limoncello',
  lettuce: 'arugula, cabbage lettuce, greens, salad',
  lime: 'lime juice, lime zest',
  meat: 'beef, lamb, veal, steak, mutton, venison, mince, ground beef, stew meat, liver, goat',
  melon: 'watermelon',
  milk: 'buttermilk, condensed milk, evaporated milk, powdered milk, kefir',
  mushroom: 'porcini, shiitake, truffle',
  noodle:
    'spaghetti, linguine, fettuccine, vermicelli, ramen, tagliatelle, egg noodle, mein, udon, soba',
  oat: 'rolled oat, oatmeal, granola, muesli, barley, quinoa, buckwheat, millet',
  oil: 'olive oil, vegetable oil, sunflower oil, soy sauce, sesame oil, vinegar, fish sauce, worcestershire sauce',
  onion: 'shallot, red onion',
  orange: 'tangerine, mandarin, grapefruit, clementine, orange juice, orange zest',
  pasta: 'macaroni, penne, lasagna, fusilli, ravioli, dumpling, gnocchi, couscous',
  pea: 'green bean, snow pea, edamame, okra, split pea',
  peach: 'apricot, nectarine',
  peanut: 'peanut butter',
  capsicum: 'bell pepper, sweet pepper, red pepper, red bell pepper',
  plum: 'prune',
  potato: 'sweet potato, yam, cassava',
  pumpkin: 'squash, butternut squash',
  raspberry: 'blackberry, mulberry',
  sausage: 'chorizo, salami, pepperoni, frankfurter, hot dog',
  shell: 'clam, mussel, oyster, scallop',
  shrimp: 'prawn, lobster, crab, crayfish',
  spice:
    'pepper, paprika, curry, curry powder, garam masala, cumin, nutmeg, clove, cardamom, star anise, anise, turmeric, allspice, saffron, vanilla, vanilla bean, black pepper, mustard, five spice',
  spinach: 'kale, chard, basil, collard green, basil leaf',
  sugar: 'brown sugar, powdered sugar, icing sugar, caster sugar, caramel',
  tea: 'green tea, black tea, matcha',
  tofu: 'tempeh, feta, paneer, mozzarella, halloumi',
  tomato: 'tomato paste, tomato sauce, tomato puree, ketchup, cherry tomato, passata, salsa',
  wheat: 'flour, semolina, cracker, bran, seitan, bulgur, yeast',
  wine: 'red wine, white wine, sherry, port, brandy, rum, vodka, liqueur, whiskey, champagne, cognac, gin',
});

const motifOf = new Map([
  ...alike.flatMap(([name, others]) => others.split(', ').map((other) => [other, name] as const)),
  ...Object.keys(motifs).map((name) => [name, name] as const),
]);

/** Drawings of all other foods of a kind. */
const kinds = Object.entries({
  cheese: 'cheese',
  noodle: 'noodle',
  pasta: 'pasta',
  fish: 'fish',
  shellfish: 'shell',
  poultry: 'chicken',
  pork: 'ham',
  beef: 'meat',
  meat: 'meat',
  'tree nut': 'walnut',
  berry: 'raspberry',
  bread: 'bread',
  alcohol: 'wine',
  herb: 'herb',
  green: 'lettuce',
  legume: 'lentil',
  grain: 'wheat',
  spice: 'spice',
});

/** Foods made from others for their taste. */
const isSeasoning =
  /\b(?:stock|broth|bouillon|gravy|water|sauce|seasoning|salt|paste|rub|marinade|glaze)s?$/;

const known = new LRUCache<string, string>({ max: 5_000 });

/** Returns the name of the drawing of a food of the lexicon ('cherry tomato'), or ''. */
export function findMotif(food: string): string {
  const before = known.get(food);
  if (before !== undefined) return before;
  const words = food.split(' ');
  const parts = [
    ...words.map((_, at) => words.slice(at)),
    // Tomato juice is drawn as a tomato, but steak sauce is not drawn as a steak.
    ...(isSeasoning.test(food) ? [] : words.slice(1).map((_, at) => words.slice(0, -1 - at))),
  ];
  const named = parts.map((part) => motifOf.get(part.join(' '))).find(Boolean);
  const byKind = () => kinds.find(([kind]) => isFoodOfKind(food, kind))?.[1] ?? '';
  const motif = named ?? (isSeasoning.test(food) ? '' : byKind());
  known.set(food, motif);
  return motif;
}

/** Returns the names of the drawings of the foods in a title. */
export function findMotifsInTitle(title: string): string[] {
  const words = title.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const singular = words
    .slice(0, 20)
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(oe|[^s])s$/, (end) => end.slice(0, -1).replace(/oe$/, 'o')),
    );
  const found = singular.flatMap((word) => motifOf.get(word) ?? []);
  if (found.length > 0) return [...new Set(found)];
  const foods = readRowFoods({ quantity: '', unit: '', name: title.slice(0, 200) });
  return [...new Set(foods.map(({ name }) => findMotif(name)))].filter(Boolean);
}
