/**
 * What a unit measures. A size in parentheses after a container is that of each one ('2 cans (14 oz)');
 * after any other unit it is the same amount again ('1 cup (95 g)').
 */
export type UnitKind = 'mass' | 'volume' | 'count' | 'container' | 'length';
export type UnitSystem = 'us' | 'metric' | 'any';
export type Unit = {
  id: string;
  kind: UnitKind;
  /** 'any' for what both systems use, such as spoons. */
  system: UnitSystem;
  /** Grams, or milliliters; 0 where unknown. */
  size: number;
  /** The written form's singular and plural; the same for abbreviations. */
  one: string;
  many: string;
};

/**
 * Units with their size and the forms in which they are written: 'cup/cups' agrees with its number, 'tsp'
 * does not. Volumes are those of labels in the United States (21 CFR 101.9(b)(5)(viii): a cup has 240 mL,
 * a tablespoon 15, a teaspoon 5, a fluid ounce 30); ounces and pounds are exact (15 USC 205).
 */
const measures: [UnitKind, UnitSystem, string, number, string][] = [
  [
    'volume',
    'any',
    'tsp',
    5,
    'teaspoon/teaspoons, teaspoonful/teaspoonfuls, tea-spoonful/tea-spoonfuls, tea-spoon/tea-spoons, tsp/tsps, tsp., t, t.',
  ],
  [
    'volume',
    'any',
    'tbsp',
    15,
    'tablespoon/tablespoons, tablespoonful/tablespoonfuls, table-spoonful/table-spoonfuls, table-spoon/table-spoons, tbsp/tbsps, tbsp., tbs, tbs., tblsp, tblsp., tblspn, TB, TB., T, T.',
  ],
  ['volume', 'us', 'cup', 240, 'cup/cups, cupful/cupfuls, c, c., C, C.'],
  [
    'volume',
    'us',
    'fl oz',
    30,
    'fluid ounce/fluid ounces, fluidounce/fluidounces, fluid-ounce/fluid-ounces, fl ounce/fl ounces, fl-ounce/fl-ounces, fl oz, fl. oz., fl. oz, fl oz., floz, fl-oz, fluid oz, fluid-oz',
  ],
  ['volume', 'us', 'pint', 480, 'pint/pints, pt, pt.'],
  ['volume', 'us', 'quart', 960, 'quart/quarts, qt/qts, qt., qts.'],
  ['volume', 'us', 'gallon', 3840, 'gallon/gallons, gal, gal.'],
  ['volume', 'metric', 'ml', 1, 'milliliter/milliliters, millilitre/millilitres, ml, ml., cc'],
  ['volume', 'metric', 'cl', 10, 'centiliter/centiliters, centilitre/centilitres, cl, cl.'],
  ['volume', 'metric', 'dl', 100, 'deciliter/deciliters, decilitre/decilitres, dl, dl.'],
  ['volume', 'metric', 'l', 1000, 'liter/liters, litre/litres, l, l., L, ltr, ltr.'],
  ['mass', 'metric', 'mg', 0.001, 'milligram/milligrams, mg, mg.'],
  ['mass', 'metric', 'g', 1, 'gram/grams, gramme/grammes, g, g., gr, gr., gm, gm., gms'],
  [
    'mass',
    'metric',
    'kg',
    1000,
    'kilogram/kilograms, kilogramme/kilogrammes, kilo/kilos, kg, kg., kgs',
  ],
  ['mass', 'us', 'oz', 28.349523125, 'ounce/ounces, oz, oz., ozs'],
  ['mass', 'us', 'lb', 453.59237, 'pound/pounds, lb/lbs, lb., lbs.'],
  ['mass', 'metric', 'pfund', 500, 'Pfund'],
  ['volume', 'any', 'tl', 5, 'TL, Teelöffel, Teel.'],
  ['volume', 'any', 'el', 15, 'EL, Esslöffel, Essl.'],
  [
    'volume',
    'any',
    'cc',
    5,
    'c. à c., c. à c, c à c, cuillère à café/cuillères à café, cuillere à café',
  ],
  ['volume', 'any', 'cs', 15, 'c. à s., c. à s, c à s, cuillère à soupe/cuillères à soupe'],
  ['length', 'metric', 'mm', 0, 'millimeter/millimeters, millimetre/millimetres, mm, mm.'],
  ['length', 'metric', 'cm', 0, 'centimeter/centimeters, centimetre/centimetres, cm, cm.'],
  ['length', 'us', 'inch', 0, 'inch/inches'],
  ['length', 'us', 'foot', 0, 'foot/feet, ft, ft.'],
  ['length', 'us', 'yard', 0, 'yard/yards, yd/yds, yd., yds.'],
];

