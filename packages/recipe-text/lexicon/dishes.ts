/** Words that name a dish by its last word: an 'apple pie' is a pie, whatever is in it. In the singular. */
export const dishWords = new Set(
  `biryani brownie burger burrito cake casserole cheesecake chowder cobbler cocktail coleslaw cookie crumble cupcake
  curry dumpling enchilada fritter fudge goulash gumbo kebab lasagna lemonade meatball meatloaf milkshake muffin omelet
  pancake pie pizza porridge pudding quiche risotto salad sandwich scone shortcake smoothie soup stew stroganoff strudel taco tart
  trifle waffle wrap`.split(/\s+/),
);

/** Compounds that a search for their last part must not find: a pancake is not a cake. */
export const opaqueCompounds = ['pancake', 'oatcake', 'crabcake', 'fishcake'];

/** Each line has the words that a search also finds for the words at its end, in any language. */
const lines = `
apple: apfel, pomme, manzana, mela
apricot: aprikose, abricot
almond: mandel, amande, almendra, mandorla
banana: banane, platano
bean: bohne, bohnen, haricot, frijol, frijoles, fagioli
beef: boeuf, rindfleisch, ternera, manzo
beer: bier, biere, cerveza, birra
bread: brot, pane
butter: beurre, mantequilla, burro
cake: kuchen, tarta
cabbage: kohl, chou, repollo
carrot: karotte, karotten, mohre, carotte, zanahoria, carota
cheese: fromage, queso, kase, formaggio
cherry: kirsche, cerise, cereza
chicken: poulet, pollo, huhn, hahnchen, huhnchen, frango
chickpea: kichererbse, kichererbsen, pois chiche, ceci
chocolate: schokolade, chocolat, cioccolato
cinnamon: zimt, cannelle, canela, cannella
clam: vongole, almeja
cod: kabeljau, cabillaud, bacalao
corn: mais, maiz
cream: creme, sahne, nata, panna
cucumber: gurke, concombre, pepino
duck: ente, canard, pato, anatra
egg: oeuf, huevo, uovo, uova, eier
eggplant: melanzane, berenjena
fish: poisson, pescado, fisch, pesce
flour: mehl, farine, harina, farina
fries: chips, frites
garlic: knoblauch, ajo, aglio
ham: schinken, jambon, jamon, prosciutto
honey: honig, miel, miele
lamb: agneau, cordero, lammfleisch, agnello
lemon: zitrone, citron, limone
lentil: linse, linsen, lenticchie, lentille, lenteja, lenticchia
macaroni: mac
meatball: albondigas, polpette, boulette, frikadelle, kottbullar
milk: milch, lait, leche, latte
mushroom: pilz, pilze, champignon, seta, fungo, funghi
noodle: nudel, nudeln, nouille, fideo
onion: zwiebel, zwiebeln, oignon, cebolla, cipolla
pancake: crepe, pfannkuchen
pea: erbse, pisello
peach: pfirsich, melocoton, pesca
pear: birne, poire
pineapple: ananas
plum: pflaume, prune, ciruela
pork: porc, schweinefleisch, cerdo, maiale, puerco
potato: kartoffel, kartoffeln, pomme de terre, patata, papa, erdapfel
pumpkin: kurbis, calabaza, zucca, citrouille, potiron
rice: reis, riz, arroz, riso
salad: salat, salade, insalata, ensalada
salmon: lachs, saumon, salmone
sausage: wurst, saucisse, salchicha, salsiccia
shrimp: crevette, gamba, garnele, camaron, gambero
soup: suppe, soupe, sopa, zuppa
spinach: spinat, epinard, espinaca
strawberry: erdbeere, fraise, fresa, fragola
sugar: zucker, sucre, azucar, zucchero
tomato: tomate, tomaten, pomodoro
tuna: thunfisch, thon, atun, tonno
turkey: pute, truthahn, dinde, pavo, tacchino
veal: kalbfleisch, veau, vitello
vinegar: essig, vinaigre, vinagre, aceto
wine: wein, vin, vino
walnut: walnuss, noix, nuez, noce
strawberry, blueberry, raspberry, blackberry, cranberry, gooseberry: berry
fondant, brownie, torte, gateau: cake
ground beef, ground chicken, ground lamb, ground pork, ground turkey: ground meat, minced meat, mince
omelet: tortilla de patata, frittata
spanish tortilla: tortilla espanola, tortilla de patatas
french toast, torrijas: pain perdu, arme ritter, eggy bread
potato soup: kartoffelsuppe
risengrod, risgrynsgrot, rice porridge, arroz con leche, milchreis, riz au lait, kheer: rice pudding
rice pudding: risengrod, risgrynsgrot, arroz con leche, milchreis, riz au lait
shepherd's pie: cottage pie
`;

/** Further words that a search looks for, by the typed words: 'ground beef' for 'minced meat'. */
export const searchExpansions = new Map<string, string[]>();
for (const line of lines.trim().split('\n')) {
  const [found = [], typed = []] = line.split(': ').map((names) => names.split(', '));
  for (const name of typed)
    searchExpansions.set(name, [...(searchExpansions.get(name) ?? []), ...found]);
}

/** Words that are never corrected, even if no recipe contains them. */
const others = new Set(
  `baklava bagel bibimbap bisque brioche brisket bruschetta cannoli cassoulet ceviche churro chutney clafoutis compote
  congee cornbread couscous crepe croissant croquette custard empanada falafel fajita flan focaccia fondue gazpacho
  gelato gnocchi granola gravy gyoza gyro hummus icing jambalaya jerky ketchup kimchi laksa macaron macaroon marmalade
  mousse moussaka nachos naan pad paella panna pavlova pesto pho pierogi pilaf poke polenta popcorn pretzel quesadilla
  ragout ramen ratatouille relish rendang samosa sangria sashimi satay sauerkraut schnitzel sorbet souffle sushi syrup
  tagine tamale tempura teriyaki tiramisu toffee tofu tortilla tzatziki udon wonton`.split(/\s+/),
);

/** Returns whether a word in the singular needs no correction. */
export const isKnownWord = (word: string) => dishWords.has(word) || others.has(word);
