const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Words with the word that replaces them: translations, and words written as one. */
export const spellingReplacements: Record<string, string> = {
  ...{
    '&': 'and',
    alle: 'all',
    aller: 'all',
    eggwash: 'egg wash',
    zutaten: 'ingredients',
    eier: 'ei',
    porkchop: 'pork chop',
    puré: 'puree',
    veg: 'vegetables',
  },
  ...{
    porkchops: 'pork chop',
    restliche: 'remaining',
    restlichen: 'remaining',
    ubrige: 'remaining',
  },
  ...{ ubrigen: 'remaining', olivenol: 'oliven ol', sonnenblumenol: 'sonnenblumen ol' },
  ...{ rapsol: 'raps ol', sesamol: 'sesam ol', kokosol: 'kokos ol', pflanzenol: 'pflanzen ol' },
};

/** Endings of German compounds: 'Weizenmehl'. */
export const germanCompoundEndings = [
  ...['mehl', 'zucker', 'milch', 'salz', 'kase', 'essig', 'bruhe', 'zwiebel'],
  ...['kartoffel', 'nudel', 'fleisch', 'pulver'],
];

/** Words that describe a food or its amount but never name it, as participles and adverbs do. */
export const descriptiveWords =
  list(`a about additional all ample boil boiling simmering running filtered amount an any approximately around as assorted at authentic baby batch beaten
  best big bit bone boneless bottle bowl box brewed bunch bundle but can carton calorie chinese choice coarse cold common
  condiment cooking cool couple crisp cup cut dash day deep desired drizzle dry dutch each either english enough
  equivalent even extra fat favorite favourite few fine firm firmly free fresh frozen full glass good grain gram
  great half handful hard heaping heavy high hint hot hungarian if inch instant irish italian japanese juicy kettle
  kilo kind knead knob kosher large last lean lebanese leftover less light like liquid liter litre little long loose low
  luke lukewarm mediterranean medium mexican mild mini moisture more much mug my natural neutral new nice non normal norwegian
  of old on one only optional or organic other our ounce overfilled own packet package part per persian piece pinch pkg plain
  plenty portuguese pound preference preferably pure purpose quality quarter quick range raw ready real really regular
  rendered ripe room roughly round rubbed sachet same sandwich scant seasonal semi sharp short similar six size skin
  skinless slice small smooth sodium soft solid some spicy splash split spoon spoonful spring squeeze stale standard
  starchy stew stiff store strong style such suitable swedish tablespoon taste tasty teaspoon temperature ten tender thai
  the them thick thin three thumb tied tin tiny to torn total touch traditional tub two four five type uncooked unripe
  up used usual variety version very virgin want warm waxy well whatever whole wild you your yukon`);

/** Words ending in '-ed' and '-ly' that are part of a name. */
export const foodWordsEndingInEdOrLy =
  list(`seed seaweed linseed aniseed rapeseed flaxseed bread shortbread flatbread gingerbread weed jelly parsely barley
  condensed evaporated powdered`);

/** German nouns whose plural ends in '-n'. */
export const germanPluralPattern =
  /^(?:bohne|dattel|erbse|gurke|karotte|kartoffel|linse|mandel|mohre|nudel|orange|rosine|scheibe|tomate|wurzel|zehe|zitrone|zwiebel)n$/;

/** Plurals that name a different food than their singular. */
export const foodsByPlural = new Map([['pepper', 'bell_pepper']]);

/** German participles and adjectives. */
export const germanDescriptionPattern =
  /^(?:gro(?:ß|ss)|mittelgroß|klein|frisch|fein|weich|kalt|warm|rot|weiß|grun|bio|ge\p{L}{3,}(?:t|en))(?:e[nrsm]?)?$/u;

/** Words that distinguish kinds of a food but do not name it. */
export const qualifierWords = list(
  'white black red green yellow brown dark sweet sour bitter purple golden pink blonde double single light',
);

/** Shapes and parts of a food; alone, they may be its name. */
export const pieceWords =
  list(`ball bar bark belly block bone breast bulb carcass cheek chop chunk clove core crown crumble cube cutlet drum
  drumstick ear fat fillet filet flake floret flower frond half head heart kernel leaf leg log loin loaf meat neck
  needle part peel pit pod pulp rasher rib rind ring roast root round rump segment shank sheet shoulder skin slice
  spear sprig square stalk steak stem stick strand strip tail tenderloin thigh tip wedge white wing yolk zest`);

