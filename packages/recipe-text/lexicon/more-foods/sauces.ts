/** Sauces, pastes, seasonings and dishes, some with contents that differ from maker to maker. The format is that of `foods.ts`. */
export const sauces = `
# other
gelatin > gelatine, gelatin powder, gelatin sheet, gelatin leaf, gelatine leaf, sheet gelatin, leaf gelatine, powdered gelatin, gelatine powder, unflavored gelatin, knox, aspic, jello, jell o, jelly crystal, jelly cube, jello mix, gelatin dessert, collagen, collagen powder, collagen peptide, blattgelatine, gummi | +pork, ?beef, ?fish
vegetarian gelatin = vege gel, agar gelatin
fish_sauce > nam pla, fishsauce, vietnamese fish sauce, thai fish sauce, red boat, squid brand | +fish, +anchovy
anchovy > acciuga, acciughe, alici, sardelle, anchoa | fish
tapenade > olive tapenade, olive paste, olive spread | +fish, +anchovy
puttanesca = puttanesca sauce | +fish, +anchovy
bagna cauda | +fish, +anchovy, ?dairy
salsa verde italian | +fish
green goddess = green goddess dressing | +fish, +egg, +dairy
tonnato = vitello tonnato, tonnato sauce | +fish, +egg
oyster sauce = oyster flavored sauce, oyster flavoured sauce | +mollusk, +gluten, +soy
barbecue sauce > bbq sauce, barbeque sauce, bar b q sauce, kansas city sauce, sweet baby ray, sweet baby ray's | ?mustard, ?fish, ?gluten, ?soy, ?celery
cocktail sauce | ?fish, ?mustard, ?gluten
curry paste > green curry paste, red curry paste, yellow curry paste, thai curry paste, massaman, massaman curry paste, panang curry paste, panang, thai red curry paste, thai green curry paste | ?crustacean, ?fish, ?soy, ?peanut
indian curry paste > tikka paste, balti paste, madras paste, vindaloo paste, rogan josh paste, tandoori paste, simmer sauce, curry sauce | ?mustard, ?dairy, ?tree nut
thai curry = green curry, red curry | ?fish, ?crustacean
curry > katsu, masala dish, jalfrezi, madras, balti, dopiaza | ?mustard, ?celery, ?dairy
chimichurri > mojo, chermoula, zhoug, gremolata
agrodolce
hot pot base = hot pot soup base, malatang | ?soy, ?gluten, ?peanut, ?sesame, ?beef
ranch seasoning > ranch mix, ranch powder, ranch dressing mix, ranch packet, hidden valley | +dairy, ?egg, ?gluten
au jus mix | ?gluten, ?beef
nacho seasoning | ?dairy
lemon pepper seasoning
house seasoning > secret mix, spice mix, spice blend, spice rub, dry rub, rub, seasoning mix, seasoning blend, seasoning packet, flavor packet, seasoning cube, seasoning, all purpose seasoning, vegetable seasoning, mystery mix, secret sauce, blend | ?
dressing > salad dressing, vinaigrette, italian dressing, french dressing, balsamic vinaigrette, sandwich spread, sesame dressing, catalina dressing, russian dressing, poppyseed dressing, house dressing, zesty italian dressing | ?
sauce > gravy sauce, pasta sauce, spaghetti sauce, pizza sauce, dipping sauce, jar sauce, special sauce, finishing sauce, wing sauce, marinade, dip, spread, filling, topping, glaze, relish, paste, mixture, mix, cream filling | ?
soup > soup base, soup mix, soup powder, instant soup, packet soup, minestrone, tomato soup mix, chowder, ramen broth, bean soup, lentil soup, stew | ?celery, ?gluten, ?dairy, ?meat
gravy | ?gluten, ?meat, ?celery, ?dairy
browning sauce = kitchen bouquet, gravy browning | ?celery, ?gluten
meal > ready meal, leftover, leftovers, takeaway | ?
casserole > hotdish, tray bake, hot pot | ?
sandwich > sub, panini, blt sandwich | gluten, ?dairy, ?egg
taco > fajita, enchilada, tamale filling, chimichanga, tostada | ?gluten, ?dairy, ?meat
dumpling > dim sum, bao dumpling, mandu, momo, wonton, won ton | gluten, ?egg, ?crustacean, ?pork, ?soy
fried rice = egg fried rice, yangzhou rice | egg, ?soy, ?crustacean
biryani | ?dairy, ?tree nut
ratatouille
caponata | ?celery, ?tree nut
minestrone soup | +celery, ?gluten, ?dairy
gazpacho | ?gluten
borscht = borsch | ?dairy, ?beef
hot and sour soup | +soy, +egg, ?gluten
egg drop soup | +egg
ramen egg | egg, +soy, ?gluten
dashi > dashi stock, dashi powder, instant dashi, dashi granule | +fish
kombu dashi > vegan dashi, shiitake dashi, vegetarian dashi
tteokbokki | ?fish, +gluten
bibimbap | +egg, +soy, +sesame
okonomiyaki = takoyaki | egg, gluten, ?fish, ?mollusk
sushi rice seasoned
california roll | crustacean, ?egg, ?soy, ?fish
fish taco | fish, ?gluten
surf and turf | crustacean, beef
cordon bleu = chicken cordon bleu | pork, dairy, gluten, ?poultry
monte cristo | pork, dairy, gluten, egg
egg mcmuffin | egg, gluten, dairy
welsh cake | gluten, egg, dairy
colcannon = champ, bubble and squeak | ?dairy
mashed potatoes > mash, pommes puree, potato puree | ?dairy
pommes anna | dairy
potato pancake > latke, rosti, potato rosti, reibekuchen | ?egg, ?gluten
bubble tea | ?dairy
cookie butter = biscoff spread, speculoos spread | gluten, ?soy
carrot cake | gluten, egg, ?tree nut, ?dairy
cheese and onion crisp | ?dairy
pate a choux | gluten, egg, dairy
sticky toffee pudding | gluten, egg, dairy
baked alaska | egg, dairy, gluten
key lime pie | dairy, egg, gluten
lemon meringue pie | egg, gluten, dairy
shortcake = cookie crust, shortbread cookie | gluten, dairy
apple pie > apple crumble, apple crisp, fruit crumble, crisp topping | gluten, ?dairy
halo halo | dairy
gulab jamun | dairy, gluten
barfi = burfi | dairy, ?tree nut
ladoo = laddu | ?dairy, ?tree nut
jalebi | gluten
halwa pudding | ?dairy, ?tree nut
pakora = bhaji, vada
naan dough | gluten, dairy
polenta cake | ?egg
ganache frosting | dairy
marzipan fruit | tree nut
jaffa cake | gluten, egg
battenberg | gluten, egg, tree nut
mince pie | gluten, ?alcohol, ?dairy
dim sum wrapper | gluten
kombucha
gochujang sauce | soy, gluten
lobster sauce | ?egg, ?crustacean, ?soy
chicken kiev | poultry, dairy, gluten, egg
pastilla = bisteeya | poultry, tree nut, gluten, egg
manicotti shell | gluten
pemmican | meat
mulligatawny | ?poultry, ?celery
pho > pho bo, beef pho, pho broth | ?beef, ?fish
vichyssoise | dairy, ?celery
french onion soup | beef, gluten, dairy, ?alcohol
wedding soup | ?meat, ?egg, ?gluten
tempura shrimp = ebi fry, prawn tempura | crustacean, gluten, ?egg
calamari fritti = fried calamari, salt and pepper squid | mollusk, gluten
oyster po boy | mollusk, gluten
mixed seed
`;
