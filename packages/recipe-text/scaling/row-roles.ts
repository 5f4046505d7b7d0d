import type { Amount } from '../reading/amounts.ts';
import { isContainer, isMeasuring } from '../reading/units.ts';

/** How an amount relates to what is cooked. */
export type Role =
  /** Grows with the recipe. */
  | 'scales'
  /** Is a size, a time, a part of a name, … */
  | 'stays'
  /** Is the size of one piece, in the place of its count: '14-oz can tomatoes'. */
  | 'one'
  /** Is a cup to drink from. */
  | 'vessel';

const about =
  '(?:about|around|approx\\.?|approximately|roughly|circa|ca\\.?|c\\.|env\\.?|environ|etwa|ungefähr|knapp|close to|~|≈|±)';
const beforeLead = new RegExp(
  `^(?:[\\s(•*·~≈±<>–—-]|${about}\\s|(?:up to|at least|at most|scant|heaping|heaped|generous|another|additional|extra|optional|plus|good|the|remaining|max\\.?|min\\.?):?\\s|\\([^()]{0,40}\\)\\s)*$`,
  'iu',
);
const joined = new RegExp(
  `^\\s{0,2}[(\\[]?\\s?(?:[/|=,–-]|or(?=\\s)|${about})?\\s?(?:${about}\\s?)?$`,
  'iu',
);
const inParentheses = new RegExp(`[(\\[]\\s?(?:${about}\\s?|from\\s|=\\s?)*$`, 'iu');
const addition = /(?:[+&=]|(?<!\p{L})(?:plus|or|and|of|from|und|oder|von|et|ou|de|d’|minus))\s$/iu;
export const isNamed =
  /(?:[#№]|\p{L}-|(?<!\p{L})(?:into|in|by|to|at|for|no\.?|nr\.?|number|type|typ|tipo|size|steps?|note|page|part|grade|stage|speed|mark|gas|level|day|every|version|serves|makes|than|over|under))\s?$/iu;
const isPortion =
  /(?<!\p{L})(?:into|every|each|per|je|weighing|weigh|weighs)\s(?:(?:about|around|roughly|approx\.?|close to|at least|a|an)\s)*$/iu;
const ofEach =
  /^[\s)]*(?:each|apiece|a piece|per|pro)(?!\p{L})|^[^(),;]{0,30}\s(?:each(?=[),.;]|$)|per\s)/iu;
const vague =
  /^\s(?:little|few|lot|bit|touch|good|mix\p{L}*|selection|assortment|variety|choice|amount|hint|combination|generous amount|drizzle|sprinkle|sprinkling|some)(?!\p{L})/iu;
const ofWhole = /^\s(?:of\s)?(?:the|each|this|that|your|it|them|remaining)(?!\p{L})/iu;
const vessels =
  'tins?|pans?|dish(?:es)?|pots?|bowls?|saucepans?|stockpots?|skillets?|ovens?|casseroles?|jugs?|basins?|mou?lds?|ramekins?|trays?|sheets?|containers?|jars?|bottles?|processors?|cookers?|measure|scoop|ladle';
const inVessel = new RegExp(`(?<!\\p{L})(?:${vessels})\\s\\(\\s?(?:${about}\\s)?$`, 'iu');
const ofVessel = new RegExp(
  `^[-\\s](?:(?!(?:in|into|to|and|for|the|a|over|on|of|from|with)(?!\\p{L}))\\p{L}[\\p{L}-]*\\s){0,3}(?:${vessels})(?!\\p{L})`,
  'iu',
);

/** An amount and the text around it. */
export type Place = { amount: Amount; before: string; after: string; gap: string };

/** Returns an amount with the text around it, and the text since the amount before it. */
export function placeOf(text: string, amounts: Amount[], index: number): Place {
  const amount = amounts[index] as Amount;
  const previous = amounts[index - 1];
  return {
    amount,
    before: text.slice(Math.max(0, amount.start - 80), amount.start),
    after: text.slice(amount.end, amount.end + 80),
    gap: previous ? text.slice(Math.max(previous.end, amount.start - 80), amount.start) : '',
  };
}

export function isMeasure({ unit }: Amount): boolean {
  return isMeasuring(unit);
}

/** Returns whether two amounts are the same one in two systems: '1 cup (95 g)', '100 ml/3½ fl oz'. */
export function isEquivalent({ amount, gap }: Place, previous: Amount | undefined): boolean {
  return Boolean(previous && isMeasure(previous) && isMeasure(amount) && joined.test(gap));
}

/**
 * Returns the role of an amount that is a size wherever it stands, or that belongs to the amount before it;
 * undefined if its own place decides.
 */
