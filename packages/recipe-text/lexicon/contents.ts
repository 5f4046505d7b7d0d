import { foodChangingWords } from './food-words.ts';

const list = (text: string) => text.trim().split(/\s*,\s*/);

/** Words that remove kinds of food from the foods after them: 'vegan butter'. */
export const freeFromWords = new Map(
  Object.entries({
    vegan: list('dairy, egg, meat, fish, shellfish, seafood'),
    'plant based': list('dairy, egg, meat, fish, shellfish, seafood'),
    vegetarian: list('meat, fish, shellfish, seafood'),
    veggie: list('meat, fish, shellfish, seafood'),
    meatless: list('meat'),
    meatfree: list('meat'),
    mock: list('meat'),
    eggless: list('egg'),
    flourless: list('gluten'),
    nondairy: list('dairy'),
    nonalcoholic: list('alcohol'),
    alkoholfrei: list('alcohol'),
    glutenfree: list('gluten'),
    dairyfree: list('dairy'),
  }),
);

/** Words that remove a single food: 'no nuts'. */
export const negationWords = new Set(list('no, non, not, without, ohne'));

/** A food without one of these may still contain the rest of its kind: lactose-free milk is milk. */
export const componentFoods = new Set(list('lactose, wheat, barley, rye, yolk, egg white'));

/** Kinds whose foods are separate allergens: someone with a walnut allergy may tolerate almonds. */
export const separateAllergenKinds = list('tree nut, nut, fish, crustacean, mollusk, shellfish');

/** Kinds that cannot be excluded from a search. */
export const kindsNeverExcluded = new Set(list('aromatic, dry, other, wet'));

/** Foods that, when excluded, also exclude everything made from them. */
export const kindsByBaseFood = new Map([
  ['soybean', 'soy'],
  ['soya bean', 'soy'],
  ['sesame seed', 'sesame'],
  ['mustard seed', 'mustard'],
  ['pig', 'pork'],
  ['cow milk', 'dairy'],
  ['lait', 'dairy'],
  ['oeuf', 'egg'],
  ['ei', 'egg'],
  ['noix', 'nut'],
  ['nuss', 'nut'],
]);

const substitutes =
  'almond, cashew, coconut, hazelnut, macadamia, hemp, oat, rice, soy, soya, pea, walnut, quinoa, sunflower, pecan, flax, tofu, nut, seed, plant';
const noWheat =
  'rice, corn, maize, chickpea, lentil, bean, mung, glass, kelp, zucchini, courgette, konjac, sweet potato';
const animals =
  'turkey, chicken, duck, goose, lamb, veal, venison, goat, bison, elk, rabbit, ostrich, beef, fish, salmon, tuna, cod, halibut, swordfish, shrimp, prawn, crab, kangaroo, mutton';
const noMeat =
  'tofu, soy, soya, tempeh, seitan, cauliflower, coconut, jackfruit, vegetable, veggie, bean, lentil, chickpea, carrot';
const cuts =
  'bacon, ball, burger, chop, cutlet, drumstick, fillet, frankfurter, hot dog, jerky, kebab, loin, meatball, mince, nugget, patty, pepperoni, rib, salami, sausage, schnitzel, steak, strip, tenderloin, wing, ham, chorizo, gravy';

/** Foods that lose a kind after certain words: rice flour has no gluten, and a tuna steak no beef. */
export const kindExceptions: { foods: string[]; after: string[]; not: string[] }[] = [
  {
    foods: list('milk, butter, cream, cheese, yogurt, creamer'),
    after: list(substitutes),
    not: ['dairy'],
  },
  { foods: ['butter'], after: list('peanut, pumpkin, apple, pistachio, sesame'), not: ['dairy'] },
  {
    foods: list('noodle, pasta, spaghetti, vermicelli, penne, fusilli, macaroni'),
    after: list(noWheat),
    not: ['gluten'],
  },
  {
    foods: ['flour'],
    after: [...(foodChangingWords.get('flour') ?? [])].filter(
      (each) => !/^(?:barley|oat|rye)$/.test(each),
    ),
    not: ['gluten'],
  },
  { foods: list('tortilla, wrap'), after: list('corn, maize, rice'), not: ['gluten'] },
  { foods: list(cuts), after: list(animals), not: ['pork'] },
  { foods: list(cuts), after: list(animals).filter((each) => each !== 'beef'), not: ['beef'] },
  { foods: list(cuts), after: list(noMeat), not: ['meat'] },
];

