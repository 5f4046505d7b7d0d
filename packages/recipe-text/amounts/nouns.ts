import { type Unit, unitOf } from './unit-table.ts';

/** Foods and things that are counted; other words are inflected only in lower case. */
const counted = new Set(
  `anchovy apple apricot artichoke aubergine avocado bag baguette banana bean beet beetroot bell berry biscuit
  breast brownie bulb bun cabbage cake can caper capsicum carrot cauliflower cherry chicken chile chili chilli
  chop clam cookie courgette cracker crust cucumber cube cutlet date drumstick duck egg eggplant fig fillet
  filet fig grape grapefruit habanero half ham head jalapeno jalapeño kiwi knob leaf leek leg lemon lime loaf
  mango melon muffin mushroom mussel nectarine noodle olive onion orange oyster pancake papaya parsnip patty
  peach pear peel pepper piece pineapple pita plantain plum pomegranate potato prawn pumpkin quail rabbit
  radish rib roll root sausage scallion scallop seed shallot sheet shell shoulder slice spear sprig squash
  stalk steak stem stick strawberry strip tart tenderloin thigh tomato tortilla turkey turnip wafer walnut
  wedge white wing wrapper yam yolk`.split(/\s+/),
);
/** Nouns whose singular and plural are the same, or that are not counted. */
const same = new Set(
  `anise asparagus bacon bass beef bok bread broccoli broth brussels butter calamari catfish celery cheese chives cilantro
  citrus cod couple coriander corn couscous cress dill dozen each fennel fish flour flowers garlic ginger halibut hummus jam
  kale kimchi lamb lettuce mackerel milk mint molasses oats octopus panini paprika parsley pasta pork quinoa
  rice salmon salt sea series shrimp spinach squid stock sugar swiss thyme tofu trout tuna water zucchini`.split(
    /\s+/,
  ),
);
const irregular = new Map(
  Object.entries({
    ...{ foot: 'feet', half: 'halves', knife: 'knives', leaf: 'leaves', loaf: 'loaves' },
    ...{ calf: 'calves', goose: 'geese', chili: 'chilies', chilli: 'chillies', pie: 'pies' },
    ...{ quiche: 'quiches', brioche: 'brioches', ganache: 'ganaches', mango: 'mangoes' },
    ...{ cookie: 'cookies', brownie: 'brownies', smoothie: 'smoothies', veggie: 'veggies' },
    ...{ potato: 'potatoes', tomato: 'tomatoes' },
  }),
);
const singulars = new Map([...irregular].map(([one, many]) => [many, one]));

/** Returns the plural of an English noun: 'radish' becomes 'radishes'. */
function pluralOf(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Returns the singular of an English noun: 'berries' becomes 'berry'. */
export function singularOf(word: string): string {
  const known = singulars.get(word);
  if (known) return known;
  if (!/[^su]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Returns a noun in the form that agrees with its number, capitalized as before. */
export function agree(noun: string, plural: boolean): string {
  const word = noun.toLowerCase();
  const one = singularOf(word);
  if (same.has(word) || same.has(one) || !/^[a-zñé]{2,}$/.test(word)) return noun;
  if (noun !== word && !counted.has(one) && !unitOf(one)) return noun;
  const bent = plural ? pluralOf(one) : one;
  if (bent === word || (plural && one !== word)) return noun;
  return matchCase(bent, noun);
}

function matchCase(word: string, like: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Returns a unit in the form that agrees with its number: 'cups' for 'cup', 'tsp' for 'tsp'. */
export function agreeUnit(written: string, plural: boolean): string {
  const unit = unitOf(written) as Unit;
  if (unit.one === unit.many) return written;
  // '2 lb' is as correct as '2 lbs'.
  if (plural && /^(?:tsp|tbsp|lb|qt|yd)$/.test(unit.one)) return written;
  const bent = plural ? unit.many : unit.one;
  return bent === written.toLowerCase() ? written : matchCase(bent, written);
}

/** Nouns that are counted themselves, although the food follows: '1 sheet puff pastry'. */
const parts = new Set(
  'ball bar batch bulb cube ear envelope fillet filet leaf leg log portion rasher recipe round scoop serving sheet shot stem wedge'.split(
    ' ',
  ),
);
const ends =
  /[,;:()[/+]| [-–—] |\.(?:\s|$)|(?:^|\s)(?:of|for|with|without|in|into|to|or|and|per|from|plus|cut|at|on|as|if|about|each|the|such|like|that|which|de|du|des|mit)(?=\s)|\sd['’]|\s(?=\d)|\s(?:&|\|)/iu;
const trailing =
  /\s(?:\p{L}+ly|\p{L}{2,}ed|beaten|torn|ground|split|cut|thick|long|small|medium|large|big|optional|total|more|extra)$/iu;

/** Returns the name of a food at the beginning of a text; with `commas`, it goes on after a comma. */
export function nounPhrase(after: string, commas: boolean): string {
  const text = after.slice(0, 120).replace(/^\s(?:of\s)?(?:(?:the|that|each)\s)?/, '');
  const line = commas ? text.replaceAll(',', ' ') : text;
  return line.slice(0, ends.exec(line)?.index ?? line.length);
}

/** Returns the position of a count's noun in the text after the count, or null. */
export function headNoun(after: string): { start: number; end: number } | null {
  const text = after.slice(0, 120);
  // The unit of a row may be such a noun: '1', 'fillet', 'salmon'.
  const [before = ''] =
    /^\s*(?:(?:extra-?|very )?(?:small|medium|large|big|whole|full)\s+)*/iu.exec(text) ?? [];
  const rest = text.slice(before.length);
  const line = rest.slice(0, /\n/.exec(rest)?.index ?? rest.length);
  let phrase = line.slice(0, ends.exec(line)?.index ?? line.length).trimEnd();
  for (let cut = trailing.exec(phrase); cut; cut = trailing.exec(phrase)) {
    phrase = phrase.slice(0, cut.index);
  }
  const first = /^\p{L}+(?=\s\p{L})/u.exec(phrase)?.[0] ?? '';
  if (parts.has(singularOf(first.toLowerCase()))) phrase = first;
  if (trailing.test(` ${phrase}`) && !phrase.includes(' ')) return null;
  const word = /(?<![\p{L}\p{N}%-])\p{L}+$/u.exec(phrase.replace(/\.$/, ''))?.[0];
  if (!word) return null;
  const start = before.length + phrase.replace(/\.$/, '').length - word.length;
  return { start, end: start + word.length };
}