/** Shapes of a food that steps do not use as its name: 'a chunk of butter' is butter. */
export const shapeWords =
  list(`ball bar bit block bone link bulb cap chunk clove crumb cube dice ear end flake floret flower granule half head heart
  juice kernel knob leaf leg loaf mark nib part peel piece pit pod portion pulp rasher rind ring root scoop segment
  skin slice spear sprig stalk stem stick strand strip tip tube wash wedge white romano`);

/** Parts of a food that steps may use as its name: 'thighs' for 'chicken thighs'. */
export const partsUsedAsNames =
  list(`belly breast cheese chip chop chili cutlet drumstick fillet filet grain loin meat mince mushroom noodle pasta rib
  roast sausage seed shank shoulder steak tenderloin thigh wing yolk zest bread bonnet`);

/** Words that turn the word before them into another food or thing: 'onion mixture', 'butter knife'. */
export const productWords =
  list(`mixture mix batter dough filling sauce soup stew salad side layer cake pie stock paste powder puree oil vinegar
  syrup water flour starch sugar salt juice extract essence liqueur wine butter milk cream ketchup jam jelly
  seasoning dressing marinade glaze curry casserole broth raita raitha drink cocktail pan pot dish dishes knife press mill grinder
  cooker bowl plate tray machine mode maker peeler brush shaker grater masher paper board bag skillet wrap box
  package jar bottle sheet tin towel filter mug iron cutter stone ricer timer steamer cup glass spoon sized flavor
  taste smell color version caramel oven brine`);

/** Words that rarely name an ingredient without the word before them. */
export const vagueWords = list(
  'sauce water soup mixture mix filling dressing curry juice seasoning wash stick stew pot',
);

/** Words that turn the food after them into another food. */
export const foodChangingWords = new Map(
  Object.entries({
    butter: 'peanut almond cocoa apple nut shea cashew garlic herb',
    pepper: 'chili jalapeno lemon',
    bell_pepper: 'chili jalapeno hot chipotle',
    milk: 'coconut almond soy oat condensed evaporated rice',
    cream: 'ice sour coconut',
    cheese: 'cream cottage',
    potato: 'sweet',
    bean: 'vanilla coffee cocoa',
    water: 'rose coconut pasta ice tap orange soda tonic cooking salt',
    sugar: 'powdered vanilla cinnamon',
    paper: 'rice',
    flour: `almond amaranth arrowroot barley bean buckwheat cassava chestnut chickpea coconut corn gram hazelnut lentil
      lupin maize millet oat pea potato quinoa rice rye sorghum soy soya tapioca teff`,
    soda: 'baking club',
    bread: 'banana',
    egg: 'chocolate',
    salt: 'garlic onion celery',
  }).map(([name, before]) => [name, list(before)]),
);

/** Words that exclude each other: 'white wine' is not red wine. */
export const mutuallyExclusiveWords = [
  list('white red green yellow brown black purple'),
  list('granulated powdered brown caster'),
  list('dark milk white'),
  list('light dark'),
];

/** Words that belong to the food before them: 'lime, juice squeezed'. */
export const trailingPartWords = new Set([...pieceWords, 'juice', 'paste', 'puree', 'green']);

/** 'Beef or vegetable stock': the first food takes its noun from the second. */
export const sharedHeadNouns = list('stock juice vinegar oil flour sugar wine milk rice cheese');

/** Words that do not name a food. */
export const nonFoodNouns =
  list(`accompaniment aluminum anything bag cooker equipment everything foil jar mold nothing option oven pan paper parchment
  patience plate pot recipe skewer something spray thermometer thermo thermos toothpick tray twine`);

/** Words that do not name a food on their own. */
export const genericFoodNouns = list(
  'batter blend crust dough dressing filling garnish glaze icing marinade mix mixture topping ingredient food note ground',
);

/** Words of remarks, which name no food: 'whatever you have', 'optional for the topping'. */
export const remarkWords =
  list(`don't i it have can need want prefer make use buy see try would should whatever anything either choose you
  omelet`);

/** Foods that only occur as part of other names: 'maple syrup'. */
export const modifierOnlyFoods = list('sunflower maple rose vegetable wheat sesame');

/** Words between foods. */
export const connectingWords =
  list(`and or with in to into from for on the a an of then until add if when while plus over minus und oder mit in die der das
  den dem des ein eine einen einer zu auf etwas`);

/** Words after which a row no longer names its food. */
export const wordsAfterFoodName =
  list(`for to plus such like in into on at by as so that until when with without from about if which per may is are
  instead depending i für mit zum`);

/** Kinds whose name means any of their foods: 'cheese' includes cheddar. */
export const broadKinds = list('cheese pasta noodle berry nut fish seafood shellfish meat poultry');
