export const irregularPlurals = {
  ...{ foot: 'feet', half: 'halves', knife: 'knives', leaf: 'leaves', loaf: 'loaves' },
  ...{ calf: 'calves', goose: 'geese', chili: 'chilies', chilli: 'chillies', pie: 'pies' },
  ...{ quiche: 'quiches', brioche: 'brioches', ganache: 'ganaches', mango: 'mangoes' },
  ...{ cookie: 'cookies', brownie: 'brownies', smoothie: 'smoothies', veggie: 'veggies' },
  ...{ potato: 'potatoes', tomato: 'tomatoes' },
};

/** Nouns in '-s' that are no plurals. */
export const singularsInS = [
  'brussels',
  'calvados',
  'gras',
  'haggis',
  'molasses',
  'schnapps',
  'swiss',
];

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Things that are counted and no foods; other words are inflected only in lower case. */
export const countedThings =
  list(`bag baguette bell biscuit breast brownie bulb bun cake can chop cookie cracker crust cube
  cutlet drumstick fillet filet half head knob leaf leg loaf muffin pancake patty peel piece rib roll root seed
  sheet shell shoulder slice spear sprig stalk steak stem stick strip tart tenderloin thigh wafer wedge white wing
  wrapper yolk`);

/** Nouns whose singular and plural are the same, or that are not counted. */
export const uncounted =
  list(`anise asparagus bacon bass beef bok bread broccoli broth brussels butter calamari catfish celery cheese chives
  cilantro citrus cod couple coriander corn couscous cress dill dozen each fennel fish flour flowers garlic ginger
  halibut hummus jam kale kimchi lamb lettuce mackerel milk mint molasses oats octopus panini paprika parsley
  pasta pork quinoa rice salmon salt sea series shrimp spinach squid stock sugar swiss thyme tofu trout tuna water
  zucchini`);

/** Nouns that are counted although the food follows: '1 sheet puff pastry'. */
export const countedParts =
  list(`ball bar batch bulb cube ear envelope fillet filet leaf leg log portion rasher recipe round
  scoop serving sheet shot stem wedge`);
