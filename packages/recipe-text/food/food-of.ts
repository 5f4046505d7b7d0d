import { singularOf } from '../amounts/nouns.ts';
import { unitOf } from '../amounts/unit-table.ts';
import { type IngredientRow, isHeading } from '../ingredient-row.ts';
import { foodWords } from '../links/food-words.ts';
import { namesOfFoods } from './synonyms.ts';
import { foodOfVariety } from './varieties.ts';

/** A food that a row names; a recipe needs it unless it is optional or another one is named first ('butter or oil'). */
export type NamedFood = { name: string; needed: boolean };

const set = (text: string) => new Set(text.trim().split(/\s+/));

/** They describe a food or its amount, and never name it. */
const descriptions = new Set([
  ...foodWords.descriptions,
  ...foodWords.links,
  ...set(`a ample amount an and any approximately around assorted authentic bag batch beaten bit boneless bottle bowl
    box brewed bunch bundle can carton chinese choice common condiment calorie cooking crust dash desired drizzle dry dutch
    english equivalent even favorite favourite frozen glass gram handful hard hint hungarian if in irish italian
    japanese kilo knead knob leftover liquid liter litre lukewarm mediterranean mexican mug non normal norwegian of on or
    packet package pkg plain portuguese preference preferably range rendered ripe roughly sachet same seasonal similar size
    skinless sodium some splash spicy split squeeze stale store style suitable swedish taste thai the thumb tied tin to total
    touch traditional tub uncooked used your`),
]);
/** Parts and shapes of a food; alone, they may be its name. */
const pieces =
  set(`ball bark bar belly block bone breast bulb carcass cheek chop chunk clove core crown crumble
  cube cutlet drum drumstick ear fat fillet filet flake floret flower frond half head heart kernel leaf leg log loin
  loaf meat neck needle part peel pit pod pulp rasher rib rind ring roast root round rump segment shank sheet
  shoulder skin slice spear sprig square stalk steak stem stick strand strip tail tenderloin thigh tip wedge white
  wing yolk zest`);
/** They belong to the food before them: 'lime, juice squeezed'. */
const belonging = new Set([...pieces, 'juice', 'paste', 'puree', 'green']);
const qualifiers = set('white black red green yellow brown dark light');
const heads = set('stock juice vinegar oil flour sugar wine milk rice cheese');
const notFoods =
  set(`accompaniment aluminum anything cooker equipment everything foil jar mold nothing option oven pan
  paper parchment patience plate pot recipe skewer something spray thermometer thermos toothpick tray twine`);
const onlyAlone = set(
  'batter blend crust dough dressing filling garnish glaze icing marinade mix mixture topping ingredient food note',
);
/** Words that end in '-ed' or '-ly' and belong to a name. */
const nouns = set(
  'seed seaweed linseed aniseed flaxseed bread shortbread flatbread gingerbread weed jelly parsely',
);

const dropped = (word: string) =>
  descriptions.has(word) || (/\p{L}{3}(?:ed|ly)$/u.test(word) && !nouns.has(word));
