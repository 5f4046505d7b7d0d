/** Each line has the names of one food, the American name first; in the singular, without accents. */
const sameFood = `
all-purpose flour, plain flour
arugula, rocket, rucola
baking soda, bicarbonate of soda, bicarbonate, bicarb
beet, beetroot
bell pepper, capsicum, sweet pepper
canola oil, rapeseed oil
cantaloupe, rockmelon
chard, silverbeet
chickpea, chick pea, garbanzo, garbanzo bean, ceci bean
chili, chilli, chile
cornmeal, maize meal
cornstarch, corn starch, cornflour, corn flour
eggplant, aubergine, brinjal
fava bean, broad bean
flaxseed, flax seed, linseed
gelatin, gelatine
green bean, string bean, french bean
ground beef, minced beef, beef mince, hamburger meat
ground chicken, minced chicken, chicken mince
ground lamb, minced lamb, lamb mince
ground pork, minced pork, pork mince
ground turkey, minced turkey, turkey mince
ground meat, minced meat
half and half, half n half
heavy cream, double cream, heavy whipping cream
jerusalem artichoke, sunchoke
ketchup, catsup
lima bean, butter bean
mayonnaise, mayo
navy bean, haricot bean
okra, lady's finger
papaya, pawpaw
parmesan, parmigiano, parmigiano reggiano
peanut, groundnut
powdered sugar, icing sugar, confectioners sugar, confectioner's sugar
pumpkin seed, pepita
romaine, cos lettuce
rutabaga, swede
scallion, green onion, spring onion, salad onion
self-rising flour, self-raising flour
shrimp, prawn
snow pea, mangetout
soy, soya
stock, broth, bouillon
superfine sugar, caster sugar, castor sugar
turmeric, curcuma
whiskey, whisky
whole wheat, wholewheat, wholemeal
yogurt, yoghurt, yoghourt
zucchini, courgette
`;

/** Each line has words that find each other, although one may be more specific. */
const sameSearch = `
american, america, usa
austrian, austria
belgian, belgium
brazilian, brazil
british, britain
chinese, china
cuban, cuba
danish, denmark
dutch, netherlands, holland
english, england
ethiopian, ethiopia
finnish, finland
french, france
german, germany
greek, greece
hungarian, hungary
indian, india
indonesian, indonesia
irish, ireland
italian, italy
japanese, japan
korean, korea
lebanese, lebanon
mexican, mexico
moroccan, morocco
nigerian, nigeria
norwegian, norway
persian, iranian, iran
polish, poland
portuguese, portugal
russian, russia
scottish, scotland
spanish, spain
swedish, sweden
swiss, switzerland
thai, thailand
ukrainian, ukraine
vietnamese, vietnam
welsh, wales
air fryer, airfryer, air fried, airfried
barbecue, barbeque, bbq
biryani, biriyani, briyani
borscht, borsch, borshch
calamari, squid
cilantro, coriander
dal, dahl, daal, dhal
donut, doughnut
french fries, fries
golden raisin, sultana
goulash, gulasch, gulyas
grilled, broiled
hamburger, burger
hummus, houmous, humus, hommus
kebab, kabob, kebob
lasagna, lasagne
light cream, single cream
mac and cheese, mac n cheese, macaroni and cheese, macaroni cheese
molasses, treacle
oatmeal, porridge
omelet, omelette
pita, pitta
rosti, roesti
shakshuka, shakshouka
slow cooker, slow cooked, slowcooked, crockpot, crock pot
stroganoff, stroganov
tabbouleh, tabouleh, tabouli, tabbouli
varenyky, vareniki
`;

const groups = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(', '));

/** Names of one food in each group, the American one first, in lower case and the singular. */
export const namesOfFoods = groups(sameFood);

/** Groups of names for one food, or of words that find each other although one may be more specific. */
export const synonyms = [...namesOfFoods, ...groups(sameSearch)];
