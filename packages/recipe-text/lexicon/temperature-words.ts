/** Patterns of temperatures and the words around them. */

const number = '(?<![\\p{L}\\p{N}]|\\d[.,/])[-−]?\\d{1,3}(?:[.,]\\d)?';
const degree = '(?:°|º|˚|degrees?|deg\\.?)';
/** 'Preheat the oven to 350', but not '350–375' or '350 g'. */
const bare =
  '(?<=(?:temp(?:erature)?(?: of| to| at)?|oven(?: to| at| on)?|preheat to) \\d{3})(?! ?(?:[-–—°º˚./,]? ?\\d|°|º|˚|deg|[CF](?!\\p{L})|[℃℉]|celsius|fahrenheit|centigrade|\\p{L}+s(?!\\p{L})|g(?!\\p{L})|ml(?!\\p{L})))';

/** A temperature or a range; `letter` is a scale without 'degrees'. */
export const temperaturePattern = new RegExp(
  `(?<low>${number})(?: ?${degree}?(?<between> ?[-–—~] ?| to | or |(?<=between.{1,5}|\\(.{1,4}) and )(?<high>\\d{1,3}))?(?:(?: ?[-–]? ?${degree} ?(?<scale>celsius|fahrenheit|centigrade|[CF])?| ?(?<letter>[CF℃℉]| celsius| fahrenheit| centigrade| grad(?:er|i|os)?| degrés)|${bare})(?![\\p{L}\\p{N}]))`,
  'giu',
);
/** A pattern that every text with a temperature matches. */
export const degreesPattern = /[°º˚℃℉]|deg|grad|\d ?[cf]|temp|oven/i;
/** Between the same temperature in two scales. */
export const sameTemperaturePattern =
  /^(?: ?fan(?:[- ](?:oven|forced))?| convection)?\)?\s?(?:[/|(,;]|or)?\s?$/iu;
export const ovenKindPattern = /^ ?(?:fan(?:[- ](?:oven|forced))?|convection)(?!\p{L})/iu;
/** Before a difference: 'reduce the heat by 20°C'. */
export const temperatureChangePattern = /(?<!\p{L})by\s(?:about )?$/iu;

export const internalTemperaturePattern =
  /(?<!\p{L})(?:internal\p{L}*|thermometer|meat|center|centre|syrup|caramel|candy|sugar|stage|water|milk|yeast|lukewarm|registers?|reads?|chocolate|custard)(?!\p{L})/iu;
export const sugarStagePattern = /syrup|caramel|candy|sugar|stage/i;
export const ovenWordPattern =
  /(?<!\p{L})(?:oven|preheat\p{L}*|bake|roast|broil|grill|air fryer)(?!\p{L})/iu;
