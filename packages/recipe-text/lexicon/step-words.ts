/** Words in steps that determine which ingredients they use. */

/** What a word means if no row has it: pepper is a spice or a vegetable, and yolks come from eggs. */
export const fallbackMeanings = new Map(
  Object.entries({
    pepper: 'bell_pepper',
    'red pepper': 'bell_pepper red_pepper_flakes',
    bell_pepper: 'red_pepper_flakes jalapeno poblano habanero serrano',
    chili: 'red_pepper_flakes jalapeno poblano habanero serrano bonnet',
    cilantro: 'coriander',
    coriander: 'cilantro',
    clove: 'garlic',
    'the mince': 'beef pork lamb',
    hamburger: 'beef mince',
    bacon: 'pancetta lardon speck guanciale',
    rasher: 'bacon',
    banger: 'sausage',
    brat: 'bratwurst',
    lettuce: 'romaine iceberg arugula',
    sausage: 'bratwurst chorizo kielbasa andouille linguica frankfurter merguez',
    // Not 'wrap it', 'roll it out' and 'green beans'.
    'the wrap': 'tortilla',
    'the roll': 'bun',
    'the bean': 'chickpea',
    champignon: 'mushroom',
    oatmeal: 'oat',
    espresso: 'coffee',
    coffee: 'espresso',
    'tomato paste': 'puree tomato_puree',
    'tomato puree': 'paste tomato_paste',
    'tomato sauce': 'passata',
    bay: 'bay_leaf',
    onion: 'scallion',
    yolk: 'egg',
    white: 'egg',
    albumen: 'egg',
    milk: 'buttermilk',
    morsel: 'chip',
    spud: 'potato',
  }),
);

/** Participles that use a food: 'a buttered pan'. */
export const foodsByParticiple = new Map(
  Object.entries({
    floured: 'flour',
    buttered: 'butter',
    oiled: 'oil',
    salted: 'salt',
    breaded: 'breadcrumb',
  }),
);

/** Words for a little more of a food that was used before. */
export const smallAmountWords = new Set(['some', 'little', 'more', 'extra', 'additional']);

/** Words of a clause that only says when: 'until the rice is done'. */
export const clauseOpeners = new Set('until when once while if after because bis wenn'.split(' '));