const spaced = (text: string) => text.replaceAll('-', ' ');
const uncounted = set('molasses hummus couscous swiss schnapps brussels anise');
const singulars = (text: string) =>
  text
    .replace(/(?<=\p{L})'s?(?!\p{L})/gu, '')
    .replace(/\p{L}[\p{L}']*/gu, (word) => (uncounted.has(word) ? word : singularOf(word)));
const keyOf = (name: string) => singulars(spaced(name));

const varieties = new Map([...foodOfVariety].map(([name, food]) => [keyOf(name), food]));
/** Names of several words, and synonyms of a food: each is one name wherever it appears. */
const names = new Map(
  [
    ...namesOfFoods.flatMap(([first = '', ...others]) =>
      [first, ...others].map((each) => [each, first] as const),
    ),
    ...[...foodOfVariety.values()].map((food) => [food, food] as const),
    // Their words would be dropped one by one.
    ...[...foodOfVariety].filter(([name]) => spaced(name).split(' ').some(dropped)),
    ...`baked bean, black bean, blue cheese, celery seed, chocolate chip, clarified butter, coconut cream, coconut milk,
      condensed milk, coriander seed, corn flake, cottage cheese, curry leaf, dried fruit, evaporated milk, fennel seed,
      five spice, grape leaf, green curry paste, hot chocolate, hot dog, ice cream, instant coffee, lemon grass, liquid smoke,
      mixed spice, mustard seed, orange juice, oyster mushroom, oyster sauce, poppy seed, pork rind, powdered milk,
      red curry paste, red wine, rose water, seasoned salt, smoked salmon, sour cherry, sour cream, spring roll
      wrapper, steak sauce, sweet potato, vine leaf, white bean, white chocolate, white wine, whole wheat flour, wild rice,
      yellow curry paste`
      .split(/,\s+/)
      .map((food) => food.replace(/\s+/g, ' '))
      .map((food) => [food, food] as const),
  ].map(([name, food]) => [keyOf(name), food] as const),
);
const anyName = new RegExp(
  `(?<!\\p{L})(?:${[...names.keys()].sort((one, other) => other.length - one.length).join('|')})(?!\\p{L})`,
  'gu',
);

/** Words of known foods: what follows a comma is a food only with one of them. */
const known = new Set(
  [...names.keys(), ...varieties.keys(), ...foodOfVariety.values(), ...foodWords.foods]
    .flatMap((name) => [name, ...spaced(name).split(' ')])
    .filter((word) => !dropped(word) && !pieces.has(word) && !qualifiers.has(word)),
);

const notes = /\([^()]*\)?|\[[^[\]]*\]?/g;
const numbers = /[\d¼-¾⅐-⅞][\d¼-¾⅐-⅞.,/]*\p{L}*/gu;
const ends =
  /(?<!\b(?:oz|lb|fl|st))\.(?:\s|$)|\s(?:for|to|plus|such|like|in|into|on|at|by|as|so|that|until|when|with|without|from|about|if|which|per|may|is|are|e\.g\.?|i\.e\.?|instead|depending|i)(?=\s|$)|\s[–—]\s/gu;
const optional =
  /\boptional|\b(?:to|for) (?:garnish|serv|decorat|topping)|\bif (?:you|desired|needed)/i;
const splits = /\s(?:or|and|und|oder)(?:\s(?:or|and))?\s|\s*[,;/&+|:]\s*(?:(?:or|and)\s)?/g;
const longest = { row: 200, name: 40, words: 4 };

/** Returns the canonical names of a row's foods, in the singular: 'egg' of '2 large eggs, beaten'. */
export function foodsOf(row: IngredientRow): string[] {
  return readFoods(row).map(({ name }) => name);
}

/** Returns the foods of a row, without repeats; a heading has none. */
export function readFoods(row: IngredientRow): NamedFood[] {
  if (isHeading(row)) return [];
  const isNeeded = !optional.test(row.name);
  const found = new Map<string, boolean>();
  for (const { nouns, isOther } of phrasesOf(row.name)) {
    const name = nameOf(nouns);
    if (!name) continue;
    const needed = isNeeded && !(isOther && found.size > 0);
    found.set(name, found.get(name) || needed);
  }
  return [...found].map(([name, needed]) => ({ name, needed }));
}

/** Returns the canonical name of a typed food, or '' when there is none. */
export function foodNamed(typed: string): string {
  return foodsOf({ quantity: '', unit: '', name: typed.replaceAll(':', ' ') })[0] ?? '';
}

type Phrase = { nouns: string[]; isOther: boolean };

/** Returns the nouns of each food in a row; `isOther` for one that may be used instead of those before. */
function phrasesOf(text: string): Phrase[] {
  const row = plain(text.slice(0, longest.row));
  const bare = row.replace(notes, ' ');
  const line = ` ${keyOf(/\p{L}/u.test(bare) ? bare : row.replace(/[()]/g, ' '))}`
    .replace(numbers, ' ')
    .replace(/(?<!\p{L})(?:fat|sugar|salt) free(?!\p{L})/gu, ' ')
    .replace(/(?<=\p{L}) free(?= (?!range)\p{L})/gu, '_free')
    .replace(/\bjuice from\b/, 'juice of')
    .replace(anyName, (name) => (names.get(name) as string).replaceAll(' ', '_'));
  const end = [...line.matchAll(ends)].find(
    ({ index }) => nounsOf(line.slice(0, index)).length > 0,
  );
  const list = line.slice(0, end?.index).replace(/^[^:]*:(?=.*\p{L})/u, ' ');
  const found: Phrase[] = [];
  let after = '';
  let from = 0;
  for (const split of [...list.matchAll(splits), { index: list.length, 0: '' }]) {
    const nouns = foodIn(list.slice(from, split.index));
    const isKnown = nouns.some((word) => known.has(word) || word.includes('_'));
    const isFurther = nouns.some((word) => !belonging.has(word));
    if (found.length === 0 ? nouns.length > 0 : isFurther && (isKnown || !/[,;/:|]/.test(after))) {
      found.push({ nouns, isOther: /\bor\b|oder|\//.test(after) });
    }
    after = split[0];
    from = split.index + after.length;
  }
  return found.map((phrase, at) => shareHead(phrase, found[at + 1]));
}

/** 'Beef or vegetable stock', 'white and brown sugar': the first food takes its noun from the second. */
function shareHead(phrase: Phrase, next: Phrase | undefined): Phrase {
  const [word = '', ...more] = phrase.nouns;
  const others = next?.nouns.flatMap((each) => each.split(/[_ ]/)) ?? [];
  const head = others.at(-1) ?? '';
  if (more.length > 0 || others.length < 2) return phrase;
  const isShort = foodWords.foods.has(word) && !foodWords.products.has(word) && heads.has(head);
  return isShort || qualifiers.has(word) ? { ...phrase, nouns: [word, head] } : phrase;
}

/** Returns the nouns of a part: of 'a bunch of parsley' those after 'of'. */
function foodIn(part: string): string[] {
  const [first = '', second = ''] = part.split(/\s(?:of|d')\s/).map(nounsOf) as string[][];
  const isAmount = (first as string[]).every((word) => belonging.has(word) || !known.has(word));
  return second.length > 0 && isAmount
    ? [...second, ...(first as string[]).filter((word) => word === 'juice')]
    : (first as string[]);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’´`]/g, "'")
    .replaceAll('_', ' ');

function nounsOf(part: string): string[] {
  const words = part.match(/\p{L}[\p{L}'_-]*/gu) ?? [];
  return words.filter((word, at) => {
    const unit = unitOf(word);
    const isUnit = unit && (at < words.length - 1 || /^(?:mass|volume)$/.test(unit.kind));
    return !dropped(word) && !(isUnit && !known.has(word));
  });
}

const meats = set('beef pork lamb turkey chicken veal meat almond');

function nameOf(nouns: string[]): string | null {
  const phrase = nouns.join(' ').replaceAll('_', ' ');
  const whole = varieties.get(spaced(phrase)) ?? (nouns.length === 1 ? phrase : null);
  if (whole) return isFood(whole) ? whole : null;
  const main = nouns.filter(
    (word, at) => !pieces.has(word) && !(word === 'ground' && !meats.has(nouns[at + 1] ?? '')),
  );
  const kept = main.length > 0 ? main : nouns.slice(-1);
  const short = withoutKind(kept.join(' ').replaceAll('_', ' ').split(' ')).slice(-longest.words);
  const name = varieties.get(spaced(short.join(' '))) ?? short.join(' ');
  return isFood(name) ? name : null;
}

/** 'Cheddar cheese', 'penne pasta', 'paprika powder'. */
function withoutKind(words: string[]): string[] {
  const [word = '', last = ''] = words.slice(-2);
  const kind = last === 'powder' ? 'spice' : /^(?:cheese|pasta|noodle)$/.test(last) ? last : '';
  const isKnown = foodWords.kinds.get(kind)?.has(word) && !/^(?:chili|curry)$/.test(word);
  return isKnown ? words.slice(0, -1) : words;
}

function isFood(name: string): boolean {
  const head = name.split(' ').at(-1) ?? '';
  return (
    name.length > 1 && name.length <= longest.name && !notFoods.has(head) && !onlyAlone.has(name)
  );
}
