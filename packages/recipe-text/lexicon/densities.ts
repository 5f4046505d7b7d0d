/**
 * Foods whose cup has a known weight: the portions of USDA FoodData Central (SR Legacy, public domain), with
 * its name and number for the food (NDB). Names of the same food are separated by '/'. A food belongs here
 * only if its name in a recipe leaves no doubt which one is meant.
 */
export const portions: [number, string, string][] = [
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
    'sugar / granulated sugar / white sugar / granulated white sugar',
    'Sugars, granulated (NDB 19335)',
  ],
  [
    220,
    'packed brown sugar / packed light brown sugar / packed dark brown sugar',
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
    'long-grain rice / long-grain white rice / long grain rice / long grain white rice',
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
  [192, 'dried lentils / dry lentils', 'Lentils, raw (NDB 16069)'],
];

/** Words that say nothing about how much fits into a cup. */
export const densityFillers =
  'of the a remaining more extra additional cold softened soft melted cool cooled chilled warm organic good quality finely roughly coarsely freshly pure raw uncooked divided at room temperature optional your favorite clear runny';

/** Foods whose ounces are a volume: '2 oz gin'. */
export const liquids =
  'absinthe amaro amaretto aperol aquavit beer bitters bourbon brandy broth campari champagne cider coffee cognac cointreau cordial cream curaçao espresso gin grenadine juice kahlua lager liqueur mezcal milk oil pisco port prosecco rum rye sake schnapps scotch sherry soda stock stout syrup tea tequila tonic vermouth vinegar vodka water whiskey whisky wine';
