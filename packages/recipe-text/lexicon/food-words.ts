const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Words that are read as others: translations, and words that are written as one. */
export const respelled: Record<string, string> = {
  ...{
    '&': 'and',
    alle: 'all',
    aller: 'all',
    eggwash: 'egg wash',
    zutaten: 'ingredients',
    eier: 'ei',
    porkchop: 'pork chop',
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

/** Ends of German compounds: 'Weizenmehl'. */
export const compoundEnds = [
  ...['mehl', 'zucker', 'milch', 'salz', 'kase', 'essig', 'bruhe', 'zwiebel'],
  ...['kartoffel', 'nudel', 'fleisch', 'pulver'],
];

/** They describe a food or its amount, and never name it; participles and adverbs do the same. */
export const descriptions =
  list(`a about additional all ample amount an any approximately around as assorted at authentic baby batch beaten
  best big bit bone boneless bottle bowl box brewed bunch bundle can carton calorie chinese choice coarse cold common
  condiment cooking cool couple crisp crust cup cut dash day deep desired drizzle dry dutch each either english enough
  equivalent even extra fat favorite favourite few fine firm firmly free fresh frozen full glass good grain gram
  great half handful hard heaping heavy high hint hot hungarian if inch instant irish italian japanese juicy kettle
  kilo kind knead knob kosher large last lean leftover less light like liquid liter litre little long loose low
  luke lukewarm mediterranean medium mexican mild mini more much mug my natural neutral new nice non normal norwegian
  of old on one only optional or organic other our ounce overfilled own packet package part per piece pinch pkg plain
  plenty portuguese pound preference preferably pure purpose quality quarter quick range raw ready real really regular
  rendered ripe room roughly round rubbed sachet same sandwich scant seasonal semi sharp short similar six size skin
  skinless slice small smooth sodium soft solid some spicy splash split spoon spoonful spring squeeze stale standard
  starchy stew stiff store strong style such suitable swedish tablespoon taste tasty teaspoon temperature ten tender thai
  the them thick thin three thumb tied tin tiny to torn total touch traditional tub two four five type uncooked unripe
  up used usual variety version very virgin want warm waxy well whatever whole wild you your yukon`);

/** Words in '-ed' and '-ly' that belong to a name. */
export const namesLikeParticiples =
  list(`seed seaweed linseed aniseed rapeseed flaxseed bread shortbread flatbread gingerbread weed jelly parsely barley
  condensed evaporated powdered`);

/** German nouns whose plural ends in '-n'. */
export const germanPlurals =
  /^(?:bohne|dattel|erbse|gurke|karotte|kartoffel|linse|mandel|mohre|nudel|orange|rosine|scheibe|tomate|wurzel|zehe|zitrone|zwiebel)n$/;

/** Plurals that name another food than their singular. */
export const pluralNames = new Map([['pepper', 'bell_pepper']]);

/** German participles and adjectives. */
export const germanDescription =
  /^(?:gro(?:ß|ss)|mittelgroß|klein|frisch|fein|weich|kalt|warm|rot|weiß|grun|bio|ge\p{L}{3,}(?:t|en))(?:e[nrsm]?)?$/u;

/** They tell kinds of a food apart, but are no names. */
export const qualifiers = list(
  'white black red green yellow brown dark sweet sour bitter purple golden pink blonde double single light',
);

/** Shapes and parts of a food; alone, they may be its name. */
export const pieces =
  list(`ball bar bark belly block bone breast bulb carcass cheek chop chunk clove core crown crumble cube cutlet drum
  drumstick ear fat fillet filet flake floret flower frond half head heart kernel leaf leg log loin loaf meat neck
  needle part peel pit pod pulp rasher rib rind ring roast root round rump segment shank sheet shoulder skin slice
  spear sprig square stalk steak stem stick strand strip tail tenderloin thigh tip wedge white wing yolk zest`);

/** Shapes of a food, by which steps do not call it: 'a chunk of butter' is butter. */
export const shapes =
  list(`ball bar bit block bone bulb cap chunk clove crumb cube dice ear end flake floret flower granule half head heart
  juice kernel knob leaf leg loaf mark nib part peel piece pit pod portion pulp rasher rind ring root scoop segment
  skin slice spear sprig stalk stem stick strand strip tip tube wash wedge white romano`);

/** Parts of a food, by which steps may call it: 'thighs' for 'chicken thighs'. */
export const calledParts =
  list(`belly breast cheese chip chop chili cutlet drumstick fillet filet grain loin meat mince mushroom noodle pasta rib
  roast sausage seed shank shoulder steak tenderloin thigh wing yolk zest bread bonnet`);

/** They make another food or thing of the word before them: 'onion mixture', 'butter knife', 'tomato sauce'. */
export const products =
  list(`mixture mix batter dough filling sauce soup stew salad side layer cake pie stock paste powder puree oil vinegar
  syrup water flour starch sugar salt juice extract essence liqueur wine butter milk cream ketchup jam jelly
  seasoning dressing marinade glaze curry casserole broth drink cocktail pan pot dish dishes knife press mill grinder
  cooker bowl plate tray machine mode maker peeler brush shaker grater masher paper board bag skillet wrap box
  package jar bottle sheet tin towel filter mug iron cutter stone ricer timer steamer cup glass spoon sized flavor
  taste smell color version caramel oven`);

/** They are seldom the name of an ingredient without the word before them. */
export const vague = list(
  'sauce water soup mixture mix filling dressing curry juice seasoning wash stick stew',
);

/** A word before a food that makes another one of it, beside the names of other foods. */
export const otherFoods = new Map(
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
    flour: `almond amaranth arrowroot barley bean buckwheat cassava chestnut chickpea coconut corn gram hazelnut lentil
      lupin maize millet oat pea potato quinoa rice rye sorghum soy soya tapioca teff`,
    soda: 'baking club',
    bread: 'banana',
    egg: 'chocolate',
    salt: 'garlic onion celery',
  }).map(([name, before]) => [name, list(before)]),
);

/** They belong to the food before them: 'lime, juice squeezed'. */
export const belonging = new Set([...pieces, 'juice', 'paste', 'puree', 'green']);

/** 'Beef or vegetable stock': the first food takes its noun from the second. */
export const sharedHeads = list('stock juice vinegar oil flour sugar wine milk rice cheese');

/** They are no foods. */
export const things =
  list(`accompaniment aluminum anything bag cooker equipment everything foil jar mold nothing option oven pan paper parchment
  patience plate pot recipe skewer something spray thermometer thermos toothpick tray twine`);

/** They name no food alone. */
export const unnamed = list(
  'batter blend crust dough dressing filling garnish glaze icing marinade mix mixture topping ingredient food note',
);

/** Foods that are part of other names only: 'maple syrup'. */
export const firstWords = list('sunflower maple rose vegetable wheat sesame');

/** Words between foods. */
export const linkWords =
  list(`and or with in to into from for on the a an of then until add if when while plus over und oder mit in die der das
  den dem des ein eine einen einer zu auf etwas`);

/** Words after which a row no longer names its food. */
export const nameEnds =
  list(`for to plus such like in into on at by as so that until when with without from about if which per may is are
  instead depending i für mit zum`);

/** Flour of these bakes another cake than wheat flour, although a step may call it flour. */
export const otherFlours =
  list(`almond amaranth arrowroot barley bean buckwheat cassava chestnut chickpea coconut corn gram hazelnut lentil lupin
  maize millet oat pea potato quinoa rice rye sorghum soy soya tapioca teff`);
