/** Patterns of the text around an amount, which determine whether it scales. */

import { approximationWords, limitWords } from './amount-words.ts';
import { andWords } from './numbers.ts';

const about = `(?:${approximationWords.join('|')})`;
const limit = limitWords.join('|');
const vessels =
  'tins?|pans?|dish(?:es)?|(?<!stock )pots?|bowls?|saucepans?|stockpots?|skillets?|ovens?|casseroles?|jugs?|basins?|mou?lds?|ramekins?|trays?|sheets?|containers?|jars?|bottles?|processors?|cookers?|measure|scoop|ladle';

/** What may precede the first amount of a row. */
export const beforeFirstAmountPattern = new RegExp(
  `^(?:[\\s(•*·~≈±<>–—-]|[x×](?=$)|(?:[大小]さじ|カップ)(?=$)|${about}\\s|(?:${limit}|an?|another|additional|extra|optional|plus|good|full|level|rounded|packed|total of|the|remaining|max\\.?|min\\.?):?\\s|(?:gr?|hg|kg|ml|cl|dl|lt?)\\.?\\s|\\([^()]{0,40}\\)\\s)*$`,
  'iu',
);
/** Between an amount and the same amount in another unit. */
export const betweenEquivalentsPattern = new RegExp(
  `^\\s{0,2}[(\\[]?\\s?(?:[/|=,;–—-]|or(?=\\s)|${about})?\\s?(?:(?:${about}|${limit})\\s?)?$`,
  'iu',
);
/** Between an amount of a food and another amount of it: '2 cups of water or about 800 g of water'. */
export const orSameFoodPattern = new RegExp(
  `^\\sof\\s(\\p{L}+)\\sor\\s(?:to\\s)?(?:${about}\\s)?$`,
  'iu',
);
/** Between a count and a size of each. */
export const betweenCountAndSizePattern =
  /^(?:\s{0,2}(?:(?:large|medium|small|big)\s)?[([~=≈–-]?\s?|\)\s)$/i;
/** Between a count and a size that precedes its noun: '2 (14 oz) cans'. */
export const betweenCountAndSizedNounPattern =
  /^(?:\s{0,2}(?:(?:large|medium|small|big)\s)?[(x×*/–-]?\s?|-\s?(?:to|or)\s|\)\s)$/i;
/** Between a count and its noun. */
export const betweenCountAndNounPattern =
  /^(?:[-\s)×x\]]|(?:no\.?|size)\s\d+(?:\s?[½¼¾]|\s\d\/\d)?(?=\s)|#\d+(?=\s)|(?:thick|long|wide|of|large|small|medium|big|whole|tall|flat|\p{L}+-sized?)(?=[\s)]))*/iu;
export const timesSignPattern = /^\s?[x×*]\s?$/i;
export const dashPattern = /^\s[–—-]\s$/;
export const slashPattern = /^\s?\/\s?$/;

