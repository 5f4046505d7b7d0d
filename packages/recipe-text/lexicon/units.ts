/**
 * Units on one line each: kind, system, id, size and forms. 'any' are units of both systems, such as spoons.
 * The size is in grams or milliliters: volumes as on labels in the United States (21 CFR 101.9(b)(5)(viii): a cup
 * has 240 mL), ounces and pounds exact (15 USC 205). 'cup/cups' agrees with its number, 'tsp' does not.
 * The first form is the one to write, and the first of five letters the one to spell out.
 */
export const measures = `
volume any    tsp    5    | tsp/tsps, tsp., teaspoon/teaspoons, teaspoonful/teaspoonfuls, tea-spoonful/tea-spoonfuls, tea-spoon/tea-spoons, tea spoon/tea spoons, t, t., TS, ts
volume any    tbsp   15   | Tbsp/Tbsps, tbsp., tablespoon/tablespoons, tablespoonful/tablespoonfuls, table-spoonful/table-spoonfuls, table spoonful/table spoonfuls, table-spoon/table-spoons, table spoon/table spoons, tbs, tbs., tblsp, tblsp., tblspn, TB, TB., T, T.
volume us     cup    240  | cup/cups, cupful/cupfuls, c, c., C, C.
volume us     fl oz  30   | fl oz, fl. oz., fl. oz, fl oz., fluid ounce/fluid ounces, fluidounce/fluidounces, fluid-ounce/fluid-ounces, fl ounce/fl ounces, fl-ounce/fl-ounces, floz, fl-oz, fluid oz, fluid-oz
volume us     pint   480  | pint/pints, pt, pt.
volume us     quart  960  | quart/quarts, qt/qts, qt., qts.
volume us     gallon 3840 | gallon/gallons, gal, gal.
volume metric ml     1    | ml, ml., milliliter/milliliters, millilitre/millilitres, cc
volume metric cl     10   | cl, cl., centiliter/centiliters, centilitre/centilitres
volume metric dl     100  | dl, dl., deciliter/deciliters, decilitre/decilitres
volume metric l      1000 | l, l., liter/liters, litre/litres, L, ltr, ltr.
mass   metric mg     0.001 | mg, mg., milligram/milligrams
mass   metric g      1    | g, g., gram/grams, gramme/grammes, gr, gr., gm, gm., gms
mass   metric kg     1000 | kg, kg., kgs, kilogram/kilograms, kilogramme/kilogrammes, kilo/kilos
mass   us     oz     28.349523125 | oz, oz., ozs, ounce/ounces
mass   us     lb     453.59237 | lb/lbs, lb., lbs., pound/pounds
mass   metric pfund  500  | Pfund
volume any    tl     5    | TL, Teelöffel, Teel.
volume any    el     15   | EL, Esslöffel, Essl.
volume any    cc     5    | c. à c., c. à c, c à c, cuillère à café/cuillères à café, cuillere à café
volume any    cs     15   | c. à s., c. à s, c à s, cuillère à soupe/cuillères à soupe
volume any    小さじ   5    | 小さじ
volume any    大さじ   15   | 大さじ
volume metric カップ   200  | カップ
length metric mm     0    | mm, mm., millimeter/millimeters, millimetre/millimetres
length metric cm     0    | cm, cm., centimeter/centimeters, centimetre/centimetres
length us     inch   0    | inch/inches
length us     foot   0    | foot/feet, ft, ft.
length us     yard   0    | yard/yards, yd/yds, yd., yds.
`;

/** Things that are counted, with their plurals. */
export const countedUnits = {
  /** One of them is meant even without a number: 'pinch of salt'. */
  handful: [
    'bunch/bunches, dash/dashes, dozen, dz, dz., doz, doz., drizzle/drizzles, handful/handfuls, handfull/handfulls',
    'knob/knobs, pinch/pinches, splash/splashes, sprig/sprigs, sprinkle/sprinkles',
    'Bund, Handvoll, Messerspitze, Msp, Msp., Prise/Prisen',
    'garść, garści, szczypta, szczypty, szczyptę',
  ],
  /** Steps use them up: 'add 2 cloves'. */
  piece: [
    'branch/branches, clove/cloves, spoon/spoons, spoonful/spoonfuls, stick/sticks, saltspoonful/saltspoonfuls',
    'salt-spoonful/salt-spoonfuls, jigger/jiggers, Zehe/Zehen, łyżeczka, łyżeczki, łyżeczek, łyżeczkę, łyżka, łyżki',
    'łyżek, łyżkę, ząbek, ząbki, ząbków',
  ],
  /** Steps may also make them: 'cut into 2 slices'. */
  part: [
    'drop/drops, head/heads, loaf/loaves, metric cup/metric cups, pod/pods, rib/ribs, slice/slices, stalk/stalks',
    'strand/strands, strip/strips, twig/twigs, Scheibe/Scheiben',
    'Stange/Stangen, Tasse/Tassen, Tropfen, Würfel, Zweig/Zweige, plaster, plastry, plastrów, szklanka, szklanki',
    'szklanek, szklankę, 個, 本, 枚, 片, かけ, 束, 丁, 袋, 缶, 玉, 株, 切れ, 合, 杯',
  ],
  /** A size beside them is of each: '2 cans (14 oz)'; beside any other unit it is the same amount again. */
  container: [
    'bag/bags, block/blocks, bottle/bottles, box/boxes, can/cans, carton/cartons',
    'envelope/envelopes, glass/glasses, jar/jars, package/packages, pkg/pkgs, pkg., pkgs.',
    'packet/packets, pkt, pkt., punnet/punnets, sachet/sachets, tin/tins, tub/tubs',
    'tube/tubes, wineglass/wineglasses, wine-glass/wine-glasses, wineglassful/wineglassfuls',
    'Becher, Dose/Dosen, Flasche/Flaschen, Glas/Gläser, Packung/Packungen, Päckchen, Pck, Pck.',
    'opakowanie, opakowania, opakowań, puszka, puszki, puszek',
  ],
  /** The same, but steps make them or fill them: 'cut into 2 pieces'. */
  serving: [
    'bowl/bowls, container/containers, mug/mugs, pack/packs, piece/pieces, pc/pcs, pc., pcs., Stück, Stücke, Stk',
    'Stk., sztuka, sztuki, sztuk, szt, szt.',
  ],
};

/** What a unit of a food weighs, and the source for that. */
export type UnitWeight = { food: RegExp; grams: number; source: string };

/** What one of these units weighs, by its name. */
export const unitWeights: Record<string, UnitWeight> = {
  stick: {
    food: /butter|margarine/i,
    grams: 113,
    source: 'USDA FoodData Central: Butter (NDB 01001), 113 g per stick',
  },
};
