import { parseIngredient as parseLine, type UnitOfMeasureDefinitions } from 'parse-ingredient';

/** Units that parse-ingredient lacks: other languages, older units and vessels. */
const additionalUOMs: UnitOfMeasureDefinitions = Object.fromEntries(
  [
    // English
    'block, blocks',
    'bottle, bottles',
    'bowl, bowls',
    'branch, branches',
    'centiliter, cl, cl., centiliters, centilitre, centilitres',
    'deciliter, dl, dl., deciliters, decilitre, decilitres',
    'drizzle, drizzles',
    'glass, glasses',
    'gram, g, g., gr, gr., gm, gm., gms, grams, gramme, grammes',
    'handful, handfuls, handfull, handfulls',
    'jar, jars',
    'jigger, jiggers',
    'knob, knobs',
    'liter, l, l., L, ltr, ltr., liters, litre, litres',
    'loaf, loaves',
    'metric cup, metric cups',
    'milliliter, ml, ml., mL, milliliters, millilitre, millilitres, cc',
    'mug, mugs',
    'packet, packets, pkt, pkt., sachet, sachets',
    'pod, pods',
    'rib, ribs',
    'saltspoonful, salt-spoonful, salt-spoonfuls',
    'slice, slices',
    'splash, splashes',
    'sprinkle, sprinkles',
    'spoon, spoons',
    'spoonful, spoonfuls',
    'stalk, stalks',
    'strand, strands',
    'strip, strips',
    'tablespoonful, tablespoonfuls, table-spoonful, table-spoonfuls, table-spoon, table-spoons, tblsp, tblsp., tblspn, TB, TB.',
    'teaspoonful, teaspoonfuls, tea-spoonful, tea-spoonfuls, tea-spoon, tea-spoons',
    'tin, tins',
    'tub, tubs',
    'twig, twigs',
    'wineglass, wineglasses, wine-glass, wine-glasses, wineglassful',
    // German
    'Becher',
    'Bund',
    'Dose, Dosen',
    'EL, Esslöffel, Essl.',
    'Flasche, Flaschen',
    'Glas, Gläser',
    'Handvoll',
    'Messerspitze, Msp, Msp.',
    'Packung, Packungen, Päckchen, Pck, Pck., Pkg, Pkg.',
    'Pfund',
    'Prise, Prisen',
    'Scheibe, Scheiben',
    'Stange, Stangen',
    'Stück, Stücke, Stk, Stk.',
    'TL, Teelöffel, Teel.',
    'Tasse, Tassen',
    'Tropfen',
    'Würfel',
    'Zehe, Zehen',
    'Zweig, Zweige',
    // Polish
    'garść, garści',
    'łyżeczka, łyżeczki, łyżeczek, łyżeczkę',
    'łyżka, łyżki, łyżek, łyżkę',
    'opakowanie, opakowania, opakowań',
    'plaster, plastry, plastrów',
    'puszka, puszki, puszek',
    'szczypta, szczypty, szczyptę',
    'szklanka, szklanki, szklanek, szklankę',
    'sztuka, sztuki, sztuk, szt, szt.',
    'ząbek, ząbki, ząbków',
  ].map((line) => {
    const [id = '', ...alternates] = line.split(', ');
    return [id.toLowerCase(), { short: id, plural: id, alternates }];
  }),
);

/** Sizes belong to the name ('2 large onions'), and 'in' and 'm' are rarely inches and meters. */
const ignoreUOMs = [
  'large',
  'lg',
  'lg.',
  'medium',
  'md',
  'md.',
  'med',
  'med.',
  'small',
  'sm',
  'sm.',
];
ignoreUOMs.push('in', 'm', 'meter', 'ear', 'ears');

const known = new Map<string, string>();

/** Splits a text after its unit of measure ('cups of flour'); `unit` is '' when there is none. */
export function splitUnit(text: string): { unit: string; rest: string } {
  const words = /^\p{L}[\p{L}-]*\.?(?: \p{L}+\.?(?![\p{L}\p{N}-]))?/u.exec(text)?.[0];
  if (!words) return { unit: '', rest: text };
  let unit = known.get(words);
  if (unit === undefined) {
    // The parser only expects a unit between a number and a word.
    const parsed =
      parseLine(`1 ${words} ·`, { additionalUOMs, ignoreUOMs })[0]?.unitOfMeasure ?? '';
    unit = words.startsWith(parsed) ? parsed : '';
    if (known.size > 5000) known.clear();
    known.set(words, unit);
  }
  const rest = text.slice(unit.length);
  if (/^[\p{L}\p{N}\p{M}-]/u.test(rest)) return { unit: '', rest: text };
  return { unit, rest: unit ? rest.trimStart() : text };
}

/** Returns whether a line is a heading ('For the icing:') and not an ingredient. */
export function isGroupHeader(line: string): boolean {
  return (
    parseLine(line, {
      groupHeaderPatterns: [/^(For the|Für (den|die|das)|Pour (la|le|les)) /iu],
    })[0]?.isGroupHeader ?? false
  );
}
