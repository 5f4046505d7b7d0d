/**
 * Units on one line each: kind, system, id, size and forms. 'any' are units of all systems, such as spoons.
 * The size is in grams or milliliters: volumes as on labels in the United States (21 CFR 101.9(b)(5)(viii): a cup
 * has 240 mL), ounces and pounds exact (15 USC 205), imperial ones by the Weights and Measures Act 1985. 'cup/cups' agrees with its number, 'tsp' does not.
 * The first form is the one to write, and the first of five letters the one to spell out.
 * Recipes convert cups with the label's round 240 ml, so their milliliters are round as well; someone who measures
 * milliliters with cups needs the true volume of a cup (`millilitersPerCup`).
 */
export const measuresText = `
volume any    tsp    5    | tsp/tsps, tsp., teaspoon/teaspoons, teaspoonful/teaspoonfuls, tea-spoonful/tea-spoonfuls, tea-spoon/tea-spoons, tea spoon/tea spoons, t, t., tspn, tspn., teaspon/teaspons
volume any    tbsp   15   | Tbsp/Tbsps, tbsp., tablespoon/tablespoons, tablespoonful/tablespoonfuls, table-spoonful/table-spoonfuls, table spoonful/table spoonfuls, table-spoon/table-spoons, table spoon/table spoons, tbs, tbs., tblsp, tblsp., tblspn, tbspn, tbl, tbl., tbls, tbls., tablspoon/tablspoons, TB, TB., T, T.
volume any    dsp    10   | dsp, dsp., dstspn, dstspn., dessertspoon/dessertspoons, dessert spoon/dessert spoons, dessertspoonful/dessertspoonfuls
volume us     cup    240  | cup/cups, cupful/cupfuls, c, c., C, C.
volume us     fl oz  30   | fl oz, fl. oz., fl. oz, fl oz., fl.oz., fl.oz, fluid ounce/fluid ounces, fluidounce/fluidounces, fluid-ounce/fluid-ounces, fl ounce/fl ounces, fl-ounce/fl-ounces, floz, fl-oz, fluid oz, fluid-oz, fl ozs, fl. ozs, fl. ozs., fl ozs.
volume us     pint   480  | pint/pints, pt/pts, pt./pts.
volume us     quart  960  | quart/quarts, qt/qts, qt., qts.
volume us     gallon 3840 | gallon/gallons, gal, gal.
volume imperial imperial fl oz 28.4130625 | imperial fl oz, UK fl oz, imperial fluid ounce/imperial fluid ounces
volume imperial imperial pint 568.26125 | imperial pint/imperial pints, UK pint/UK pints, British pint/British pints
volume imperial imperial quart 1136.5225 | imperial quart/imperial quarts
volume imperial imperial gallon 4546.09 | imperial gallon/imperial gallons, UK gallon/UK gallons
volume metric ml     1    | ml, ml., mls, milliliter/milliliters, millilitre/millilitres, cc
volume metric cl     10   | cl, cl., centiliter/centiliters, centilitre/centilitres
volume metric dl     100  | dl, dl., deciliter/deciliters, decilitre/decilitres
volume metric l      1000 | l, l., liter/liters, litre/litres, L, ltr, ltr., ltrs
mass   metric mg     0.001 | mg, mg., milligram/milligrams
mass   metric g      1    | g, g., gram/grams, gramme/grammes, gr, gr., grs, grms, gm, gm., gms
mass   metric dkg    10   | dkg, deka, dag
mass   metric hg     100  | hg
mass   metric kg     1000 | kg, kg., kgs, kilogram/kilograms, kilogramme/kilogrammes, kilo/kilos
mass   us     oz     28.349523125 | oz, oz., ozs, ounce/ounces
mass   us     lb     453.59237 | lb/lbs, lb./lbs., pound/pounds
mass   metric pfund  500  | Pfund
mass   metric Pfd    500  | Pfd., Pfd
mass   metric pond   500  | pond
mass   metric ons    100  | ons
mass   metric etto   100  | etto/etti
mass   metric gramo  1    | gramo/gramos
mass   metric grama  1    | grama/gramas
mass   metric grammo 1    | grammo/grammi
mass   metric Gramm  1    | Gramm
mass   metric quilo  1000 | quilo/quilos
mass   metric chilo  1000 | chilo
mass   metric Kilogramm 1000 | Kilogramm
mass   metric Kilo   1000 | Kilo
volume metric mililitro 1 | mililitro/mililitros
volume metric millilitro 1 | millilitro/millilitri
volume metric litro  1000 | litro/litros, litro/litri
volume metric litr   1000 | litr, litra, litry
volume any    tl     5    | TL, TL., Teelöffel, Teel.
volume any    el     15   | EL, EL., Esslöffel, Essl.
volume any    cc     5    | c. à c., c. à c, c à c, c. à café, c à café, càc, cuil. à café, cuillère à café/cuillères à café, cuillerée à café/cuillerées à café, cuiller à café/cuillers à café, cuillere à café
volume any    cs     15   | c. à s., c. à s, c à s, c. à soupe, c à soupe, càs, cuil. à soupe, cuillère à soupe/cuillères à soupe, cuillerée à soupe/cuillerées à soupe, cuiller à soupe/cuillers à soupe, cuillere à soupe
volume any    cucharadita 5  | cucharadita/cucharaditas, cdta, cdta., cdita, cdita.
volume any    cucharada 15   | cucharada/cucharadas, cda, cda.
volume any    cucchiaino 5   | cucchiaino/cucchiaini
volume any    cucchiaio 15   | cucchiaio/cucchiai
volume any    colher de chá 5 | colher de chá/colheres de chá
volume any    colher de sopa 15 | colher de sopa/colheres de sopa
volume any    theelepel 5    | theelepel/theelepels
volume any    eetlepel 15    | eetlepel/eetlepels
volume any    tesked 5       | tesked/teskedar
volume any    matsked 15     | matsked/matskedar
volume any    teske  5       | teske/teskeer, teskje/teskjeer
volume any    spiseske 15    | spiseske/spiseskeer, spiseskje/spiseskjeer
volume any    tsk    5    | tsk, tsk.
volume any    ts     5    | ts, ts., TS
volume any    msk    15   | msk, msk., spsk, spsk.
volume any    小さじ   5    | 小さじ
volume any    大さじ   15   | 大さじ
volume metric カップ   200  | カップ
length metric mm     0    | mm, mm., millimeter/millimeters, millimetre/millimetres
length metric cm     0    | cm, cm., centimeter/centimeters, centimetre/centimetres
length us     inch   0    | inch/inches
length us     foot   0    | foot/feet, ft, ft.
length us     yard   0    | yard/yards, yd/yds, yd., yds.
`;

