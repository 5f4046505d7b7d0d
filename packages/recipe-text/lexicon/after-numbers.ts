/** Patterns of the text after a number, which determine what it counts or measures. */

import { ordinalEndPattern } from './number-patterns.ts';
import { fractionCharacters } from './numbers.ts';

const fraction = `([13]/[234]|[${fractionCharacters}])`;
/** After a unit: the fraction of '1 taza y 1/2 de leche', '1 botte ½ de radis' and '2 cups and ½ flour'. */
export const andFractionPattern = new RegExp(
  `^[ \\n](?:(?:y|et|e) ${fraction}(?= (?:de|di) | d['’]|[,.;)]|$)|${fraction}(?= de | d['’])|(?:and|&) ${fraction}(?= \\p{L})(?! (?:of|the|an?|more|to)(?!\\p{L})))`,
  'iu',
);

/** After a unit: 'three ounces and a half'; the groups have a quarter and three, as in 'una taza y cuarto'. */
export const andAHalfPattern =
  /^[ \n](?:and (?:an?|one)[ -]half|y medi[ao]|et demie?|e mezz[ao]|e mei[ao]|(and (?:an?|one)[ -]quarter|y (?:un )?cuarto|et (?:un )?quart|e u[nm] quarto)|(and three[ -]quarters(?! of(?!\p{L}))|y tres cuartos|et trois quarts|e tre quarti))(?![\p{L}\p{N}-])/iu;

/** After a metric unit: the grams of '1 kg 500 de farine', the half of '1 litre ½ de lait'. */
export const metricPartPattern = new RegExp(
  `^[ \\n](?:([13]/[24]|[${fractionCharacters}])(?= \\p{L}|[,.;)]|$)|(\\d{3})(?= (?:de |d['’])))(?! (?:fat|skim))`,
  'iu',
);

/** After a number that is not an amount: a time, a temperature, a part of a name. */
export const notAmountPattern = new RegExp(
  [
    '^[ \\n]?(?:%|percent|per cent|prozent|°|º|˚|℃|℉|degrees?(?!\\p{L})|deg(?!\\p{L})|F(?!\\p{L}))',
    "^[ -]?(?:minutes?|mins?|hours?|hrs?|h|seconds?|secs?|(?:days?|weeks?|months?|years?)(?!-old)|nights?|minuten?|stunden?|std|sek|tage?|quarts? d['’]heure|heures?|viertelstunden?|timm(?:e|ar)|watts?|w|times|°)(?!\\p{L})",
    // Names that begin with a number.
    '^[ -]?up(?!\\p{L})',
    '^[ -](?:spice|grain|cheese|bean|island)(?!\\p{L})',
    '^ ?(?:and|&) half(?!\\p{L})',
  ].join('|'),
  'iu',
);
/** After an article that says nothing more: 'a ½ cup', 'a generous 2 tablespoons'. */
export const articleMeasurePattern = new RegExp(
  `^ (?:(?:scant|generous|good|full|heaping|heaped|rounded|level|packed|extra|additional|total of) [\\d${fractionCharacters}][\\d ./⁄${fractionCharacters}\\n-]*(?:${ordinalEndPattern} )?|(?:\\d ?[/⁄] ?\\d|[${fractionCharacters}])[ \\n]?)(?:cups?|tablespoons?|tbsps?|teaspoons?|tsps?)(?!\\p{L}| (?:\\p{L}+ )?(?:measur|scoop|ladle|ramekin|mou?ld|jug|bowl))`,
  'iu',
);
/** An inch mark or 'in' after a number: 9", 9-in pan. */
export const inchMarkPattern =
  /^ ?(?:″|”|''|"(?!\p{L}))|^(?:-| )?in\.?(?=[-)x×,]|$| (?:thick|wide|long|deep|round|square|cubes?|pieces?|chunks?|slices?|tin|pan|cake|loaf|skillet|[x×]))/iu;
/** Between a number and its unit or a size: '9-inch', but not '20-odd'. */
export const unitHyphenPattern =
  /^[-‑–](?!odd )(?=\p{L})|^ [-–] (?=(?:inch|cm|oz|ounce|lb|pound)(?:es)?\s)/u;
/** Between a number and its unit: '4 extra cups'. */
export const extraWordPattern = /^(?:extra|more|additional)[ \n]/iu;
/** A word attached to a number: '7up', but not '2x400g', '4no. eggs' and '小さじ1と少々'. */
export const attachedWordPattern = new RegExp(
  `^(?![x×] ?[\\d${fractionCharacters}]|nos?(?!\\p{L})|[とや])\\p{L}`,
  'u',
);
/** Words before a unit that describe how it is filled. */
export const unitAdjectivePattern =
  /^(?:(?:slightly|very|overflowing|mounded|heaping|heaped|rounded|level|scant|generous|large|small|medium|big|good|fat|whole|full|lightly|firmly|loosely|tightly|packed|standard|regular|mini|gehäufte[rnm]?|gestrichene[rnm]?|geh\.|gestr\.|(?:gr|kl)\.(?= (?:Dose|Glas|Gläser|Packung|Pck|Flasche))|kleine[rn]?|große[rn]?)[ \n]){1,3}/iu;

/** Units of whole things, which nobody divides by three: '2/3 cloves' are two or three, '2/3 cups' are not. */
export const wholeUnitPattern =
  /^(?:cloves|sprigs|slices|stalks|pods|ribs|strips|twigs|branches|drops|pinches|Zehen|Scheiben|Zweige|Stangen|Prisen|gousses|pincées|dientes|pizcas|spicchi|ząbki)$/iu;
/** Several whole things after '2/3', which is then '2 or 3': 'cardamom pods', 'Zwiebeln'. */
export const severalThingsPattern =
  /^[ \n](?:\p{L}+ )?(?:\p{L}+(?<!s)s|\p{Lu}\p{Ll}*(?:en|ln|rn|eier))(?!\p{L})/u;

/** Before the half of a unit without a number: 'kilo y medio'. */
export const unitBeforeHalfPattern =
  /(?<!\p{L})(?:kilo|litro|taza|cucharada|cucharadita|vaso|copo|xícara|colher|tazza|bicchiere|cucchiaio|hora) [ye] $/iu;
/** Between whole things and their number: 'Green chillies 2/3'. */
export const thingsBeforePattern = /\p{L}(?<!s)s[ \n]?[:–-]?[ \n]$/u;
/** After the number of things that precede it. */
export const endAfterThingsPattern = /^\s?(?:$|[,(])/;

/** A count before a size: '2 - 15 oz cans'. */
export const countAndDashPattern = /^(\d{1,2})\s?[-–—]\s?(?=\d)/;

/** Several things that have a size: '4 1/4-inch-thick steaks'. */
export const pluralNounPattern = /^[^,;(]{0,40}?\p{L}(?<!s)s(?!\p{L})/iu;

/** Yeast and gelatin come in packets of 7 g, which are ¼ oz. */
export const sevenGramPacketPattern =
  /^[ \n]?\(7 ?g\)[ \n](?:packet|envelope|sachet|package|pkg)|^[ \n](?:packet|envelope|sachet|package|pkg\.?)s?[ \n](?:[^,(]{0,40}[ \n])?(?:yeast|gelatine?)(?!\p{L})/iu;