const containers = [
  'bag/bags, bottle/bottles, bowl/bowls, box/boxes, can/cans, carton/cartons, container/containers, glass/glasses',
  'jar/jars, mug/mugs, pack/packs, package/packages, pkg/pkgs, pkg., pkgs., packet/packets, pkt, pkt., piece/pieces',
  'pc/pcs, pc., pcs., sachet/sachets, envelope/envelopes, punnet/punnets, tube/tubes, tin/tins, tub/tubs, block/blocks',
  'wineglass/wineglasses, wine-glass/wine-glasses, wineglassful/wineglassfuls',
  'Becher, Dose/Dosen, Flasche/Flaschen, Glas/Gläser, Packung/Packungen, Päckchen, Pck, Pck., Stück, Stücke, Stk, Stk.',
  'opakowanie, opakowania, opakowań, puszka, puszki, puszek, sztuka, sztuki, sztuk, szt, szt.',
];

const counts = [
  'branch/branches, bunch/bunches, clove/cloves, dash/dashes, drizzle/drizzles, drop/drops, handful/handfuls',
  'handfull/handfulls, head/heads, jigger/jiggers, knob/knobs, loaf/loaves, metric cup/metric cups, pinch/pinches',
  'pod/pods, rib/ribs, saltspoonful/saltspoonfuls, salt-spoonful/salt-spoonfuls, slice/slices, splash/splashes',
  'spoon/spoons, spoonful/spoonfuls, sprig/sprigs, sprinkle/sprinkles, stalk/stalks, stick/sticks, strand/strands',
  'strip/strips, twig/twigs, dozen, dz, dz., doz, doz.',
  'Bund, Handvoll, Messerspitze, Msp, Msp., Prise/Prisen, Scheibe/Scheiben, Stange/Stangen, Tasse/Tassen',
  'Tropfen, Würfel, Zehe/Zehen, Zweig/Zweige',
  'garść, garści, łyżeczka, łyżeczki, łyżeczek, łyżeczkę, łyżka, łyżki, łyżek, łyżkę, plaster, plastry, plastrów',
  'szczypta, szczypty, szczyptę, szklanka, szklanki, szklanek, szklankę, ząbek, ząbki, ząbków',
];

function* entries(): Generator<Unit> {
  const rows = [
    ...measures,
    ...containers.map((forms) => ['container', 'any', '', 0, forms] as const),
    ...counts.map((forms) => ['count', 'any', '', 0, forms] as const),
  ];
  for (const [kind, system, id, size, forms] of rows) {
    for (const form of forms.split(', ')) {
      const [one = '', many = one] = form.split('/');
      yield { id: id || one, kind, system, size, one, many };
    }
  }
}

const byForm = new Map<string, Unit>();
for (const unit of entries()) {
  for (const form of [unit.one, unit.many]) {
    if (!byForm.has(form)) byForm.set(form, unit);
  }
}
for (const [form, unit] of [...byForm]) {
  if (!byForm.has(form.toLowerCase())) byForm.set(form.toLowerCase(), unit);
}

/** Returns the unit with this written form, or undefined; only 't', 'T' and the like depend on their case. */
export function unitOf(form: string): Unit | undefined {
  return byForm.get(form) ?? byForm.get(form.toLowerCase());
}
