/** Deterministic randomness: the same seed gives the same recipe on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const foods =
  'chicken tomato onion garlic butter lemon rice cheese potato carrot pepper beef pork egg flour sugar salt oil cream milk bread pasta bean mushroom spinach ginger basil apple chocolate vanilla cinnamon honey lime coconut salmon shrimp lentil chickpea yogurt parsley thyme rosemary cumin paprika turmeric chili corn cabbage broccoli cauliflower pumpkin zucchini eggplant cucumber avocado mango banana strawberry blueberry almond walnut peanut sesame soy tofu noodle miso mustard vinegar wine stock bacon ham sausage lamb turkey duck tuna cod oat quinoa barley couscous'.split(
    ' ',
  );
const kinds =
  'soup salad stew curry cake pie bread roast bake tart pudding noodles tacos risotto gratin casserole skewers dumplings pancakes muffins cookies sauce dip bowl wrap'.split(
    ' ',
  );
const manners =
  'smoky creamy crisp slow spicy golden sweet simple roasted grilled braised fresh warm cold crunchy sticky tangy rustic quick classic'.split(
    ' ',
  );
const syllables =
  'ba be bi bo bu da de di do du fa fe fi fo ga ge go ka ke ki ko la le li lo lu ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so su ta te ti to tu va ve vi vo za zo'.split(
    ' ',
  );

/**
 * 20,000 words: first kitchen words, then invented words that are as rare as names and dialect
 * words.
 */
const words = [...foods, ...manners, ...kinds];
const invent = random(1);
while (words.length < 20_000) {
  const length = 2 + Math.floor(invent() * 3);
  words.push(
    Array.from({ length }, () => syllables[Math.floor(invent() * syllables.length)]).join(''),
  );
}

/** Picks one of the first `count` by Zipf's law: the nth in proportion to 1/n. */
export function zipf(next: () => number, count: number): number {
  return Math.min(count, Math.floor(Math.exp(next() * Math.log(count + 1)))) - 1;
}

function word(next: () => number): string {
  return words[zipf(next, words.length)] as string;
}

/** From `least` to `most` words. */
export function sentence(next: () => number, least: number, most: number): string {
  const length = least + Math.floor(next() * (most - least + 1));
  const text = Array.from({ length }, () => word(next)).join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

/** 'Smoky Chicken Fabolo Soup'. */
export function title(next: () => number): string {
  const parts = [
    manners[zipf(next, manners.length)],
    foods[zipf(next, foods.length)],
    next() < 0.5 ? word(next) : foods[zipf(next, foods.length)],
    kinds[zipf(next, kinds.length)],
  ];
  return parts.map((part) => `${part?.[0]?.toUpperCase()}${part?.slice(1)}`).join(' ');
}

export function food(next: () => number): string {
  return foods[zipf(next, foods.length)] as string;
}

/**
 * Eight foods at hand each, as the parameters of /cook-with; some with other text that a visitor
 * may enter.
 */
export const kitchens = {
  'frequent foods': 'have=chicken,tomatoes,onions,garlic,butter,lemon,rice,cheese',
  'rare foods': 'have=quinoa,barley,oats,cod,tuna,duck,turkey,lamb',
  'all kinds': 'have=eggs,spinach,feta,rice,bananas,miso,mustard,cod',
  'leaving out': 'have=eggs,spinach,rice,bananas,flour,milk,cream,apples&without=nuts,meat',
  'other staples':
    'have=eggs,spinach,rice,bananas,cream,apples,beans,corn&staples=flour,butter,salt',
};