/** Tokens that end the scope of `freeFromWords`. */
export const scopeEndTokens = new Set(
  'and or und oder with mit plus , ; : ( ) [ ] / + & | . – —'.split(' '),
);

/** Verbs that are names of foods, too: 'toast the nuts'. */
export const verbsNamedLikeFoods = new Set(
  'toast roll cream char fish skate smelt perch port batter shell ham dip stock spread crumb mash top glaze fry crisp paste rub mix blend wrap flake crust sandwich pie bap bread dress date stuff'.split(
    ' ',
  ),
);
/** Words after a verb, but not after a food. */
export const wordsAfterVerbsNotFoods = new Set(
  'the a an it them each all both this these out up off over into in on for until with while your about slightly lightly gently well together everything'.split(
    ' ',
  ),
);
/** Words before a verb, but not before a food. */
export const wordsBeforeVerbs = new Set('to then and lightly gently slightly'.split(' '));

/** Words in ingredient rows that do not name a food. */
export const nonFoodWords = new Set(
  `a about above abv accompaniment according across additional adjust afraid african after again ago ahead aka al
  alaskan aldi alike all allow almost alone along alongside already also alternative alternatively although always
  american amount an andalusian another any anyone anything anyway anywhere apart appropriate approx arab argentinian
  around arthur artisan asian aside ask assorted at atlantic au auch augur aus australian austrian aux available avoid
  away b back bad bag bake baked baker baking balance bar bare barilla base based basic basket batch bavarian bed been
  before begin behind bei belgian belieben below bengali bertolli better between beyond bien bigger biggest bio bit
  bite black blade bleached block board bob body boil boiled bombay bon both bottle bottom bought bowl box brand
  brandname brazilian brick bright bring british broken brown browned brush bucket bulgarian but butcher buy c ca
  californian campbell can canadian canned canning cannot care careful caribbean carolina carrefour cartoon case
  catalan ceylon chef chilean chill chilled chinese choice choose chop chunk chunky cl classic clean clear close
  closed cloth cm co coarse coat coating cob cocktail colander cold colombian color colored colorful colour coloured
  combine combined combo come common complete completely component con concentrate condiment consistency contain
  container content convenience cook cooked cooker cooking cool cooled core cored corner cornish costco could count
  counter country couple cover creole crisp crosswise crown crunchy crush crushed cuban cube cubed cup cupful cured
  curly current custom cut cutter cutting cypriot czech d da daily danish dark das dash day de deal decorate
  decoration deep deepfry deg del deli delicious dem den dente depend depending der des deseed desire dessert devon di
  diagonal diameter dice diced die different dijon dip direct dish divide diy dl do dole dollop domino don done double
  down dozen dr drain draining dress dried drink drip drizzle drop dry du due during dusting dutch e each easier
  eastern easy eat ecuadorian edge edible egyptian eight eighth ein eine einen einer either eleven else en end english
  enough entire equal equipment equivalent especially essential et etc ethiopian etwa etwas european even evenly every
  everything exact example except excess expensive extra eye f fairly fait family fan farm fast favorite favourite
  feel fein fest few fewer fifteen fifth fifty filipino fill filled final find fine finely finger finish finnish firm
  first fisher five flake flat flavor flavored flavorful flavour flavoured floor floret florida flower foil fold
  follow food foods for fork form found four fourth fragrant free freezer french fresh fresher freshness freshy fridge
  frisch frische frischer from front frozen fry fryer frying full fully fur further g galician garden garnish gas
  gehackt gekocht gemahlen gentle georgian gerieben german geschalt geschmack geschnitten get gewurfelt ghanaian give
  glass glove go goan goes golden good got goya grade grain gram granulated grass grate grated grater grease great
  greek green grill grind grinder grocery gross grosse ground grown guest h haitian halal halb halbe half halves hand
  handful hang hard have hawaiian head healthy heap heaped heaping heart heat heavily heavy heinz heiss help hence her
  here high himalayan hint hold home homemade hope hot hour house how however hungarian hunt husk i iberian icelandic
  idaho idea ideal if ikea imported inch include including indeed indian individual indonesian industrial ingredient
  inside instant instead intense into iranian irish is isn israeli istanbul it italian item its j jamaican japanese
  jar jewish joe jug juicy julienne just k kalt kashmiri keep kellogg kentucky kept kerala key kg kind king kirkland
  kitchen klein kleine kleiner knife knob knorr know knuckle korean kosher kraft l la label ladle lady laid lankan
  large larger largest last late later latter lauwarm layer lb lbs le lean least leave lebanese left leftover leg
  legal length lengthwise les less let level lg libby lid lidl light lightly like liking line lined linked liquid list
  little live lob local long longer look loose lot lots louisiana low lower luxury m machine madagascar made main
  maison major make maker making malay malaysian maltese mandoline many mark market mash mass match matchstick matter
  maximum may maybe mccormick md me mean measure measured measurement measuring mediterranean medium mess metal method
  metric mexican mid middle might milanese mild mill mini minimum minute mittelgross mittlere mix mixed mixer mixing
  mixture ml mm moderate modern moist moment money monte more moreover morning moroccan mortar morton most mostly
  mould mouth mr mrs much muslin must my n nach name narrow nashville native natural neapolitan near neat necessary
  need needle neither nepali nestle neutral never new next nice nigerian night nine no nob non none nonstick nor
  nordic normal norwegian not note nothing now nr number numerous o obtain odd oder off often ok okay old omit on once
  one only open opened option optional or order ordinary organic oriental original other otherwise ought ounce our out
  outer outside oven over overnight overripe own oz p paar pacific pack package packaged packet packing pair pakistani
  palestinian pan paper part partially particular passed pat patience peel peeled peeler per percent perfect perhaps
  persian personal peruvian philippine photo pick picked piece pierced pile pillsbury pinch pink pipe pit pitted pkg
  pkt place plain plan plastic plate please plenty plus poach point polish poor portion portuguese pot pound pour
  powder powdered precooked prefer preferable preferably preference preferred premade premium prep preparation prepare
  prepared presoaked press pressed pretty previous price primary prior prise probably process processed processor
  produce proper properly protein provencal provide pulse punjabi pure purple purpose push put q quality quantity
  quarter quick quite r rack range rapid rare rarely rate rather ratio raw ready real really reason rectangular red
  reduce reduced refined refrigerated regardless regional regular reif remain remainder remaining remember removable
  remove replace replacement require required reserve reserved rest result reynold rich right ring rinse rinsed ripe
  ripen roast roasted rolled rolling roman romanian room rot rote rough roughly round rub rubber ruby russian rustic s
  sachet sack safe saft said same sardinian save say scale schale scheibe scissors scoop scored scottish scrape screw
  scrub sea seal season seasonal seasoned second section see seeded segment select semi semisoft separate serbian
  serve serving set several sew shake shaker shallow shape shaped sharp shave shaved sheet shell shelled short shortly
  should show shred shredded shrink siberian sichuan sicilian side sieve sift sifted similar simmer simple singapore
  single six sixteenth sixth size sized skewer skillet skim skin slice sliced slightly sliver slow sm small smaller
  smallest smell smoked smooth snack so soak soaked sodium soft soften softened solid some something soon sort sour
  source sous southern southwestern spanish spare spatula special specialty specific speed spicy split spoon spoonful
  spread sprig spring square squeeze sri st stainless stale stalk stand standard star start state stay steam steamed
  steel stem step stick sticky still stir stone storage store storebought stove straight strain strained strand strip
  stripe strong strongly stuck stuff style sub substitute such sugared suggest suggested suit suitable summer super
  superior supermarket sure surface swanson swedish sweet sweetened swiss syrian szechuan t table taiwanese take taken
  tall tap tart tasmanian taste tasty tbl tblsp tear teaspoonful temp temperature ten tend tender tesco test texan
  texas texture thai than that the their them then there thereof these they thick thicker thickness thigh thin thing
  third thirty this those though thread three through throughout throw tibetan tidy tie tight till time tin tinned
  tiny tip to toast toasted together toned tong too tool tooth top total tough toward towel tower trader traditional
  tray treat trim trimmed trimming trip trocken true try tub tube tunisian turkish tuscan twelve twenty twice twine
  twist two type typical typically u uht ukrainian und under unit unless unpeeled unrefined unripe unroasted unsalted
  unseasoned unsweetened until untreated up upon use used useful usual usually utensil v vacuum value variant
  variation variety various vegetarian venetian vermont version very via vide vietnamese vine virgin virginia volume
  vom von vs w wait walmart want warm wash washed waste watch wax way weak weather wedge week weich weigh weight weiss
  well welsh wenig western what when where whether which while whip whipped whisk white who whole why wide wild will
  windowpane winter wire wish with within without won wood wooden work working world worry worth would wrap wrapped
  wrapping x xl xxl y year yellow yes yet yibin yield yorkshire you young your yucatan z zero zest zimmerwarm
  zubereitung zum zur`.split(/\s+/),
);
