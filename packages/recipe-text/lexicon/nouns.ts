export const irregularPlurals = {
  ...{ foot: 'feet', half: 'halves', knife: 'knives', leaf: 'leaves', loaf: 'loaves' },
  ...{ calf: 'calves', goose: 'geese', chili: 'chilies', chilli: 'chillies', pie: 'pies' },
  ...{ quiche: 'quiches', brioche: 'brioches', ganache: 'ganaches', mango: 'mangoes' },
  ...{ cookie: 'cookies', brownie: 'brownies', smoothie: 'smoothies', veggie: 'veggies' },
  ...{ potato: 'potatoes', tomato: 'tomatoes', bayleaf: 'bayleaves' },
};

/** A plural that the author leaves open: 'Onion(s)', 'Zwiebel(n)', 'Dose/n'. */
export const optionalPluralPattern = /^(?:\((?:s|es|n|en|e|er|r)\)|\/(?:n|en|e|er)(?!\p{L}))/u;

/** Nouns ending in '-s' that are not plurals. */
export const singularsEndingInS = [
  'brussels',
  'calvados',
  'gras',
  'haggis',
  'molasses',
  'schnapps',
  'swiss',
];

/** Nouns of other languages with their plurals, without those that have another plural in a second language. */
export const foreignPlurals = `
  œuf/œufs oeuf/oeufs jaune/jaunes blanc/blancs oignon/oignons échalote/échalotes carotte/carottes poireau/poireaux
  poivron/poivrons pomme/pommes poire/poires banane/bananes feuille/feuilles brin/brins tranche/tranches
  Ei/Eier Eigelb/Eigelbe Zwiebel/Zwiebeln Schalotte/Schalotten Frühlingszwiebel/Frühlingszwiebeln Zitrone/Zitronen
  Limette/Limetten Tomate/Tomaten Karotte/Karotten Möhre/Möhren Kartoffel/Kartoffeln Paprikaschote/Paprikaschoten
  Chilischote/Chilischoten Gurke/Gurken Apfel/Äpfel Birne/Birnen Banane/Bananen Blatt/Blätter Nelke/Nelken
  Lorbeerblatt/Lorbeerblätter Knoblauchzehe/Knoblauchzehen
  huevo/huevos yema/yemas clara/claras cebolla/cebollas tomate/tomates limón/limones zanahoria/zanahorias
  papa/papas pimiento/pimientos manzana/manzanas hoja/hojas ramita/ramitas rebanada/rebanadas loncha/lonchas ajo/ajos
  ovo/ovos gema/gemas cebola/cebolas limão/limões cenoura/cenouras batata/batatas maçã/maçãs folha/folhas
  fatia/fatias medida/medidas
  uovo/uova tuorlo/tuorli albume/albumi cipolla/cipolle pomodoro/pomodori limone/limoni carota/carote
  zucchina/zucchine melanzana/melanzane peperone/peperoni mela/mele foglia/foglie fetta/fette rametto/rametti
  ei/eieren eierdooier/eierdooiers ui/uien sjalot/sjalotten citroen/citroenen tomaat/tomaten wortel/wortels
  aardappel/aardappels appel/appels teen/tenen teentje/teentjes takje/takjes blaadje/blaadjes plakje/plakjes
  lök/lökar tomat/tomater morot/morötter äpple/äpplen äggula/äggulor klyfta/klyftor vitlöksklyfta/vitlöksklyftor
  skiva/skivor kvist/kvistar
  gulerod/gulerødder kartoffel/kartofler æble/æbler æggeblomme/æggeblommer`;

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Counted things that are not foods; other words are inflected only in lower case. */
export const countableNouns =
  list(`bag baguette bark bell berry biscuit breast brownie bulb bun cake can chicken chop chunk cookie cracker crab crust cube
  cutlet drumstick duck fillet filet half head knob leaf leg loaf lobster muffin pancake patty peel piece rack rib roast roll root seed
  sheet shell shoulder slice spear sprig stalk steak stem stick strip tart tenderloin thigh wafer wedge white wing
  wrap wrapper yolk`);

