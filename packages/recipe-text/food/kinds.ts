import type { Allergen } from './allergens.ts';
import { foodNamed } from './food-of.ts';

/**
 * Kinds of food that people leave out. Each line has a kind with its other names, the allergen labels that
 * cover it, the words in names of its foods, and foods that have such a word but are not of the kind. `@` adds
 * all words of another kind.
 */
const lines = `
tree nut | nuts | almond, nut, walnut, pecan, hazelnut, cashew, pistachio, macadamia, brazil nut, pine nut, chestnut, praline, marzipan, frangipane, nutella, gianduja, amaretti, nougat, pesto |
peanut, groundnut | peanuts | peanut, satay sauce, groundnut |
nut | nuts, peanuts | @tree nut, @peanut |
milk | milk | milk, buttermilk, cream, yogurt, kefir, whey, condensed milk, creme fraiche, custard, ice cream, quark, half and half, dulce de leche | coconut milk, coconut cream, almond milk, oat milk, soy milk, rice milk, cashew milk, cream of tartar
cheese | milk | cheese, parmesan, mozzarella, cheddar, gruyere, feta, gouda, pecorino, ricotta, emmental, provolone, halloumi, paneer, queso, mascarpone, brie, camembert, gorgonzola, roquefort, manchego, burrata, stracciatella, scamorza, comte, raclette, fontina, asiago, stilton | vegan cheese
dairy, dairy product, lactose | milk | @milk, @cheese, butter, ghee, bechamel, alfredo, milk chocolate, white chocolate | peanut butter, almond butter, nut butter, cashew butter, apple butter, cocoa butter, shea butter
gluten, wheat | gluten | flour, wheat, bread, breadcrumb, pasta, spaghetti, macaroni, penne, linguine, fettuccine, tagliatelle, rigatoni, lasagna, fusilli, farfalle, tortellini, ravioli, orzo, gnocchi, noodle, ramen, udon, soba, couscous, bulgur, semolina, barley, rye, spelt, farro, seitan, malt, beer, stout, porter, cracker, cookie, biscuit, pastry, phyllo, filo, tortilla, pita, naan, baguette, brioche, ciabatta, croissant, bagel, bun, roll, crouton, panko, soy sauce, teriyaki sauce, dumpling, wonton, pretzel, pizza dough, sourdough, ladyfinger, savoiardi, oat, granola, muesli | rice flour, almond flour, coconut flour, corn flour, chickpea flour, tapioca flour, potato flour, buckwheat flour, rice noodle, glass noodle, corn tortilla, egg roll
egg | eggs | egg, mayonnaise, meringue, aioli, hollandaise |
soy | soy | soy, soy sauce, soybean, tofu, tempeh, edamame, miso, tamari, shoyu, hoisin sauce, teriyaki sauce, doubanjiang, natto |
sesame | sesame | sesame, tahini, hummus, halva, za'atar, gomasio |
mustard | mustard | mustard |
celery | celery | celery, celeriac |
lupin | lupin | lupin, lupini |
sulfite, sulphite | sulfites | wine, dried fruit |
crustacean | crustaceans | shrimp, crab, lobster, crayfish, crawfish, langoustine, krill, scampi |
mollusk, mollusc | mollusks | mussel, clam, oyster, scallop, squid, octopus, calamari, cuttlefish, snail, cockle, abalone, oyster sauce | oyster mushroom
shellfish | crustaceans, mollusks | @crustacean, @mollusk |
fish | fish | fish, salmon, tuna, cod, haddock, halibut, trout, tilapia, pollock, mackerel, sardine, anchovy, herring, bass, snapper, catfish, swordfish, sole, monkfish, perch, carp, eel, caviar, roe, surimi, bonito, katsuobushi, dashi, fish sauce, worcestershire sauce, kipper | shellfish
seafood | fish, crustaceans, mollusks | @fish, @shellfish |
pork | | pork, bacon, ham, lard, prosciutto, pancetta, guanciale, chorizo, salami, pepperoni, mortadella, speck, bratwurst, sausage, hot dog, chourico, linguica, andouille, gelatin | turkey bacon
beef | | beef, veal, steak, brisket, oxtail, pastrami, bresaola, suet, hamburger |
poultry | | chicken, turkey, duck, goose, quail, hen, capon, foie gras |
meat | | @pork, @beef, @poultry, meat, lamb, mutton, goat, rabbit, venison, boar, liver, kidney, meatball, mince, gravy, tallow, bone broth, dripping, haggis, blood sausage, falukorv | kidney bean, goat cheese, goat milk
alcohol | sulfites | wine, beer, brandy, rum, vodka, whiskey, bourbon, cognac, gin, tequila, liqueur, sherry, port, marsala, vermouth, sake, mirin, stout, porter, cider, champagne, prosecco, kirsch, amaretto, limoncello, calvados, grappa, absinthe, schnapps, alcohol, mezcal, cachaca, campari, aperol, triple sec, cointreau, lager, ouzo, raki | cider vinegar, wine vinegar, red wine vinegar, white wine vinegar, rice wine vinegar, sherry vinegar, ginger beer, root beer
`;

export type FoodKind = { words: string[]; not: string[]; allergens: Allergen[] };

const list = (text: string) => text.split(',').flatMap((each) => each.trim() || []);

const kinds = new Map<string, FoodKind>();
for (const line of lines.trim().split('\n')) {
  const [names = '', labels = '', members = '', not = ''] = line.split('|');
  const parts = list(members).map((word) =>
    word.startsWith('@')
      ? (kinds.get(word.slice(1)) as FoodKind)
      : { words: [word], not: [], allergens: [] },
  );
  const kind = {
    words: parts.flatMap((part) => part.words),
    not: [
      ...list(not),
      ...list(names).map((name) => `${name} free`),
      ...parts.flatMap((part) => part.not),
    ],
    allergens: list(labels) as Allergen[],
  };
  for (const name of list(names)) kinds.set(name, kind);
}

/** Returns what a typed word leaves out: a kind of food ('nuts'), or all foods whose names contain it. */
export function kindNamed(typed: string): FoodKind | null {
  const name = foodNamed(typed);
  const plain = typed.trim().toLowerCase().replace(/s$/, '');
  const known = kinds.get(plain) ?? kinds.get(name);
  return known ?? (name ? { words: [name], not: [`${name} free`], allergens: [] } : null);
}

/** Returns whether a food is of a kind. */
export function isOfKind(name: string, { words, not }: FoodKind): boolean {
  // Something else may be in it: 'almond and peanut butter'.
  const rest = not.reduce((text, each) => text.replaceAll(` ${each} `, ' '), ` ${name} `);
  const isFree = not.some((each) => each.endsWith(' free') && ` ${name} `.includes(` ${each} `));
  return !isFree && words.some((word) => rest.includes(` ${word} `));
}
