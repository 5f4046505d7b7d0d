/** Patterns around a food in a step that determine which part of its row the step uses. */

/** Words between an amount and its food. */
const fillers =
  '(?:\\s+(?:of|the|your|this|that|these|those|my|its|both|cold|hot|warm|dry|fresh|raw|whole|ground|cool|soft|other|first|second|last|[\\p{L}-]{2,}(?:ed|ly)))*\\s+$';
const beforeFood = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${fillers}`, 'iu');
const some =
  'some|more|extra|additional|a (?:little|bit|few|touch|splash|drizzle|dash|handful|spoonful|sprinkling|layer|knob|dab|ladleful|ladle|couple)|several|etwas|einige';

/** 'The rest of the butter'. */
export const restOfFoodPattern = beforeFood(
  "(?:rest|remainder|balance|remaining|the other|the last|what(?:[’']s| is) left|übrigen?|restlichen?)(?:\\s(?!side|end)\\p{L}+\\sof|\\s(?:cups?|tablespoons?|teaspoons?|tbsp|tsp)(?:\\sand\\sa\\shalf)?)?",
);
/** Matches 'some butter', which is an unknown share if several steps use the butter. */
export const someOfFoodPattern = beforeFood(some);
/** An unknown share in any case. */
export const unknownSharePattern = beforeFood(
  `most|part|a (?:portion|part)|(?:one|the first|the second) (?:portion|part)|(?:${some})\\sof\\s(?:the|your)`,
);
export const firstOfSeveralPattern = /(?<!\p{L})(?:the|your)\s(?:first|second|third)\s$/iu;
export const reservedFoodPattern = beforeFood('reserved|kept|saved');
export const wordsBeforeFoodPattern = new RegExp(`^\\)?${fillers}`, 'iu');
export const allButPattern =
  /(?<!\p{L})(?:all|everything)\s(?:but|except)\s(?:for\s)?(?:about\s)?$/iu;
/** Words that reserve a part for later. */
export const reservingVerbPattern =
  /(?<!\p{L})(?:reserv(?:e|ing)|set(?:ting)? aside|sav(?:e|ing)|keep(?:ing)?(?: back)?|hold(?:ing)? back)\s[^.;,]*$/iu;
export const listSeparatorPattern = /^(?:,|\s?&|,?\s(?:and|und))\s$/iu;
export const addVerbPattern = /(?<!\p{L})(?:add|adding)\s(?:the\s)?$/iu;
export const restAlonePattern =
  /(?<!\p{L})(?:(?:the|its)\s(?:rest|remainder|second\shalf|remaining\s(?:half|part|portion))|other\shalf)(?!\sof\s(?!it|them|this)|\p{L})/iu;
export const dividedPattern =
  /(?<!\p{L})(?:divided|separated|in (?:two|2) (?:parts|portions))(?!\p{L})/iu;
/** 'Whisk an egg and brush onto each plait' does not take one for each. */
export const forEachPattern =
  /^(?:(?!\sand\s\p{L}+\s(?:it|them|on|onto|over)\s)[^.;,])*(?<!\p{L})(?:each|every|per)(?!\p{L})/iu;
/** Before 'a half' in 'the remaining tablespoon and a half'. */
export const unitAndHalfPattern = /(?:spoon|cup|pint|pound|ounce|quart|liter|litre|kilo)\sand\s$/iu;
export const ofTheFoodPattern = /^\s(?:of|the|your|this|my)\s/iu;
