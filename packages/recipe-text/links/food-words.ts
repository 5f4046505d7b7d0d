import { singularOf } from '../amounts/nouns.ts';

/** Other spellings and names of a food, and the one that is used for all of them. */
const sameFood: [RegExp, string][] = [
  [/\b(?:green|spring) onions?\b/g, 'scallion'],
  [/\b(?:confectioner'?s'?|icing|powder(?:ed)?) sugar\b/g, 'powdered sugar'],
  [/\b(?:caster|castor|superfine) sugar\b/g, 'caster sugar'],
  [/\b(?:broth|bouillon|bullion)s?\b/g, 'stock'],
  [/\b(?:garbanzo beans?|garbanzos|chick[ -]peas?)\b/g, 'chickpea'],
  [/\baubergines?\b/g, 'eggplant'],
  [/\bcourgettes?\b/g, 'zucchini'],
  [/\bprawns?\b/g, 'shrimp'],
  [/\bcorn[ -]?(?:flour|starch)\b/g, 'cornstarch'],
  [/\b(?:bicarbonate of soda|bicarb)\b/g, 'baking soda'],
  [/\bcream of tartar\b/g, 'tartar'],
  [/\bchill?i(?:es|s)?\b|\bchiles?\b/g, 'chili'],
  [/\byoghurt\b/g, 'yogurt'],
  [/\bsoya\b/g, 'soy'],
  [/\btumeric\b|\bcurcuma\b/g, 'turmeric'],
  [/\bcoco[ao]-nut/g, 'coconut'],
  [/\bhalf[ -](?:and|&|n)[ -]half\b/g, 'halfnhalf'],
  [/\bbay[ -]?lea(?:f|ves)\b/g, 'bayleaf'],
  [/\bbread[ -]?crumbs?\b|\bpanko(?: breadcrumbs?)?\b/g, 'breadcrumb'],
  [/\begg[ -]?wash\b/g, 'egg wash'],
  [/\bcloves? (?:of )?garlic\b|\bgarlic cloves?\b/g, 'garlic'],
  [/\bbeet ?roots?\b/g, 'beet'],
  [/\btomato pure\b/g, 'tomato puree'],
  [/\bpork ?chops?\b/g, 'pork chop'],
  [
    /\b(?:crushed )?red[ -]pepper flakes?\b|\bchili flakes?\b|\bcrushed red pepper\b/g,
    'chiliflake',
  ],
  [
    /\b(?:capsicums?|(?:bell|sweet|red|green|yellow|orange) peppers?|peppers)\b(?! (?:flake|corn))/g,
    'bellpepper',
  ],
  [/\bpepper ?corns?\b/g, 'pepper'],
  [/\bhot (?:pepper )?sauce\b/g, 'hotsauce'],
  [/\bcayenne pepper\b/g, 'cayenne'],
  [/\bparmigiano(?: reggiano)?\b/g, 'parmesan'],
  [/\bmayonnaise\b/g, 'mayo'],
  [/\bzutaten\b/g, 'ingredients'],
  [/\ball(?:e|er)\b/g, 'all'],
  [/\b(?:restliche|ubrige)[nrs]?\b/g, 'remaining'],
  [/\beier\b/g, 'ei'],
  [/(?<=oliven|blumen|raps|sesam|kokos|pflanzen|nuss)ol\b/g, ' ol'],
  // German compounds end with what they are: 'Weizenmehl'.
  [
    /(?<=\p{L}{3})(?=(?:mehl|zucker|milch|salz|kase|essig|bruhe|zwiebeln?|tomaten?|kartoffeln?|nudeln?|fleisch|pulver)(?!\p{L}))/gu,
    ' ',
  ],
];

/** A word of a text: its singular, or a mark that separates words. */
export type Word = { word: string; plural: boolean };

/** Returns the words of a text without case, accents and plurals, by the names of `sameFood`. */
export function wordsOf(text: string): Word[] {
  let plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  plain = plain.replace(/\b(?:tea|table|soup)-?(?=spoon|plate)/g, '');
  for (const [form, name] of sameFood) plain = plain.replace(form, name);
  return (plain.match(/\p{L}[\p{L}']*|[\d./,¼-¾⅐-⅞⁄]*[\d¼-¾⅐-⅞]|[^\p{L}\d\s'-]/gu) ?? []).map(
    (written) => {
      const word = singular(written);
      return { word, plural: word !== written };
    },
  );
}