/** The words of a clause before a food that the step does not use, or only compares with: 'do not add the'. */
export const negatedClausePattern =
  /(?:^| )(?:without|instead|ohne)(?: |$)|(?:(?:^| )(?:than|resemble|(?:color|consistency|shape|size|texture|thickness) of|(?:big|large|thick|thin) a)|(?<!(?:^| )ingredient) like)(?: \S+){0,2}$|(?:^| )no$|(?:^| )(?:not|don't|never) (?:.* )?(?:add|use|put|include)(?: |$)|(?:^| )(?:dripping|grease|liquid|marinade|sauce) (?:from|of)(?: the)?$/;

/** What is left or made of the food before it: 'bacon grease'. */
export const remainderWords = new Set(
  'bath coating concentrate dripping grease gravy liquid reduction roux slurry'.split(' '),
);

/** Words that are verbs before an article or at the beginning of a clause, and that do not use their food: 'Chop the onion'. */
export const verbsLikeFoods = new Set(
  'chop cream fillet mash mince pickle roast roll seed squash steam stuff toast wrap'.split(' '),
);
/** After such a verb. */
export const objectPattern = /^(?:an?|all|both|each|half|it|some|that|the|them|these|this|your)$/;
/** After such a verb, if it begins a clause. */
export const afterFirstVerbPattern =
  /^(?:flat|into|off|out|thinly|tightly|together|until|up|with)$/;

/** Words that end a list of exceptions: 'all but the oil in a bowl'. */
export const exceptionEndPattern = /^(?:[.;()]|in|into|using|until|together|then)$/;

/** Water that need not be an ingredient. */
export const tapWaterPattern =
  /^(?:cold|cool|boiling|hot|warm|lukewarm|ice|tap|fresh|cloudy|simmering|salted|running)$/;

/** Kinds that a later step may name again, when spices are already part of a mixture. */
export const reusableKindPattern =
  /^(?:vegetable|meat|beef|fish|seafood|shellfish|poultry|legume|pasta|noodle|cheese|nut|bread|berry|fruit|crumb|green)$/;

/** Kinds that are only meant by a plural: 'greens'. */
export const pluralKindPattern =
  /^(?:green|crumb|berry|nut|spice|herb|vegetable|fruit|seasoning|wet)$/;
/** Kinds whose singular means the only row of the kind: 'the nuts and spice'. */
export const onlyRowOfKindPattern = /^(?:the|and|chopped|dried|ground) (?:spice|herb|fruit|berry)$/;
/** Words after which the singular also means the kind: 'each vegetable'. */
export const singularKindPattern = /^(?:(?:each|every) |the fruit$)/;

/** Words of rows with dried herbs, which are spices, too. */
export const driedHerbWords = ['dried', 'ground', 'teaspoon', 'tsp'];

/** Foods that count as spices next to other spices; ginger only if it is dried. */
export const occasionalSpices = ['pepper', 'ginger'];

/** Words of steps that do not mean a kind of food. */
export const stepWordsThatAreNotKinds = new Set([
  'dry',
  'wet',
  'other',
  'gluten',
  'dairy',
  'onion family',
]);

/** Words that mean a kind only if no row has the word itself. */
export const kindsByWord = new Map([
  ['veggie', 'vegetable'],
  ['noodle', 'pasta'],
  ['sweeten', 'sweetener'],
  ['steak', 'meat'],
  ['fillet', 'fish'],
  ['bird', 'poultry'],
  ['liquid', 'wet'],
  ['nut', 'peanut'],
  ['pulse', 'legume'],
  ['joint', 'meat'],
]);
/** Before a kind that is not all of it, or a mixture made earlier. */
export const partialKindPattern =
  /^(?:additional|more|some|any|extra|pureed|blended|mixed|combined)$/;
/** Words that only match if exactly one row is of that kind: 'the fillet'. */
export const singleRowPattern = /^(?:steak|fillet|bird|joint|sweeten)$/;

/** Words of rows that belong to such a kind: 'sesame, to garnish'. */
export const purposePattern = /^(?:garnish|topping)$/;
/** The end of a row that no mixture contains, with the beginning of the word for its use: 'oil, for frying'. */
export const useOfRowPattern =
  /(?<!\b(?:more|extra|plus)\b.{0,20}) (?:for|to) (?:the )?(?:deep[- ]|shallow[- ])?(deco|dust|fry|garn|grea|serv|top)\w*\)?$/iu;

/** Words that mean the only row of that kind if no step uses its own name: 'the sauce'. */
export const onlySaucePattern = /^(?:sauce|seasoning|dressing|syrup|puree|liqueur|juice)$/;

/** Verbs that prepare the food of the step before: 'Cut it up'. */
export const preparationVerbPattern =
  /^(?:peel|cut|slice|chop|dice|cube|wash|rinse|drain|grate|mince|shred|halve|dry|pat|season|brown|sear|fry|roast|trim|poach|grill)$/;

/** Kinds that are also parts of foods, and words before them that mean those: 'skim off the fat', 'forms crumbs'. */
export const partKindPattern = /^(?:fat|seed|grain|crumb|alcohol)$/;
export const partVerbPattern =
  /^(?:remove|removing|discard|scoop|scrape|skim|trim|drain|off|out|against|like|form|until|without|render|deseed)$/;

/** Verbs that make something of the rows below its heading: 'mix the marinade'. */
export const makingVerbPattern = /^(?:make|prepare|mix|whisk|blend|combine)$/;
/** Words before the product of a sentence: 'for the icing'. */
export const beforeProductPattern = /^(?:for|make|making|prepare|preparing)$/;

/** Verbs that put ingredients together. */
export const mixingVerbPattern =
  /^(?:mix|mixing|combine|combining|add|adding|put|place|whisk|whisking|stir|stirring|blend|blending|throw|toss|whip|assemble|knead|use|using|process|beat)$/;