export function sizeRole(
  place: Place,
  previous: Amount | undefined,
  role?: Role,
): Role | undefined {
  const { amount, before, after, gap } = place;
  const follows = previous !== undefined;
  if (follows && /^\s?[x×*]\s?$/.test(gap)) return 'stays';
  if (
    follows &&
    !previous.unit &&
    /^\s{0,2}(?:(?:large|medium|small|big)\s)?[([~=≈]?\s?$/i.test(gap) &&
    (isMeasure(amount) || amount.sized)
  )
    return 'stays';
  if (follows && /^\s?\/\s?$/.test(gap) && previous.sized) return 'stays';
  if (follows && isEquivalent(place, previous)) return role === 'one' ? 'stays' : role;
  if (amount.unit?.kind === 'length' || amount.sized) return 'stays';
  if (isMeasure(amount) && inVessel.test(before) && /^\)|^\s(?:or\s|capacity)/.test(after))
    return 'stays';
  if (isMeasure(amount) && (ofVessel.test(after) || (isPortion.test(before) && !intoCup(place))))
    return 'stays';
  return undefined;
}

/** 'Into 50 g pieces' is a size, 'into 1 cup of milk' is not. */
function intoCup({ amount, before }: Place): boolean {
  return amount.unit?.kind === 'volume' && /into\s(?:about\s)?$/i.test(before);
}

/** Returns the roles of the amounts in a row of ingredients. */
export function rolesInRow(text: string, amounts: Amount[]): Role[] {
  const roles: Role[] = [];
  for (const [index, amount] of amounts.entries()) {
    const place = placeOf(text, amounts, index);
    const previous = amounts[index - 1];
    const isLead =
      index === 0 &&
      beforeLead.test(text.slice(0, amount.start).slice(-120)) &&
      amount.start <= 120;
    const own = isLead ? leadRole(place) : rowRole(place, text, amounts, roles);
    roles.push(sizeRole(place, previous, roles[index - 1]) ?? own);
    if (isLead && amount.sized) roles[0] = 'one';
    if (isLead && amount.unit?.kind === 'length') roles[0] = 'one';
    if (isLead && isSizeOfOne(text, amounts)) roles[0] = 'one';
    // '20 x 30 cm' and '9×13' are not counts.
    const measures = isMeasure(amount) || isContainer(amount.unit) || amount.sized;
    if (/^\s?[x×*]\s?$/.test(place.gap) && (!measures || amount.unit?.kind === 'length')) {
      roles[index - 1] = 'stays';
    }
  }
  return roles;
}

/** Reads '400 g tin tomatoes' and '400g/14oz tin' as one tin. */
function isSizeOfOne(text: string, amounts: Amount[]): boolean {
  const [first, second] = amounts as [Amount, Amount?];
  if (!isMeasure(first) || /^(?:cup|tsp|tbsp)$/.test(first.unit?.id ?? '')) return false;
  const joins =
    second && isMeasure(second) && /^\s?\/\s?$/.test(text.slice(first.end, second.start));
  const after = text.slice((joins ? second : first).end, first.end + 60);
  return /^[\s-](?:cans?|tins?|jars?|bottles?|pack(?:age|et)?s?|pkgs?\.?|bags?|box(?:es)?|cartons?|tubs?|containers?|sachets?|blocks?|envelopes?|dosen?|flaschen?|packung)(?![\p{L}-])/iu.test(
    after,
  );
}

function leadRole({ amount, after }: Place): Role {
  if (amount.word && (vague.test(after) || /^ ?(?:and|&|-)? ?half/i.test(after))) return 'stays';
  if (!amount.unit && ofWhole.test(after)) return 'stays';
  return /^[^(,;]*\sper\s/i.test(after) ? 'stays' : 'scales';
}

function rowRole(place: Place, text: string, amounts: Amount[], roles: Role[]): Role {
  const { amount, before, after, gap } = place;
  const previous = amounts[roles.length - 1];
  if (ofEach.test(after)) return 'stays';
  const added = addition.test(before) || /[+/]$/.test(before) || inParentheses.test(before);
  const article = amount.word && /^an?(?!\p{L})/iu.test(text.slice(amount.start));
  if (amount.word && !added && !/[,(:]\s$/.test(before) && (article || !amount.unit))
    return 'stays';
  if (isMeasure(amount)) return isSizeOf(place, previous) ? 'stays' : 'scales';
  if (isNamed.test(before)) return 'stays';
  if (amount.unit)
    return added || roles.length === 0 || /[,;:]\s?$|with\s$/.test(before) ? 'scales' : 'stays';
  if (/^\s?(?:count|ct|\/)/i.test(after) || article) return 'stays';
  if (inParentheses.test(before)) return /^(?:\s\p{L}[^()]*)?\)/u.test(after) ? 'scales' : 'stays';
  if (added || (/,\s$/.test(before) && /^\s\p{L}+(?:ed|en)(?!\p{L})/u.test(after))) return 'scales';
  const atEnd =
    /^\s?(?:$|[,(]|(?:small|medium|large|big)(?!\p{L}))/iu.test(after) &&
    amount.values.every((value) => value.lte(20));
  return roles.length === 0 && gap === '' && (atEnd || /(?:[,:–-]|\sx)\s?$/i.test(before))
    ? 'scales'
    : 'stays';
}

/** The size of a container may follow its contents: '1 can tomatoes (14 oz)'. */
function isSizeOf({ gap }: Place, previous: Amount | undefined): boolean {
  if (!isContainer(previous?.unit)) return false;
  return (
    /^[\s,]*[([]?\s?$/.test(gap) ||
    /^[^()]*\(\s?$/.test(gap) ||
    new RegExp(`^\\s?\\(${about}\\s?$`, 'iu').test(gap)
  );
}