/** Nouns whose singular and plural are the same, or that are not counted. */
export const invariableNouns =
  list(`anise asparagus bacon bass beef bok bread broccoli broth brussels butter calamari catfish celery cheese chives
  choi choy cilantro citrus cod couple coriander corn couscous cress dill dozen each fennel fish flour flowers garlic ginger
  halibut hummus jam kale kimchi lamb lettuce mace mackerel milk mint molasses oats octopus panini paprika parsley
  pasta pork purple quinoa red rice salmon salt sea series shrimp spinach squid stock sugar swiss thyme tofu trout tuna water
  yeast yellow zucchini`);

/** Nouns that are counted although the food follows: '1 sheet puff pastry'. */
export const countableFoodParts =
  list(`ball bar batch bulb chunk cube ear envelope fillet filet leaf leg log nest portion pot rasher recipe roll round
  scoop serving sheet shot slab square stem wedge`);

/** Patterns of equipment at the end of a row: 'a 4-quart pot'. */
export const equipment = [
  ...['basin', 'blender', 'casserole', 'cocotte', 'cooker', 'dish(?:es)?', 'dutch oven', 'fryer'],
  ...[
    'grater',
    'griddle',
    'kettle',
    'mixer',
    'mou?ld',
    'oven',
    'pan',
    'plate',
    '(?<!stock )pot',
    'processor',
  ],
  ...[
    'ramekin',
    'saucepan',
    'sieve',
    'skillet',
    'springform',
    'steamer',
    'stockpot',
    'thermometer',
  ],
  ...['(?:freezer|oven|piping|roasting|ziploc|zip-top|zip-lock) bag'],
  ...['tray', 'whisk', 'wok', 'baking sheet', 'mason jar', 'mixing bowl'],
  ...['(?:baking|bread|bun|cake|flan|loaf|muffin|pie|roasting|springform|tart) tin'],
];
/** Patterns of equipment after its size. */
export const sizedEquipment = ['bottle', 'bowl', 'container', 'jar', 'jug', 'tin'];

/** Foods that are measured by their length. */
export const foodsMeasuredByLength = list(
  `cassia celery chorizo cinnamon cucumber daikon galangal ginger horseradish kombu leek lemongrass turmeric vanilla`,
);

/** Ends the name of a food at the beginning of a text. */
export const nameEndPattern =
  /[,;:()[/+]| [-–—] |\.(?:\s|$)|(?:^|\s)(?:of|à|je|for|with|without|in|into|to|or|and|per|from|plus|cut|at|on|as|if|about|each|the|such|like|that|which|weighing|until|till|then|before|after|while|when|over|de|du|des|mit)(?=\s)|\sd['’]|\s(?=~?\d)|\s(?:&|\|)/iu;
/** Words after a noun that do not belong to its name: '2 onions chopped'. */
export const remarkAfterNounPattern =
  /\s(?:\p{L}+ly|\p{L}{2,}ed|beaten|torn|ground|whole|split|cut|thick|long|small|medium|large|big|optional|total|more|extra|well|together|later|aside)$/iu;
/** Before a noun: '1 red or yellow onion'. */
export const adjectiveOrPattern =
  /^\s*(?:(?:small|medium|large|red|green|yellow|white|brown|black|orange|hot|sweet|fresh|dried|ripe) or )+(?=\p{L}+ \p{L})/iu;
/** Before a noun: '2 large eggs'. */
export const sizeAdjectivePattern =
  /^\s*(?:(?:extra-?|very )?(?:small|medium|large|big|whole|full|(?:lg|lrg|sm|med)\.?)\s+)*/iu;
/** Abbreviated sizes before a food: 'lg. onion'. */
export const abbreviatedSizePattern = /^(?:lg|lrg|sm|med)\.?\s/iu;
