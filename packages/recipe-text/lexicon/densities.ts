/**
 * Foods whose cup has a known weight: the portions of USDA FoodData Central (SR Legacy, public domain), with
 * its name and number for the food (NDB). Names of the same food are separated by '/'. A food belongs here
 * only if its name in a recipe leaves no doubt which one is meant.
 */
export const cupWeights: [number, string, string][] = [
  [
    125,
    'flour / all-purpose flour / plain flour / white flour',
    'Wheat flour, white, all-purpose (NDB 20081)',
  ],
  [137, 'bread flour / strong flour', 'Wheat flour, white, bread (NDB 20083)'],
  [137, 'cake flour', 'Wheat flour, white, cake (NDB 20084)'],
  [
    120,
    'whole wheat flour / whole-wheat flour / wholemeal flour',
    'Wheat flour, whole-grain (NDB 20080)',
  ],
  [128, 'cornstarch / corn starch / cornflour', 'Cornstarch (NDB 20027)'],
  [
    200,
    'sugar / granulated sugar / white sugar / granulated white sugar / caster sugar / castor sugar / superfine sugar',
    'Sugars, granulated (NDB 19335)',
  ],
  [
    220,
    'brown sugar / light brown sugar / dark brown sugar / packed brown sugar / packed light brown sugar / packed dark brown sugar',
    'Sugars, brown, packed (NDB 19334)',
  ],
  [
    120,
    "powdered sugar / confectioners' sugar / confectioner's sugar / icing sugar",
    'Sugars, powdered, unsifted (NDB 19336)',
  ],
  [339, 'honey', 'Honey (NDB 19296)'],
  [337, 'molasses', 'Molasses (NDB 19304)'],
  [227, 'butter / unsalted butter / salted butter', 'Butter (NDB 01001)'],
  [
    86,
    'cocoa powder / unsweetened cocoa powder / cocoa',
    'Cocoa, dry powder, unsweetened (NDB 19165)',
  ],
  [
    168,
    'chocolate chips / semisweet chocolate chips / semi-sweet chocolate chips',
    'Candies, semisweet chocolate, chips (NDB 19080)',
  ],
  [
    81,
    'oats / rolled oats / old-fashioned oats / quick oats',
    'Oats, regular and quick, dry (NDB 08120)',
  ],
  [
    185,
    'long-grain rice / long-grain white rice / basmati rice / jasmine rice / white basmati rice / white jasmine rice',
    'Rice, white, long-grain, raw (NDB 20044)',
  ],
  [170, 'quinoa', 'Quinoa, uncooked (NDB 20035)'],
  [173, 'couscous', 'Couscous, dry (NDB 20028)'],
  [140, 'bulgur', 'Bulgur, dry (NDB 20012)'],
  [167, 'semolina', 'Semolina (NDB 20066)'],
  [
    258,
    'peanut butter / smooth peanut butter / creamy peanut butter',
    'Peanut butter, smooth (NDB 16098)',
  ],
  [143, 'almonds / whole almonds', 'Nuts, almonds, whole (NDB 12061)'],
  [134, 'macadamia nuts / macadamias', 'Nuts, macadamia nuts, raw (NDB 12131)'],
  [92, 'sliced almonds', 'Nuts, almonds, sliced (NDB 12061)'],
  [117, 'chopped walnuts', 'Nuts, walnuts, chopped (NDB 12155)'],
  [109, 'chopped pecans', 'Nuts, pecans, chopped (NDB 12142)'],
  [145, 'raisins', 'Raisins, not packed (NDB 09298)'],
  [232, 'cream cheese', 'Cheese, cream (NDB 01017)'],
  [230, 'sour cream', 'Cream, sour (NDB 01056)'],
  [
    113,
    'shredded cheddar / grated cheddar / shredded cheddar cheese / grated cheddar cheese',
    'Cheese, cheddar, shredded (NDB 01009)',
  ],
  [100, 'grated parmesan / grated parmesan cheese', 'Cheese, parmesan, grated (NDB 01032)'],
  [150, 'crumbled feta / crumbled feta cheese', 'Cheese, feta, crumbled (NDB 01019)'],
  [108, 'dry breadcrumbs / dried breadcrumbs', 'Bread crumbs, dry, grated, plain (NDB 18079)'],
  [148, 'blueberries / fresh blueberries', 'Blueberries, raw (NDB 09050)'],
  [123, 'raspberries / fresh raspberries', 'Raspberries, raw (NDB 09302)'],
  [
    192,
    'dried lentils / dry lentils / red lentils / green lentils / brown lentils / dried red lentils',
    'Lentils, raw (NDB 16069)',
  ],
  [185, 'brown rice / long-grain brown rice', 'Rice, brown, long-grain, raw (NDB 20036)'],
  [
    160,
    'chopped onion / diced onion / minced onion / chopped yellow onion / diced yellow onion / chopped white onion / chopped red onion / diced red onion',
    'Onions, raw, chopped (NDB 11282)',
  ],
  [115, 'sliced onion / sliced red onion', 'Onions, raw, sliced (NDB 11282)'],
  [128, 'chopped carrot / diced carrot', 'Carrots, raw, chopped (NDB 11124)'],
  [122, 'sliced carrot', 'Carrots, raw, strips or slices (NDB 11124)'],
  [110, 'grated carrot / shredded carrot', 'Carrots, raw, grated (NDB 11124)'],
  [101, 'chopped celery / diced celery / sliced celery', 'Celery, raw, chopped (NDB 11143)'],
  [
    149,
    'chopped green pepper / chopped red pepper / chopped bell pepper / diced bell pepper / chopped green bell pepper / chopped red bell pepper',
    'Peppers, sweet, raw, chopped (NDB 11333)',
  ],
  [180, 'chopped tomatoes / diced tomatoes', 'Tomatoes, red, ripe, raw, chopped (NDB 11529)'],
  [149, 'cherry tomatoes', 'Tomatoes, red, ripe, raw, cherry (NDB 11529)'],
  [70, 'sliced mushrooms', 'Mushrooms, white, raw, pieces or slices (NDB 11260)'],
  [30, 'spinach / baby spinach / spinach leaves / baby spinach leaves', 'Spinach, raw (NDB 11457)'],
  [60, 'chopped parsley', 'Parsley, fresh, chopped (NDB 11297)'],
  [91, 'chopped broccoli', 'Broccoli, raw, chopped (NDB 11090)'],
  [134, 'frozen peas / frozen green peas', 'Peas, green, frozen (NDB 11312)'],
  [150, 'diced potatoes', 'Potatoes, raw, diced (NDB 11352)'],
  [225, 'mashed banana', 'Bananas, raw, mashed (NDB 09040)'],
  [262, 'tomato paste', 'Tomato paste, canned (NDB 11546)'],
  [245, 'tomato sauce', 'Tomato sauce, canned (NDB 11549)'],
  [
    245,
    'plain yogurt / yogurt / yoghurt / plain yoghurt / natural yoghurt',
    'Yogurt, plain, whole milk (NDB 01116)',
  ],
];

/** Words that do not affect how much fits into a cup. */
export const densityNeutralWords =
  'of the a remaining more extra additional cold softened soft melted cool cooled chilled warm organic good quality finely roughly coarsely freshly pure raw unbleached uncooked fresh peeled seeded rinsed drained lightly loosely thinly very divided at room temperature optional your favorite clear runny';

/** Foods that metric cooks pour: grams become cups, but cups become milliliters. */
export const cupWeightsOfPouredFoods: typeof cupWeights = [
  [244, 'milk / whole milk', 'Milk, whole, 3.25% milkfat, with added vitamin D (NDB 01077)'],
  [237, 'water', 'Beverages, water, tap, drinking (NDB 14411)'],
];

/** Foods whose ounces are a volume: '2 oz gin'. */
export const liquidNames =
  'absinthe amaro amaretto aperol aquavit beer bitters bourbon brandy broth buttermilk campari champagne cider coffee cognac cointreau cordial cream curacao curaçao espresso gin grenadine half-and-half juice kahlua kefir lager liqueur mezcal milk oil pisco port prosecco rum rye sake schnapps scotch sherry soda stock stout syrup tea tequila tonic vermouth vinegar vodka water whiskey whisky wine';
