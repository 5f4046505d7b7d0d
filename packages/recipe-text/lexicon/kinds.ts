/**
 * Kinds of food on one line each: the kind, after `=` its other names, after `|` the kinds that it is part of, and with
 * `+` the allergens that food labels must name for it (Regulation (EU) 1169/2011, Annex II).
 */
export const kindsText = `
tree nut = treenut | nut, +nuts
peanut = groundnut | +peanuts
nut | +nuts
dairy = milk, lactose, casein, dairy product, milk product | +milk
cheese | dairy, +milk
gluten = wheat | +gluten
pasta | gluten, +gluten
bread | gluten, +gluten
crumb | gluten, +gluten
egg | +eggs
soy = soya | +soy
sesame | +sesame
mustard | +mustard
celery | +celery
lupin | +lupin
sulfite = sulphite | +sulfites
crustacean | shellfish, +crustaceans
mollusk = mollusc | shellfish, +mollusks
shellfish | seafood, +crustaceans, +mollusks
fish | seafood, +fish
seafood | +fish, +crustaceans, +mollusks
pork | meat
beef | meat
poultry | meat
meat
alcohol | +sulfites
liquor | alcohol, +sulfites
noodle
spice
herb
seasoning
vegetable = veggie
aromatic
legume
grain
seed
green
onion family = allium
fruit
berry | fruit
fat
sweetener
dry
wet = liquid
other
`;
