import { readFirstNumber } from '@potluck/recipe-text/numbers';
import { getProperty, toLines, toList, toText } from './text.ts';

export type RecipeYield = {
  /** Null if the record does not state the servings. */
  servings: number | null;
  /** Texts that contain more than the number ('24 cookies', '4-6'). */
  yields: string[];
};

/** Yields that the number expresses completely: '4', 'Serves 4', '4 people'. */
const plain =
  /^(?:(?:it |recipe )?(?:serves|makes|yields?|servings?|portions?)|for|für|dla|pour|para|per|voor|till?|til|для)?:? ?\d+\.? ?(?:servings?|serves|people|persons?|portions?|port|portionen|personen|pers|porcj[ei]|osoby?|osób|personnes?|parts?|couverts?|personas?|raciones?|raci[oó]n|porciones?|porci[oó]n|comensales|person[ae]|porzion[ei]|pessoas?|por[cç][oõ]es|por[cç][aã]o|porties?|eters|kişilik|kişi|porsiyon|portioner|personer|porsjoner|annosta|hlö|hengelle|porc[ií]?e?|порци\p{L}*|персон\p{L}*|人分|人份|인분)?\.?$/iu;
const size =
  /\d+(?:[.,/]\d+)? ?[x×] ?\d+\S*|\d+(?:[.,/]\d+)?[ -]?(?:"|″|inch(?:es)?|in\b|cm|mm|k?g|gr|m?l|dl|cl|lit(?:er|re)s?|cups?|oz|ounces?|lbs?|pounds?|quarts?|pints?|gallons?)(?![\p{L}])/giu;

// A longer text is not a yield.
const longest = 200;

/** Returns whether a text only states the servings: '4 people'. */
export const isOnlyServings = (text: string) => text.length <= longest && plain.test(text.trim());

const forPeople =
  /serv|people|person|portion|pers|porcj|famil|feeds|人|osób|osoby|couvert|raci[oó]n|porci|porzion|pessoa|por[cç][oõ]|porti|eters|kişi|porsiyon|porsjon|annos|hlö|порци|인분|comensal/iu;

/** Returns the servings; of '4-6' the lower number, so that the amounts are enough. */
export function readYield(value: unknown): RecipeYield {
  const written = listYields(value);
  const said = written.filter((each) => !plain.test(each.trim()));
  const candidates = [...written.filter((each) => forPeople.test(each)), ...written];
  const servings = candidates
    .map((each) => count(each.slice(0, longest)))
    .find((found) => found !== null);
  return { servings: servings ?? null, yields: said };
}

/** Returns yields as written, also those of a QuantitativeValue. */
export const listYields = (value: unknown) => toList(value).flatMap(quantitative);

function quantitative(value: unknown): string[] {
  const amount = getProperty(value, 'value') ?? getProperty(value, 'minValue');
  if (amount === undefined) return toLines(value);
  const unit = toText(getProperty(value, 'unitText'));
  return [`${toText(amount)} ${unit}`.trim()].filter(Boolean);
}

const portions =
  '(?:servings?|portions?|people|persons?|guests?|portionen|personen|personnes|personas)';
/** A number, or the lower one of a range. */
const number = String.raw`(?<![\d.,/½¼¾])(\d+)(?: ?(?:[-–]|to|or|bis|à) ?\d+)?`;
/** The numbers of things and of servings of each: '2 tarts (8 servings each)', '4 pizzas, each serves 2'. */
const perThing = new RegExp(
  String.raw`${number} (?!${portions})[^\d(,;:–—]{2,40}[(,;:–— ] ?(?:(?:serves|serving|for) )?` +
    String.raw`(?:${number} (?:${portions} )?(?:each|apiece|per \p{L}+)|` +
    String.raw`(?:je|jeweils|each(?: \p{L}+)?)(?: (?:serves|serving|feeds|for|für|makes))? ${number})`,
  'iu',
);
/** The servings beside another number: '24 cookies (serves 6)'. */
const besideOthers = new RegExp(
  String.raw`\b(?:serves|feeds|enough for) (?:about )?${number}|${number} ${portions}`,
  'iu',
);

function count(written: string): number | null {
  const text = written.replace(size, ' ').replace(/(\d) ?\/ ?(?=\d)/g, '$1-');
  const [, things, ...each] = (forPeople.test(text) && perThing.exec(text)) || [];
  const servings = besideOthers.exec(text)?.slice(1).find(Boolean);
  const found = things
    ? Number(things) * Number(each.find(Boolean))
    : Math.floor(Number(servings ?? readFirstNumber(text) ?? 0));
  return found >= 1 && found <= 10_000 ? found : null;
}
