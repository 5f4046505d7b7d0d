import type { Amount } from '../reading/amounts.ts';
import { agree, headNoun } from '../reading/nouns.ts';
import { isMeasure, isNamed, type Place, placeOf, type Role, sizeRole } from './row-roles.ts';

const perPiece =
  /(?<!\p{L})(?:each|every)(?! (?:addition|time|batch|cup|of (?:the )?ingredients?))(?!\p{L})|(?<!\p{L})(?:per|apiece|at (?:a|one) time)(?!\p{L})/iu;
const forPieces =
  /(?<!\p{L})(?:for|to|in|into|on|onto|over|of|with|between) (?:each|every)(?!\p{L})/iu;
const intoVessel = /(?<!\p{L})(?:into|between|among|amongst|across|out of)\s(?:the\s)?$/iu;
const product =
  /^\s(?:of\s)?(?:the\s)?(?:\p{L}+\s)?(?:batter|dough|filling|mixture|mix|balls?|portions?|pieces?|patties|rounds?|dumplings?)(?!\p{L})/iu;
const portioning =
  /(?<!\p{L})(?:drop|scoop|ladle|pour|spoon|place|put|roll|portion|shape|form|divide|weigh|fill|use|using|with|add about)(?:s|ing)?(?!\p{L})/iu;
/** Returns the roles of the amounts in a step; a bare count scales if `foods` names what it counts. */
export function rolesInStep(text: string, amounts: Amount[], foods: readonly string[]): Role[] {
  const names = new Set(foods.flatMap((food) => nounsOf(food)));
  const roles: Role[] = [];
  for (const [index, amount] of amounts.entries()) {
    const place = placeOf(text, amounts, index);
    const role = sizeRole(place, amounts[index - 1], roles[index - 1]);
    roles.push(role ?? (isPerPiece(text, place) ? 'stays' : stepRole(place, names)));
    if (/^\s?[x×*]\s?$/.test(place.gap) && !isMeasure(amount)) roles[index - 1] = 'stays';
  }
  return roles;
}

function stepRole({ amount, before, after }: Place, names: Set<string>): Role {
  const { unit, word } = amount;
  const ofSome = /^\sof\s/i.test(after);
  const article = word && amount.numberEnd - amount.start < 3;
  if (!unit) return countRole({ amount, before, after, gap: '' }, names);
  if (isMeasure(amount)) {
    const vessel = unit.id === 'cup';
    // 'Mix in a cup', 'using a teaspoon, spread'.
    if (article && (vessel || isTool(before, after)) && !ofSome) return 'vessel';
    // 'Pour into 4 cups.'
    if (vessel && intoVessel.test(before) && !/^\s(?!and|then|to|with)\p{L}/u.test(after))
      return 'vessel';
    return 'scales';
  }
  if (/(?<!\p{L})(?:into|in|to|between|among)\s$/iu.test(before)) return 'stays';
  if (unit.kind === 'handful' || unit.kind === 'piece')
    return ofSome || (!article && /^\s\p{L}/u.test(after)) ? 'scales' : 'stays';
  const hasFood = ofSome || (unit.one !== 'tin' && withFood.test(after));
  const isUsed = unit.kind === 'container' || unit.kind === 'part';
  return isUsed && hasFood && !article ? 'scales' : 'stays';
}

const withFood = /^\s(?!(?:and|with|to|or|for|at|in|on|into|then|from|until)(?!\p{L}))\p{L}/iu;

function isTool(before: string, after: string): boolean {
  const used = /(?<!\p{L})(?:with|using|use)\s$/iu.test(before);
  return used || !withFood.test(after);
}

const ofCans =
  /^\s\(?[\d./½¼¾⅓]+[-\s]?(?:oz|ounces?|g|ml|lb|pounds?)\.?\)?\s(?:(?:cans?|jars?|pack(?:age|et)s?|bottles?|box(?:es)?|bags?|cartons?)\s|tins? of\s)/iu;

/** 'Beat 2 eggs', if there are eggs in the recipe; never 'cut into 8 pieces' or 'half the onion'. */
function countRole({ amount, before, after }: Place, names: Set<string>): Role {
  if (ofCans.test(after)) return 'scales';
  const whole = amount.values.every((value) => value.mod(1).equals(0));
  if (amount.word && amount.numberEnd - amount.start < 3) return 'stays';
  if (!whole || isNamed.test(before) || /(?<!\p{L})(?:among|between|per)\s$/iu.test(before))
    return 'stays';
  const [skipped = ''] = /^\sof(?: the)?(?=\s)/iu.exec(after) ?? [];
  const noun = headNoun(after.slice(skipped.length));
  if (!noun) return 'stays';
  const word = after.slice(skipped.length).slice(noun.start, noun.end);
  return names.has(agree(word.toLowerCase(), false)) ? 'scales' : 'stays';
}

function nounsOf(food: string): string[] {
  const noun = headNoun(` ${food}`);
  return noun ? [agree(` ${food}`.slice(noun.start, noun.end).toLowerCase(), false)] : [];
}

/** Portions keep their size: '1 Tbsp at a time', '¼ cup batter for each pancake', '80 g each'. */
function isPerPiece(text: string, { amount, before, after }: Place): boolean {
  const [clauseAfter = ''] = /^[^.;!?,]*(?:\.\d[^.;!?,]*)*/.exec(after) ?? [];
  const [sentenceAfter = ''] = /^[^.;!?]*/.exec(after) ?? [];
  const sentenceBefore = /[^.;!?]*$/.exec(before)?.[0] ?? '';
  const clauseBefore = /[^.;!?,]*$/.exec(before)?.[0] ?? '';
  const direct = /^ each(?!\p{L})/iu.exec(clauseAfter);
  // '1 tsp each of salt and pepper'.
  if (direct) return amount.unit?.kind !== 'volume' && !/^ each of\s/i.test(clauseAfter);
  if (/ per (?:person|serving|portion|head|guest)/i.test(sentenceAfter)) return true;
  if (perPiece.test(clauseAfter) || perPiece.test(clauseBefore)) return true;
  if (forPieces.test(sentenceAfter) || forPieces.test(sentenceBefore))
    return !/each (?:addition|time)/i.test(text);
  return product.test(after) && portioning.test(clauseBefore);
}