/** Before an amount. */
export const openParenthesisPattern = new RegExp(
  `[(\\[]\\s?(?:(?:this|that|which|it)(?:\\sis|[’']s)\\s|${about}\\s?|from\\s|=\\s?)*$`,
  'iu',
);
export const additionPattern = new RegExp(
  `[+/]$|(?<!\\p{L})d['’]$|(?:[+&=]|(?<!\\p{L})(?:${andWords.join('|')}|or|of|from|juice|zest|rind|oder|von|ou|de|di|da|do|av|af|van|d’|minus|(?:added|diluted|dissolved|mixed)\\s(?:in|into|to|with)))\\s(?:${about}\\s)?$`,
  'iu',
);
/** Before a count with a unit: '1 head garlic, about 10 cloves', '豚肉200gと人参2本'. */
export const separatorBeforeCountPattern = new RegExp(
  `[,;:]\\s?(?:${about}\\s)?$|with\\s$|[とや、和]\\p{sc=Han}{1,8}$`,
  'iu',
);
export const restatedAmountPattern = new RegExp(`,\\s${about}\\s$`, 'iu');
export const newSentencePattern = /[\p{Ll})][.!?]\s+\p{Lu}[^.!?]*$/u;
export const labelPattern =
  /(?:[#№]|\p{L}-|(?<!\p{L})(?:into|in|by|to|at|for|no\.?|nr\.?|number|type|typ|tipo|size|serve|steps?|note|page|part|grade|stage|speed|mark|gas|level|day|every|version|serves|makes|than|over|under))\s?$/iu;
/** Before the first amount of a row for each of several foods: 'je 1 TL Kreuzkümmel und Koriander'. */
export const leadingEachPattern = /^\s*je\s$/i;
/** A row that says how large the cups and spoons are: 'Measurements used: 1 cup = 240 ml, 1 tsp = 5 ml'. */
export const measuresLegendPattern =
  /^(?:\W*|[^=\d]{0,40}\bmeasur\w*[^=\d]{0,20})1\s?\p{L}+\.?\s?=\s?[\d.,]+\s?\p{L}+\.?\s?(?:[,;|)]|$)/iu;
export const portionSizePattern = new RegExp(
  `(?<!\\p{L})(?:into|every|each|per|je|à|(?:batch|portion|lot)e?s of|(?:pot|pan|bowl|one|jug) that holds|weighing|weighs|(?<!^|[.;:!?,]\\s|(?:and|then|will)\\s)weigh)\\s(?:(?:${about}|close to|at least|a|an)\\s)*$`,
  'iu',
);
export const vesselBeforePattern = new RegExp(
  `(?<!\\p{L})(?:${vessels})(?:\\s(?:in which|that|where|which)\\s[^.;,()]{0,60})?(?:\\s\\(\\s?(?:mine (?:is|was)\\s)?(?:${about}\\s)?|,\\s(?:${about}|${limit})\\s)$`,
  'iu',
);

/** A noun before the German 'of a': 'Saft einer Zitrone'. */
export const nounBeforeGenitivePattern = /\p{Lu}\p{Ll}+\s$/u;
export const genitivePattern = /^eine[rs](?!\p{L})/iu;
/** Between a count and the weight of all: '6 potatoes, weighing about 1 kg'. */
export const totalWeightPattern =
  /(?<!\p{L}|each\s)(?:weighing|weighs)\s(?:(?:about|around|roughly|approx\.?|close to|at least|in total|a total of)\s)*$/iu;

/** After the weight of all: '2 cans (800 g total)', '4 fillets, about 600 g in all'. */
export const totalAfterAmountPattern =
  /^\s(?:(?:in\s)?total|in all|altogether|combined|insgesamt|gesamt|au total|en tout|in totale|en total|totalt)(?!\p{L})/iu;

/** 'Of' before a vowel in French: 'le jus d'un citron'. */
export const elidedOfPattern = /(?<!\p{L})d['’]$/iu;
/** An article before a number in digits, and the numbers that need 'an'. */
export const articleBeforeDigitsPattern = /(?<!\p{L})(a)n? $/iu;
export const numberNeedingAnPattern = /^(?:8|1[18](?!\d))/;

/** After an amount. */
export const vesselAfterPattern = new RegExp(
  `^[-\\s](?:(?!(?:in|into|to|and|for|the|a|over|on|of|from|with)(?!\\p{L}))\\p{L}[\\p{L}-]*\\s){0,3}(?:${vessels})(?!\\p{L})`,
  'iu',
);
export const capacityPattern = /^(?:[),.]|$)|^\s(?:or\s|capacity)/;
/** '11 lb pressure (dial gauge)'. */
export const pressurePattern =
  /^\s(?:of\s)?(?:steam\s)?pressure(?!\p{L})|^\s\((?:dial|weighted)|^\s?psi(?!\p{L})/iu;
const each =
  'each|ea\\.|apiece|a piece|per|pro|c\\/u|cada un[oa]?|cad\\.|ciascun[oa]|jeweils|chacune?|styck';
export const eachAfterAmountPattern = new RegExp(
  `^(?:\\s?\\([^()]{1,20}\\))?(?:[\\s)]*(?:${each})(?!\\p{L})|[^(),;]{0,30}\\s(?:(?:${each})(?=[),.;]|$)|per\\s))`,
  'iu',
);
export const perServingPattern =
  /^[^(,;]*\sper\s|\s\(?for (?:one|1|an?|each) (?:person|serving|portion|bowl|glass|guest)(?!\p{L})/iu;
export const vagueAmountPattern =
  /^\s(?:(?:tiny|teensy|wee|generous|small|large|big|good)\s)?(?:little|few|lot|bit|paar|par|peu|poco|pouco|beetje|touch|good|mix\p{L}*|selection|assortment|variety|choice|amount|hint|combination|drizzle|sprinkle|sprinkling|some)(?!\p{L})/iu;
/** 'One or two', 'a half'. */
export const orTwoOrHalfPattern = /^ ?(?:and|&|-)? ?half|^\sor\stwo\s/i;
export const ofTheWholePattern = /^\s(?:of\s)?(?:the|this|that|your|it|them|remaining)(?!\p{L})/iu;
export const packagePattern =
  /^[\s-](?:cans?|tins?|jars?|bottles?|pack(?:age|et)?s?|pkgs?\.?|bags?|box(?:es)?|cartons?|tubs?|pots?(?=\s[\p{L}(])|pouch(?:es)?|punnets?|containers?|sachets?|blocks?|sheets?|envelopes?|dosen?|flaschen?|packung)(?![\p{L}-])/iu;
/** Between the size of a container and how many there are: '400 g tins (2)', '400 g tin x 2'. */
export const countAfterContainerPattern = new RegExp(
  `${packagePattern.source}\\s?(?:\\(\\s?[x×*]?|[x×*])\\s?$`,
  'iu',
);
export const participlePattern =
  /^\s(?:\p{L}+(?:ed|en|ly)|whole|left|cut|in (?:slices|wedges|cubes))(?!\p{L})/u;
/** After a count that follows its food: 'Eggs 3'. */
export const rowEndAfterCountPattern =
  /^\s?(?:$|[,(とや、]|[x×]\s?\d|(?:small|medium|large|big)(?!\p{L}))/iu;

/** After a count in parentheses: 'Beans (2 × 400 g (14 oz) cans)'. */
export const remarkAfterCountPattern = /^(?:\s?[\p{L}\d×*,][^()]*(?:\([^()]*\)[^()]*)?)?\)/u;
/** Between a count and the size of each: '2 bunches of about 100 g', '2 boîtes de tomates de 400 g'. */
export const countOfSizePattern = new RegExp(
  `^(?:\\s[\\p{L}'’-]+){0,5}\\s(?:(?:of|à|je|von|zu|de|da|di|van|av|på)\\s|d['’])(?:${about}\\s?)?$`,
  'iu',
);
/** Between a count and what may be the size of each: '2 balls (125 g) mozzarella'. */
export const nounBeforeSizePattern = new RegExp(
  `^(?:\\s[\\p{L}-]+){1,3}\\s?\\(\\s?(?:${about}\\s?)?$`,
  'iu',
);

/** Before the weight of what a container holds. */
const contentWeight =
  '(?:drained|net)(?:\\sw(?:eigh)?t\\.?)?|abtropfgewicht|abgetropft|füllmenge|netto|poids net(?: égoutté)?|égoutté|peso (?:neto|escurrido|netto|sgocciolato)';
/** Between a container and its size, before or after its contents: '1 can tomatoes (14 oz)'. */
export const containerSizePattern = new RegExp(
  `^[\\s,]*[([]?\\s?$|^[^()]*\\(\\s?(?:(?:${contentWeight}):?\\s)?$`,
  'iu',
);
export const massPattern = new RegExp(`^[^()]*\\(\\s?(?:${about}\\s?)?$`, 'iu');

/** Words for one piece of a food, whose length is the amount. */
export const piecePattern =
  /(?<!\p{L})(?:piece|knob|chunk|slice|cube|stick|strip|thumb|round|disc|thick)(?:s|ness)?(?!\p{L})/iu;

/** Before the length of a food: 'Lemongrass, ', 'Cinnamon stick – ', 'Ginger '. */
export const foodBeforeLengthPattern = /[,:–-]\s?$|^\s?\p{L}+(?:\s\p{L}+)?\s$/u;
/** After a length in '1 x 5cm piece ginger'. */
export const pieceAfterLengthPattern = /^[\s-](?:piece|knob|chunk|stick|strip|thumb)s?(?!\p{L})/iu;
/** After the length of several things: '8 x 15cm flour tortillas'. */
export const pluralAfterLengthPattern = /^[\s-](?:\p{L}+ ){0,2}\p{L}+(?<!s)s(?:[,(]|$)/u;
/** Between the size of a can and the weight of what it contains: '400 g; 240 g drained'. */
export const drainedWeightPattern = /^\)?[^();]{0,40}[;,(]\s?(?:\p{L}+\s){0,2}$/u;
export const drainedPattern = /(?<!\p{L})drained(?!\p{L})/iu;
/** Between a length and the same in the other system. */
export const restatedLengthPattern = /^\s?[(/]\s?$/;

/** Words of steps about single pieces and portions. */
export const perPiecePattern =
  /(?<!\p{L})(?:each|every)(?! (?:addition|time|batch|cup|of (?:the )?ingredients?))(?!\p{L})|(?<!\p{L})(?:per|apiece|at (?:a|one) time)(?!\p{L})/iu;
export const eachPiecePattern =
  /(?<!\p{L})(?:for|to|in|into|on|onto|over|of|with|between) (?:each|every)(?!\p{L})/iu;
export const perGlassPattern =
  /^\s(?:in )?an? (?:bowl|drink|glass|head|person|piece|portion|serving)(?!\p{L})/iu;
export const forOneDrinkPattern =
  /(?<!\p{L})for (?:one|1|a single) (?:bowl|cocktail|drink|glass|jar|person|portion|serving)(?!\p{L})/iu;
export const perPersonPattern = / per (?:person|serving|portion|head|guest)/i;
export const intoVesselPattern =
  /(?<!\p{L})(?:into|between|among|amongst|across|out of)\s(?:the\s)?$/iu;
export const intoBeforeAmountPattern = /(?<!\p{L})(?:into|in|to|between|among)\s$/iu;
export const mixturePattern =
  /^\s(?:of\s)?(?:the\s)?(?:\p{L}+\s)?(?:batter|dough|filling|mixture|mix|balls?|portions?|pieces?|patties|rounds?|dumplings?)(?!\p{L})/iu;
export const portioningVerbPattern =
  /(?<!\p{L})(?:drop|scoop|ladle|pour|spoon|place|put|roll|portion|shape|form|divide|weigh|fill|use|using|with|add about)(?:s|ing)?(?! (?:on|over|in)(?! to| each| every))(?!\p{L})/iu;
/** Before the dough for one piece: 'Take 1 tablespoon of dough and roll it into a ball'. */
export const takingVerbPattern =
  /(?<!\p{L})(?:take|pinch|break|pull|tear|cut)s?(?: off)?(?: about)?\s$/iu;
export const shapingVerbPattern = /(?<!\p{L})(?:roll|shape|form|flatten|press)(?!\p{L})/iu;
export const servingVerbPattern =
  /(?<!\p{L})(?:serves?|makes|top|garnish|finish|dollop)(?!\p{L})/iu;
export const pouredMeasurePattern = /^(?:drizzle|glug|splash|sprinkle|squeeze)$/;
export const beforeFoodPattern =
  /^\s(?!(?:and|with|to|or|for|at|in|on|into|then|from|until)(?!\p{L}))\p{L}/iu;
export const beforeToolPattern = /(?<!\p{L})(?:with|using|use)\s$/iu;
/** Between a count and what it counts: 'x 60g'. */
export const sizeOfEachPattern =
  /^\s?[x×*]\s?[\d.,/¼-¾⅐-⅞–-]+\s?(?:g|kg|ml|oz|lb)\.?(?:\s?[/(][\d./¼-¾⅐-⅞]+\s?(?:oz|lb|g)\.?\)?)?(?=\s)/i;
export const sizedCansPattern =
  /^\s?[\s–x×-]\s?\(?[\d./¼-¾⅐-⅞]+[-\s]?(?:oz|ounces?|g|ml|lb|pounds?)\.?\)?\s(?:(?:cans?|jars?|pack(?:age|et)s?|bottles?|box(?:es)?|bags?|cartons?)\s|tins?\s(?!(?:and|with|or|in|on|for|to|then|well|lightly)\s)\p{L})/iu;
export const afterTimePattern = /(?:minutes?|mins?\.?|hours?|hrs?)\s$/i;
export const optionalUsePattern =
  /(?<!\p{L})(?:if|can|could|may|might|optionally)(?!\p{L})[^.;!?]*$/iu;
export const servingsOfPattern = /^\s(?:servings?|serves|portions?)\sof\s/i;
/** Larger servings do not need more food for a test: '3 test kernels', '1 crouton to test the heat'. */
export const amountForTestingPattern = /^[^,.;]*?\s(?:to )?test(?!\p{L})/iu;
/** 'Place one tortilla on the skillet', and then the next. */
export const oneAtATimePattern = /(?<!\p{L})(?:lay|place|put|take)\s$/iu;
export const singleUsePattern = /only us(?:e|ing)\s$|(?<!\p{L})(?:among|between|per)\s$/iu;
