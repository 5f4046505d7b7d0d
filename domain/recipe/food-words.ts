const words = (text: string) => text.trim().split(/\s+/);

/** Words that describe a food or its preparation, and never name it. */
export const descriptions = new Set(
  words(`a about additional all an any approximately as at baby best big boiled boiling boneless bone-in chopped
  cold coarse coarsely cooked cool cooled crisp crispy crushed cubed cut day deep dried diced dry each extra favorite fine finely
  firm firmly free fresh freshly frozen full good grated ground half handful heaping heavy hot instant juicy
  large lean leftover less light lightly little long low lukewarm medium melted mild mini minced more much neutral new nice old
  one optional organic packed peeled piece pitted plain pound prepared pure quality quick raw really ripe roasted roughly
  room round rounded salted semi shredded skin skinless sliced small soft softened some
  strong temperature ten the thick thickly thin thinly toasted torn two three four unsalted unsweetened very virgin warm washed whole
  your size sized organic store bought home homemade regular other of my`),
);

/** Parts and shapes: 'chicken' is the name of 'chicken thighs', too. */
export const forms = new Set(
  words(`bar bite block breast bulb bunch can chip chop chunk clove crumb cube cutlet dice drumstick ear extract fillet
  filet flake floret flower granule grain half head kernel knob leaf leg loin mince nib paste piece pod powder
  rasher rib ring root seed shank sheet shoulder slice sprig stalk steak stem stick strip thigh wedge wing bean cheese
  juice zest rind peel yolk white noodle pasta sauce sausage wine bread roll tortilla roast tenderloin belly`),
);

/** Words that make another food or thing of the one before them: 'butter knife', 'onion mixture'. */
export const otherThings = new Set(
  words(`mixture mix batter dough pan pot dish knife press mill grinder cooker bowl plate tray water machine
  stock broth sauce soup stew paste powder oil vinegar syrup side sheet layer filling tin maker ball salad style
  peeler brush shaker grater masher paper board bag skillet wrap box package jar bottle`),
);

/** A word before a name that makes another food of it, unless the row has that word, too: 'peanut butter'. */
export const otherFoods: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    butter: 'peanut almond cocoa apple nut shea cashew',
    pepper: 'bell sweet chili chilli cayenne jalapeno red green yellow orange',
    milk: 'coconut almond soy oat condensed evaporated butter',
    cream: 'ice sour coconut',
    cheese: 'cream cottage',
    potato: 'sweet',
    onion: 'green spring',
    bean: 'green vanilla coffee cocoa',
    water: 'rose coconut pasta ice tap orange soda tonic cooking',
    sugar: 'powdered icing confectioner',
    paper: 'rice',
    corn: 'pepper',
    pea: 'chick',
    flour: 'corn',
    soda: 'baking club',
    powder: 'baking',
    apple: 'pine',
  }).map(([name, before]) => [name, new Set(words(before))]),
);

/** Names of the same food; every group reads as its first name. */
export const synonyms: [RegExp, string][] = [
  [/\b(?:green onions?|spring onions?)\b/g, 'scallion'],
  [/\b(?:confectioners?['’]? sugar|confectioner's sugar|icing sugar)\b/g, 'powdered sugar'],
  [/\bbroth\b/g, 'stock'],
  [/\bbouillon\b/g, 'stock'],
  [/\b(?:garbanzo beans?|garbanzos?|chick peas?)\b/g, 'chickpeas'],
  [/\baubergines?\b/g, 'eggplant'],
  [/\b(?:courgettes?)\b/g, 'zucchini'],
  [/\b(?:prawns?)\b/g, 'shrimp'],
  [/\b(?:corn ?flour|corn ?starch)\b/g, 'cornstarch'],
  [/\b(?:bicarbonate of soda|bicarb)\b/g, 'baking soda'],
  [/\b(?:chill?ies|chill?i|chile)\b/g, 'chili'],
  [/\b(?:yoghurt)\b/g, 'yogurt'],
  [/\bhalf[- ](?:and|&|n)[- ]half\b/g, 'halfnhalf'],
];

/** Kinds of food that a step may name instead of each one. */
export const kinds: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    spice:
      'cumin coriander turmeric paprika cinnamon nutmeg clove cardamom oregano thyme chili cayenne pepper salt allspice ginger masala anise curry',
    herb: 'parsley cilantro basil thyme oregano rosemary dill mint chive sage tarragon marjoram bay',
    vegetable:
      'carrot onion celery leek potato zucchini eggplant tomato mushroom broccoli cauliflower cabbage pea bean pepper spinach turnip parsnip',
    cheese: 'parmesan mozzarella cheddar gruyere feta gouda pecorino ricotta emmental provolone',
    pasta:
      'spaghetti macaroni penne linguine fettuccine tagliatelle rigatoni lasagna noodle fusilli',
    noodle: 'spaghetti ramen udon soba vermicelli linguine',
    meat: 'beef pork chicken lamb turkey sausage bacon ham veal mince duck',
    fish: 'salmon cod tuna halibut trout haddock tilapia pollock',
    nut: 'almond walnut pecan hazelnut cashew peanut pistachio',
    seasoning: 'salt pepper paprika',
  }).map(([kind, members]) => [kind, new Set(words(members))]),
);
