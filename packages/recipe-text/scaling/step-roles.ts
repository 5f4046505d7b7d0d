import * as around from '../lexicon/around-amounts.ts';
import type { Amount } from '../reading/amounts.ts';
import { findHeadNoun, inflectNoun, readNounPhrase } from '../reading/nouns.ts';
import { findUnit, isContainerUnit } from '../reading/units.ts';
import {
  type AmountContext,
  type AmountRole,
  getAmountContext,
  getSizeRole,
  isMeasured,
  isSizeOfPreviousContainer,
} from './row-roles.ts';

/** Returns the roles of the amounts in a step; a bare count scales if `foods` names what it counts. */
export function getStepAmountRoles(
  text: string,
  amounts: Amount[],
  foods: readonly string[],
): AmountRole[] {
  const roles: AmountRole[] = [];
  for (const [index, amount] of amounts.entries()) {
    const place = getAmountContext(text, amounts, index);
    const previous = amounts[index - 1];
    // 'Makes 16–20 for 2 lb of meat'.
    const isRatio = roles.at(-1) === 'stays' && !previous?.unit && place.gap === ' for ';
    // '10 minutes a pound'.
    const isRate = isArticle(amount) && around.afterTimePattern.test(place.before);
    const isOther = amount.unit && /^\s\(or\s(?:about\s)?$/.test(place.gap);
    const role = isOther ? roles[index - 1] : getSizeRole(place, previous, roles[index - 1]);
    // 'If it is dry, add another cup.'
    const isMaybe =
      /^another/i.test(text.slice(amount.start)) && around.optionalUsePattern.test(place.before);
    const isSize =
      roles.at(-1) === 'scales' &&
      !/[.;!?]\s/.test(place.gap) &&
      isSizeOfPreviousContainer(place, previous);
    const stays = isRatio || isMaybe || isSize || isPerPiece(text, place);
    roles.push(isRate ? 'vessel' : (role ?? (stays ? 'stays' : stepRole(place, foods))));
    if (around.timesSignPattern.test(place.gap) && !isMeasured(amount)) roles[index - 1] = 'stays';
    // '1 of the 2 cans'.
    const isOfThem = /^\sof (?:the|these|your)\s$/i.test(place.gap);
    if (isOfThem && previous && !previous.unit && !previous.word)
      roles[index - 1] = roles[index] ?? 'stays';
  }
  return roles;
}

const isArticle = ({ word, start, numberEnd }: Amount) => word && numberEnd - start < 3;

function stepRole(place: AmountContext, foods: readonly string[]): AmountRole {
  const { amount, before } = place;
  const { unit } = amount;
  // '1 can (14 oz) tomatoes'.
  const after = isContainerUnit(unit) ? place.after.replace(/^\s?\([^()]*\)/, '') : place.after;
  if (!unit) return isCountOf(foods, place) ? 'scales' : 'stays';
  const isOfFood = /^\sof\s/i.test(after);
  const article = isArticle(amount);
  if (isMeasured(amount)) {
    const isCup = unit.id === 'cup';
    const isTool = around.beforeToolPattern.test(before) || !around.beforeFoodPattern.test(after);
    // 'Mix in a cup', 'using a teaspoon, spread'.
    if (article && (isCup || isTool) && !isOfFood) return 'vessel';
    // 'Pour into 4 cups.'
    const isPoured = isCup && around.intoVesselPattern.test(before);
    return isPoured && !/^\s(?!and|then|to|with)\p{L}/u.test(after) ? 'vessel' : 'scales';
  }
  // Nobody counts splashes.
  if (
    around.intoBeforeAmountPattern.test(before) ||
    (article && around.pouredMeasurePattern.test(unit.one))
  )
    return 'stays';
  if (unit.kind === 'handful' || unit.kind === 'piece')
    return isOfFood || (!article && /^\s(?!to\s)\p{L}/u.test(after)) ? 'scales' : 'stays';
  const hasFood = isOfFood || (unit.one !== 'tin' && around.beforeFoodPattern.test(after));
  const isUsed = /^(?:container|part)$/.test(unit.kind) || /^(?:bowl|mug)$/.test(unit.one);
  return isUsed && hasFood && !article ? 'scales' : 'stays';
}

/** 'Beat 2 eggs', if there are eggs in the recipe; never 'cut into 8 pieces' or 'half the onion'. */
function isCountOf(foods: readonly string[], { amount, before, after }: AmountContext): boolean {
  if (around.sizedCansPattern.test(after)) return true;
  if (isArticle(amount) || !amount.values.every((value) => value.d === 1n)) return false;
  // 'Stir in 2 eggs', but 'cut in 2'.
  if (
    around.singleUsePattern.test(before) ||
    around.labelPattern.test(before.replace(/\sin\s$/i, ' '))
  )
    return false;
  if (amount.word && around.oneAtATimePattern.test(before) && amount.values[0]?.equals(1))
    return false;
  if (around.servingsOfPattern.test(after)) return true;
  if (around.amountForTestingPattern.test(after)) return false;
  const food = after.replace(around.sizeOfEachPattern, '').replace(/^\sof(?: the)?(?=\s)/i, '');
  const noun = nounIn(food);
  // '2 garlic cloves'.
  const words =
    findUnit(noun) && !isContainerUnit(findUnit(noun))
      ? readNounPhrase(food, false).toLowerCase().split(' ')
      : [];
  return noun !== '' && [noun, ...words].some((word) => readFoodNouns(foods).has(word));
}

/** The nouns of lists of foods, which all steps of a recipe share. */
const foodNouns = new WeakMap<readonly string[], Set<string>>();

function readFoodNouns(foods: readonly string[]): Set<string> {
  const read =
    foodNouns.get(foods) ??
    new Set(
      foods.flatMap((food) => food.split(/,|\s(?:or|and|of)\s/).map((part) => nounIn(` ${part}`))),
    );
  foodNouns.set(foods, read);
  return read;
}

/** Returns the noun of a text in the singular, or ''. */
function nounIn(text: string): string {
  const noun = findHeadNoun(text);
  return noun ? inflectNoun(text.slice(noun.start, noun.end).toLowerCase(), false) : '';
}

/** Portions keep their size: '1 Tbsp at a time', '¼ cup batter for each pancake', '80 g each'. */
function isPerPiece(text: string, { amount, before, after }: AmountContext): boolean {
  const [clauseAfter = ''] = /^[^.;!?,]*(?:\.\d[^.;!?,]*)*/.exec(after) ?? [];
  const [sentenceAfter = ''] = /^[^.;!?]*/.exec(after) ?? [];
  const sentenceBefore = /[^.;!?]*$/.exec(before)?.[0] ?? '';
  const clauseBefore = /[^,]*$/.exec(sentenceBefore)?.[0] ?? '';
  // '1 tsp each of salt and pepper'.
  if (/^ each(?!\p{L})/iu.test(clauseAfter)) {
    const isAlone = /^ each\)?$/i.test(clauseAfter);
    const isForEach = isAlone && around.servingVerbPattern.test(sentenceBefore);
    return isForEach || (amount.unit?.kind !== 'volume' && !/^ each of\s/i.test(clauseAfter));
  }
  if (around.perPersonPattern.test(sentenceAfter) || around.perGlassPattern.test(after))
    return true;
  if (around.forOneDrinkPattern.test(sentenceBefore)) return true;
  if ([clauseAfter, clauseBefore].some((clause) => around.perPiecePattern.test(clause)))
    return true;
  if ([sentenceAfter, sentenceBefore].some((sentence) => around.eachPiecePattern.test(sentence)))
    return !/each (?:addition|time)/i.test(text);
  if (!around.mixturePattern.test(after)) return false;
  const isShaped =
    around.takingVerbPattern.test(clauseBefore) && around.shapingVerbPattern.test(sentenceAfter);
  return isShaped || around.portioningVerbPattern.test(clauseBefore);
}