/** German plurals lose their '-n'; an English word that loses it, too, does so everywhere. */
function singular(word: string): string {
  return singularOf(word.replace(/(?<=\p{L}{2})'s$/u, '')).replace(
    /(?<=\p{L}{3}e|el)(?<!gree)n$/u,
    '',
  );
}

const set = (text: string) => new Set(wordsOf(text).map(({ word }) => word));

/** Words that describe a food, and never name it; participles and adverbs do the same. */
const descriptions =
  set(`a about additional all an any approximately as at baby best big bone boneless bunch choice cold cut
  coarse cool cooking couple crisp cup day deep dry each either enough extra fat favorite few fine firm firmly free
  fresh full good great grain half handful heaping heavy high hot instant juicy kind kosher large last lean
  leftover less light like little long loose low luke lukewarm medium mild mini more much my natural neutral new nice of
  old one only optional organic other our ounce overfilled own packet part per piece pinch plain plenty pound pure
  purpose quality quarter quick raw ready real really regular ripe room round rubbed same sandwich scant semi sharp short six
  skin skinless slice small smooth soft solid some spoon spoonful spring standard starchy stew store stiff strong such
  teaspoon tablespoon temperature tender ten the them thick thin three tiny torn two four five tasty type inch kettle version
  unripe up usual variety very virgin warm want waxy well whatever whole wild you your yukon`);

/** Words that tell kinds of a food apart, but are not names. */
const qualifiers = set(
  'white black red green yellow brown dark sweet sour bitter purple golden pink blonde double single',
);

/** Shapes of a food, by which steps do not call it: 'a chunk of butter' is butter. */
const shapes =
  set(`ball bar bit block bone bulb cap chunk clove crumb cube dice ear end flake floret flower
  granule half head heart juice kernel knob leaf leg loaf mark nib part peel piece pit pod portion pulp
  rasher rind ring root scoop segment skin slice spear sprig stalk stem stick strip strand tip tube wash wedge white
  romano`);

/** Parts of a food, by which steps may call it: 'thighs' for 'chicken thighs'. */
const parts =
  set(`belly breast cheese chip chop chili cutlet drumstick fillet filet grain loin meat mince mushroom noodle pasta
  rib roast sausage seed shank shoulder steak tenderloin thigh wing yolk zest bread bonnet`);

/** Words that make another food or thing of the one before them: 'onion mixture', 'butter knife', 'tomato sauce'. */
const products =
  set(`mixture mix batter dough filling sauce soup stew salad side layer cake pie stock paste powder puree oil
  vinegar syrup water flour starch sugar salt juice extract essence liqueur wine butter milk cream ketchup jam jelly
  seasoning dressing marinade glaze curry casserole broth drink cocktail
  pan pot dish dishes knife press mill grinder cooker bowl plate tray machine mode maker peeler brush shaker grater masher
  paper board bag skillet wrap box package jar bottle sheet tin towel filter mug iron cutter stone ricer timer steamer
  cup glass spoon sized flavor taste smell color version caramel oven`);

/** These are seldom the name of an ingredient without the word before them. */
const vague = set(
  'sauce water soup mixture mix filling dressing curry juice seasoning wash stick stew',
);

/** A word before a food that makes another one of it. */
const otherFoods = new Map(
  Object.entries({
    butter: 'peanut almond cocoa apple nut shea cashew',
    pepper: 'chili jalapeno lemon',
    milk: 'coconut almond soy oat condensed evaporated rice',
    cream: 'ice sour coconut',
    cheese: 'cream cottage',
    potato: 'sweet',
    bean: 'vanilla coffee cocoa',
    water: 'rose coconut pasta ice tap orange soda tonic cooking salt',
    sugar: 'powdered vanilla',
    paper: 'rice',
    flour: 'rice almond oat',
    soda: 'baking club',
    bread: 'banana',
    egg: 'chocolate',
    salt: 'garlic onion celery',
  }).map(([name, before]) => [name, set(before)]),
);

/** Kinds of food that a step may name instead of each of them. */
const kinds = new Map(
  Object.entries({
    spice: `chiliflake cumin coriander turmeric paprika cinnamon nutmeg clove cardamom cayenne chili allspice masala anise
      curry caraway fenugreek mace saffron sumac`,
    herb: 'parsley cilantro basil thyme oregano rosemary dill mint chives sage tarragon marjoram chervil herb',
    vegetable: `carrot onion celery leek potato zucchini eggplant tomato mushroom broccoli cauliflower cabbage pea
      bellpepper spinach turnip parsnip beet squash pumpkin kale fennel corn radish swede asparagus shallot`,
    cheese:
      'parmesan mozzarella cheddar gruyere feta gouda pecorino ricotta emmental provolone halloumi paneer queso',
    pasta:
      'spaghetti macaroni penne linguine fettuccine tagliatelle rigatoni lasagna noodle fusilli farfalle',
    noodle: 'spaghetti ramen udon soba vermicelli linguine fettuccine',
    beef: 'chuck steak sirloin brisket mince',
    meat: `beef pork chicken lamb turkey sausage veal mince duck steak chuck brisket goat rabbit venison sirloin ham
      bacon`,
    seafood: 'shrimp lobster crab clam mussel squid scallop octopus fish',
    fish: 'salmon cod tuna halibut trout haddock tilapia pollock mackerel sardine',
    nut: 'almond walnut pecan hazelnut cashew peanut pistachio',
    green: 'kale spinach chard arugula lettuce',
    berry: 'strawberry blueberry raspberry blackberry cranberry',
    fruit: 'apple banana pear peach plum berry strawberry blueberry raspberry mango pineapple',
    bread: 'baguette pita sourdough brioche ciabatta',
    crumb: 'breadcrumb',
    fat: 'butter lard margarine ghee tallow shortening',
    seasoning: 'salt pepper seasoning',
    liquor: 'wine brandy rum vodka whiskey',
    sweetener: 'sugar honey syrup',
    onion: 'onion shallot garlic',
    dry: `flour sugar salt baking powder soda cinnamon nutmeg cocoa cornstarch starch yeast oats oat semolina cornmeal ginger
      spice clove cardamom allspice breadcrumb`,
    wet: 'egg milk water oil butter vanilla yogurt buttermilk honey syrup juice cream yolk extract vinegar',
  }).map(([kind, members]) => [kind, set(members)]),
);

/** Foods that are something else when another word follows: garlic and garlic powder. */
const foods = new Set([
  ...[...kinds.values()].flatMap((members) => [...members]),
  ...set(`garlic lemon lime orange ginger rice egg coconut sesame olive sunflower mustard apple almond corn vegetable
    peanut fish soy maple bean chickpea lentil cherry apricot wheat rye oat vanilla rose chocolate avocado`),
]);

/** Words between foods. */
const links =
  set(`and or with in to into from for on the a an of then until add if when while plus over und oder mit
  in die der das den dem des ein eine einen einer zu auf etwas`);

export const foodWords = {
  descriptions,
  qualifiers,
  shapes,
  products,
  vague,
  otherFoods,
  kinds,
  foods,
  links,
  parts,
};