/** Spoons that list their forms in the same order, so that 'càc' grows to 'càs'. */
export const foreignSpoonPairs: [small: string, large: string][] = [
  ['tl', 'el'],
  ['cc', 'cs'],
];

/** Forms of cups and milliliters that are spoons in French, Slovak and other languages: 'c. de sucre'. */
export const ambiguousForms = new Set(['c', 'c.', 'C', 'C.', 'cc', 'ML']);

/** Milliliters in a cup: 8 fluid ounces of 1/128 US gallon (NIST Handbook 44, appendix C). */
export const millilitersPerCup = '236.588';

/** Things that are counted, with their plurals. */
export const countedUnits = {
  /** Units that mean one even without a number: 'pinch of salt'. */
  handful: [
    'bunch/bunches, dash/dashes, dozen, dz, dz., doz, doz., drizzle/drizzles, handful/handfuls, handfull/handfulls',
    'glug/glugs, knob/knobs, pat/pats, pinch/pinches, splash/splashes, sprig/sprigs, sprinkle/sprinkles, squeeze/squeezes',
    'Bund, Handvoll, Messerspitze, Msp, Msp., Prise/Prisen',
    'botte/bottes, mazzo/mazzi, manojo/manojos, maço/maços',
    'pincée/pincées, pizca/pizcas, pizzico/pizzichi, snufje/snufjes, puñado/puñados, poignée/poignées',
    'garść, garści, szczypta, szczypty, szczyptę',
  ],
  /** Units that steps use up: 'add 2 cloves'. */
  piece: [
    'barspoon/barspoons, bar spoon/bar spoons, breakfast cup/breakfast cups, breakfastcup/breakfastcups',
    'coffee cup/coffee cups, gill/gills, shot/shots, tumbler/tumblers, teacup/teacups, tea cup/tea cups, teacupful/teacupfuls, thumb/thumbs',
    'branch/branches, clove/cloves, spoon/spoons, colher/colheres, spoonful/spoonfuls, stick/sticks, saltspoonful/saltspoonfuls, saltspoon/saltspoons',
    'salt-spoonful/salt-spoonfuls, jigger/jiggers, Zehe/Zehen, gousse/gousses, diente/dientes, spicchio/spicchi, łyżeczka, łyżeczki, łyżeczek, łyżeczkę, łyżka, łyżki',
    'łyżek, łyżkę, ząbek, ząbki, ząbków',
  ],
  /** Units that steps may also produce: 'cut into 2 slices'. */
  part: [
    'drop/drops, head/heads, loaf/loaves, metric cup/metric cups, pod/pods, rib/ribs, slice/slices, stalk/stalks',
    'strand/strands, strip/strips, twig/twigs, Scheibe/Scheiben, tasse/tasses, taza/tazas, tazza/tazze, xícara/xícaras',
    'dizaine/dizaines, douzaine/douzaines, decina/decine, docena/docenas, dúzia/dúzias, verre/verres, bicchiere/bicchieri, vaso/vasos, copo/copos, kopje/kopjes, Stange/Stangen, Tasse/Tassen, Tropfen, Würfel, Zweig/Zweige, plaster, plastry, plastrów, szklanka, szklanki',
    'szklanek, szklankę, 個, 本, 枚, 片, かけ, 束, 丁, 袋, 缶, 玉, 株, 切れ, 合, 杯',
    '个, 只, 隻, 根, 条, 條, 颗, 顆, 粒, 块, 塊, 瓣, 朵, 棵, 把, 勺, 匙, 茶匙, 汤匙, 湯匙, 大匙, 小匙, 克, 毫升, 公斤, 斤, 包, 盒, 罐, 瓶',
    '개, 큰술, 작은술, 컵, 쪽, 줌, 마리, 모, 봉지, 캔, 스푼, 숟가락, 대, 장, 톨, 알, 그램',
  ],
  /** Units whose size applies to each: '2 cans (14 oz)'. A size next to another unit repeats the amount. */
  container: [
    'bag/bags, block/blocks, bottle/bottles, box/boxes, can/cans, carton/cartons',
    'envelope/envelopes, glass/glasses, jar/jars, package/packages, pkg/pkgs, pkg./pkgs.',
    'packet/packets, pkt/pkts, pkt./pkts., pouch/pouches, punnet/punnets, sachet/sachets, sleeve/sleeves, tin/tins, tub/tubs',
    'tube/tubes, wineglass/wineglasses, wine-glass/wine-glasses, wineglassful/wineglassfuls',
    'burk/burkar, förpackning/förpackningar, paket, påse/påsar, flaska/flaskor, dåse/dåser, pose/poser',
    'glas, boîte/boîtes, bocal/bocaux, bouteille/bouteilles, brique/briques, paquet/paquets, lata/latas, bote/botes',
    'botella/botellas, paquete/paquetes, sobre/sobres, tarro/tarros, pacote/pacotes, garrafa/garrafas',
    'barattolo/barattoli, bustina/bustine, confezione/confezioni, lattina/lattine, scatola/scatole',
    'vasetto/vasetti, blik/blikken, blikje/blikjes, fles/flessen, pakje/pakjes, zakje/zakjes',
    'Becher, Beutel, Pkt., Tüte/Tüten, Dose/Dosen, Flasche/Flaschen, Glas/Gläser, Packung/Packungen, Päckchen, Pck, Pck.',
    'opakowanie, opakowania, opakowań, puszka, puszki, puszek',
  ],
  /** Units with a size for each that steps produce or fill: 'cut into 2 pieces'. */
  serving: [
    'bowl/bowls, container/containers, mug/mugs, pack/packs, part/parts, piece/pieces, pc/pcs, pc./pcs., nos, nos., katori/katoris, Stück, Stücke, Stk',
    'Stk., sztuka, sztuki, sztuk, szt, szt.',
  ],
};

/** The weight of a unit of a food, with its source. */
export type UnitWeight = { food: RegExp; grams: number; source: string };

/** The weight of a unit by its name. */
export const unitWeights: Record<string, UnitWeight> = {
  stick: {
    food: /butter|margarine/i,
    grams: 113,
    source: 'USDA FoodData Central: Butter (NDB 01001), 113 g per stick',
  },
};
