/**
 * Foods on one line each, in the singular and without accents: the name that is used for all, after `=` its
 * other names, after `>` names of its varieties, after `|` its kinds, each with `+` if it only contains them.
 * `_` joins the words of a name that alone mean something else. The foods below a heading have its kinds.
 * `1 = …` says how cooks measure a part of a food that they do not divide.
 */
export const foodsText = `
# vegetable
asparagus
beet = beetroot > red beet
bell_pepper = capsicum, sweet_pepper > red_pepper, yellow_pepper, orange_pepper, sweet red pepper, sweet red bell pepper, red sweet pepper, bell, green_pepper, sweet bell pepper, red bell pepper, green bell pepper, yellow bell pepper, orange bell pepper
bok choy = pak choi
broccoli > tenderstem, tenderstem broccoli, broccolini
brussels sprout
cabbage > white cabbage, green cabbage
carrot
cauliflower
celeriac = celery root | celery
celery | celery
corn > sweetcorn, sweet corn, corn kernel, kernel corn, corn cob, maize
cucumber
eggplant = aubergine, brinjal
fennel > fennel bulb, fennel root
green bean = string bean, french bean > cut green bean, runner bean, haricot vert
jerusalem artichoke = sunchoke
kohlrabi
leek
mushroom > white mushroom, button mushroom, brown mushroom, champignon, champignon mushroom, cremini, cremini mushroom, chestnut mushroom
okra = lady's_finger
onion > red onion, yellow onion, white onion, brown onion, sweet onion, spanish onion, vidalia onion, cooking onion | onion family
oyster mushroom
parsnip
pea > garden pea, green pea, petit pois
potato > russet potato, russet, waxy potato, yukon potato, yukon gold, yukon gold potato, gold potato, white potato, red potato, yellow potato, gold yukon potato, idaho potato
pumpkin
radish
rutabaga = swede
shallot | onion family
snow pea = mangetout
squash
sun-dried tomato > sundried tomato
sweet potato
tomato > plum tomato, cherry tomato, roma tomato, grape tomato, san marzano tomato, vine tomato, beef tomato, beefsteak tomato, red tomato, san marzano
turnip
zucchini = courgette > zucchini squash
# vegetable, green
kale
spinach > baby spinach
# green
arugula = rocket, rucola
chard = silverbeet > swiss chard
lettuce > iceberg, iceberg lettuce, green lettuce, butter lettuce
romaine = cos_lettuce
# aromatic
avocado > hass avocado
chili = chilli, chile > chili pepper, hot pepper, hot chili pepper, hot chili, red chili, green chili, red chili pepper, green chili pepper, bird's eye chili, thai chili, thai chili pepper, piripiri, red hot pepper, green hot pepper | spice
garlic = garlic_clove, clove_garlic, clove_of_garlic > garlic paste, head garlic, garlic bulb, garlic puree, garlic pearl | onion family
jalapeno > jalapeno pepper, jalapeno chili
olive > green olive, black olive, kalamata olive, kalamata
scallion = green_onion, spring_onion, salad_onion > scallion green
daikon
bean sprout
artichoke
# legume
baked bean
black bean
cannellini bean > cannelini bean, white cannellini bean, white cannelini bean
chickpea = chick_pea, garbanzo, garbanzo_bean, ceci_bean
edamame | soy
fava bean = broad_bean
kidney bean > red kidney bean
lentil
lima bean = butter_bean
lupin = lupini | lupin
navy bean = haricot_bean
soybean | soy
split pea
tofu | soy
tempeh | soy
natto | soy
white bean
# herb
basil
bay_leaf = bayleaf, bayleave, laurel_leaf > bay
chervil
chive
cilantro > coriander leaf, fresh coriander, green coriander, coriander stalk, coriander sprig
dill
herb
herbes de provence > herb de provence, provence herb, provencal herb
marjoram
mint
oregano > origan
parsley > flat-leaf parsley, italian parsley, curly parsley, leaf parsley
rosemary
sage
tarragon
thyme
# spice
allspice | dry
anise
caraway
cardamom > cardamom seed, cardamom pod, cardamom powder, green cardamom | dry
cayenne_pepper = cayenne > ground cayenne, cayenne powder
celery seed | celery
chili powder > red chili powder
cinnamon > cinnamon stick, cinnamon powder, cinamon bark, cinamon, cinnamon bark | dry
clove | dry
coriander > coriander seed, coriander powder, ground coriander
cumin > cumin seed, cumin powder
curry
fennel seed
fenugreek
five spice
garlic powder
ground ginger > ginger powder, ginger ground | dry
mace
masala
mixed spice
mustard powder > ground mustard, mustard flour | mustard
mustard seed | mustard
nutmeg > nutmeg powder, whole nutmeg | dry
old bay seasoning > old bay
onion powder
paprika
poppy seed
red_pepper_flakes = chili_flake, red_chili_flake, red_pepper_flake, pepper_flake, crushed_red_pepper
saffron
star anise > anise star
sumac
turmeric = curcuma, tumeric > turmeric powder, turmeric root
white pepper > white pepper powder
za'atar | sesame
# seasoning
pepper = peppercorn, pepper_corn > black pepper, black peppercorn, pepper pod, black pepper pod, ground pepper
salt > sea salt, table salt, kosher salt, fine salt, pink salt, himalayan salt, rock salt, iodized salt, fleur de sel | dry
seasoned salt
seasoning
# fruit
apple > cooking apple, tart apple, green apple, red apple
apricot
banana
cantaloupe = rockmelon
cherry
date
fig
grape
grapefruit
lemon > lemon juice, lemon zest, lemon peel, lemon rind, lemon wedge
lime > lime juice, lime zest, lime peel, lime wedge
mango
melon
nectarine
orange > orange zest, orange peel, orange rind
papaya = pawpaw
peach
pear
pineapple
plantain
plum
pomegranate
sour cherry
# berry
blackberry
blueberry
cranberry
raspberry
strawberry
# other
coconut > cocoa-nut, coconut flake
coconut cream
coconut milk
curry leaf
dried fruit | fruit, sulfite
ginger > gingerroot, ginger paste, ginger root, fresh ginger | dry
golden raisin | fruit
grape leaf
lemon grass = lemongrass
lime leaf > kaffir lime leaf, makrut lime leaf
orange juice
raisin | fruit, sulfite
vine leaf
# tree nut
almond > sliver almond, almond flake
brazil nut
cashew
chestnut
hazelnut
macadamia
nut
pecan
pine nut
pistachio
walnut > walnut half, walnut piece
# +tree nut
amaretti | +egg
frangipane | +egg, +dairy
gianduja
marzipan
nougat | +egg, ?dairy
nutella | +dairy
pesto | +cheese
praline
# peanut
peanut = groundnut > monkey nut
peanut butter
# sesame
gomasio
halva
hummus
sesame seed > sesame, white sesame seed, white sesame, black sesame seed
tahini
# seed
flaxseed = flax_seed, linseed
pumpkin seed = pepita
# dairy
alfredo
bechamel | +gluten
butter > sweet butter, cultured butter | fat, wet
buttermilk > butter milk | wet
clarified butter | fat
condensed milk
cream > heavy cream, whipping cream, thickened cream, single cream, light cream, sweet cream, cooking cream, whipped cream, table cream | wet
creme fraiche > creme fraiche cream
custard | +egg
dulce de leche
evaporated milk
ghee | fat
goat milk
half_and_half = half_n_half
heavy cream = double cream, heavy whipping cream | wet
ice cream | +egg
kefir
milk > cow milk, cow's milk, whole milk, skim milk | wet
milk chocolate
powdered milk
quark
sour cream
whey
white chocolate
yogurt = yoghurt, yoghourt > greek yogurt, natural yogurt, plain yogurt, turkish yogurt | wet
# cheese
asiago
blue cheese
brie
burrata
camembert
cheddar
cheese > hard cheese, yellow cheese, soft cheese, shredded cheese
comte
cottage cheese
cream cheese > creme cheese, soft cream cheese, philadelphia, philadelphia cheese
emmental
feta
fontina
gorgonzola
goat cheese
gouda
gruyere
halloumi
manchego
mascarpone
mozzarella
paneer
parmesan = parmigiano, parmigiano_reggiano > parmesan cheese, grana padano, parmesan reggiano, reggiano, parm
pecorino > pecorino romano, romano, pecorino romano cheese, pecorino cheese
provolone
queso
raclette
ricotta
roquefort
scamorza
stilton
stracciatella
# egg
egg > egg yolk, egg white, yolk, egg wash, hen egg, egg yellow | wet | 1 = 4 Tbsp beaten egg
egg white = albumen | wet | 1 = 2 Tbsp egg white
egg yolk | wet | 1 = 1 Tbsp egg yolk
# gluten
barley
beer > brown beer, blonde beer, dark beer, light beer, lager, stout, porter, ale, guinness, ipa | alcohol
biscuit | +egg, +dairy
bulgur
cookie | +egg, +dairy
couscous > couscous semolina
cracker
croissant | +dairy
crouton
dumpling
farro
flour > all-purpose flour, white flour, wheat flour, bread flour, cake flour, pastry flour, ap flour, strong flour, general purpose flour, baker flour, tipo flour | dry
all-purpose flour = plain flour | dry
whole wheat flour | dry
gnocchi
granola
ladyfinger = savoiardi | +egg
malt
muesli
naan
oat > rolled oat, oat flake, porridge oat, oatmeal | dry
orzo
pastry
phyllo = filo
pizza dough > pizza base
pretzel
roll
rye
seitan
self-rising flour = self-raising flour | dry
semolina | dry
soy sauce > light soy sauce, dark soy sauce, light soy, dark soy, soy, shoyu | soy
spelt
spring roll wrapper
teriyaki sauce > teriyaki | soy
tortilla > flour tortilla, burrito tortilla, wheat tortilla, mexican tortilla
wheat
whole wheat = wholewheat, wholemeal
wonton
# bread
bagel
baguette
bread > white bread, stale bread, sandwich bread, toast, bread loaf
brioche | +egg, +dairy
bun
ciabatta
pita
sourdough
# crumb
breadcrumb = bread_crumb, panko, panko_breadcrumb > italian breadcrumb | dry
# pasta
farfalle
fettuccine | noodle
fusilli
lasagna sheet > lasagna, lasagna noodle
linguine | noodle
macaroni
pasta > pasta noodle, short pasta
penne > penne rigate
ravioli
rigatoni
spaghetti | noodle
tagliatelle
tortellini
# noodle
noodle | gluten, pasta
ramen | gluten
soba | gluten
udon | gluten
vermicelli
rice noodle
glass noodle
# grain
almond flour | tree nut, dry
buckwheat flour | dry
chickpea flour | dry
coconut flour | dry
corn flake | +gluten
corn tortilla
cornmeal = maize_meal | dry
cornstarch = corn_starch, cornflour, corn_flour | dry
popcorn
potato flour | dry
potato starch | dry
quinoa
rice > white rice, brown rice, basmati rice, basmati, jasmine rice, jasmine, long grain rice, round rice, long grain white rice, long rice, short grain rice, arborio, carnaroli, vialone nano
rice flour | dry
starch | dry
tapioca flour | dry
wild rice
# soy
doubanjiang
hoisin sauce > hoisin | +gluten
miso > miso paste, white miso, red miso
soy = soya
tamari > tamari soy sauce | ?gluten
# pork
bacon
bratwurst
chorizo
chourico
guanciale
ham > cooked ham
hot dog
linguica
mortadella
pancetta
pepperoni
pork > pig, porkchop, spare rib, sparerib
prosciutto
salami
sausage > falukorv, sausage meat, smoked sausage, andouille sausage, andouille
speck
# beef
beef > steak, chuck, beef chuck, brisket, sirloin, skirt, skirt steak, flank, flank steak, ribeye, rump steak, corned beef, roast beef
bresaola
ground beef = minced beef, beef mince, hamburger meat
ground veal > minced veal, veal mince
hamburger
oxtail
pastrami
veal
# poultry
capon
chicken > hen, broiler
duck
foie gras
goose
ground chicken = minced chicken, chicken mince
ground turkey = minced turkey, turkey mince
quail
turkey
# meat
blood sausage
boar
falukorv
goat
ground lamb = minced lamb, lamb mince
ground meat = minced meat
ground pork = minced pork, pork mince | pork
haggis
kidney
lamb
liver
meat
meatball
mince | beef
mutton
rabbit
turkey bacon | poultry
venison
# fish
anchovy
bass
bonito
carp
catfish
cod
eel
fish
haddock
halibut
herring
katsuobushi
kipper
mackerel
monkfish
perch
pollock
salmon
sardine
smoked salmon
snapper
sole
swordfish
tilapia
trout
tuna
# +fish
caviar
roe
surimi
# crustacean
crab
crawfish
crayfish
krill
langoustine
lobster
scampi
shrimp = prawn > tiger shrimp, king shrimp
# mollusk
abalone
calamari
clam
cockle
cuttlefish
mussel
octopus
oyster
scallop
snail
squid
# liquor
brandy
rum
vodka
whiskey = whisky
wine > cooking wine | sulfite, wet
red wine | sulfite
white wine | sulfite
# alcohol
absinthe
amaretto | +tree nut
aperol
bourbon
cachaca
calvados
campari
champagne
cider
cognac
cointreau
gin
irish cream | +dairy
grappa
kirsch
limoncello
liqueur
marsala
mezcal
mirin
ouzo
port
prosecco
raki
sake
schnapps
sherry
tequila
triple sec
vermouth
# mustard
mustard > yellow mustard, dijon mustard, dijon, english mustard, prepared mustard, table mustard
# sweetener
brown sugar > muscovado sugar, muscovado, demerara sugar, cane sugar, raw sugar, turbinado sugar, dark brown sugar, light brown sugar, dark sugar | dry
honey | wet
molasses | wet
powdered sugar = icing_sugar, confectioners_sugar, confectioner's_sugar > powdered white sugar, powder_sugar, icing powder | dry
sugar > white sugar, superfine sugar, table sugar, baker sugar, crystal sugar, fine sugar | dry
superfine sugar = caster_sugar, castor_sugar | dry
syrup | wet
# fat
fat
dripping | +meat
tallow | +meat
suet | +beef
lard > pork lard, pork fat | +pork
margarine
shortening
# wet
oil > vegetable oil, sunflower oil, canola oil, rapeseed oil, cooking oil, salad oil, frying oil, corn oil, seed oil, neutral oil, cooking spray, oil spray, sunflower seed oil, grapeseed oil
canola oil = rapeseed oil
olive oil > virgin olive oil
extract
juice
vanilla > vanilla extract, vanilla essence, vanilla paste
vinegar > white vinegar, distilled vinegar, table vinegar, spirit vinegar
cider vinegar > apple cider vinegar, apple vinegar
wine vinegar | sulfite
sherry vinegar | sulfite
rice vinegar
malt vinegar | gluten
balsamic vinegar | sulfite
water
# dry
baking powder > cooking powder
baking soda = bicarbonate_of_soda, bicarbonate, bicarb
cocoa > cocoa powder, cacao powder, cacao, chocolate powder
cream_of_tartar > tartar cream
soda
yeast > active yeast, dry yeast, baker yeast, brewer yeast, baker's yeast, brewer's yeast, baking yeast, active baking yeast, active dry yeast, instant yeast, yeast cube
# other
satay sauce | +peanut
pork rind | +pork
oyster sauce | +gluten, +soy, +mollusk
worcestershire sauce > worcestershire, worchestershire sauce, worcester sauce | +gluten, +fish
dashi > dashi stock, dashi powder | +fish
fish sauce > nam pla | +fish
gelatin = gelatine | +pork
gravy | +gluten, +meat
bone broth | +meat
chicken stock > chicken bouillon cube, chicken stock cube, chicken stock powder, chicken base, chicken bullion | +poultry
aioli | +egg, +mustard
hollandaise | +egg, +dairy
mayonnaise = mayo | +egg, +mustard
meringue | +egg
almond butter | tree nut
almond milk | tree nut
apple butter
caper
cashew butter | tree nut
cashew milk | tree nut
chocolate > dark chocolate, bittersweet chocolate, sweet chocolate, baking chocolate, cooking chocolate, black chocolate
chocolate chip
cocoa butter
ginger beer | ?alcohol
green curry paste
hot chocolate
hot_sauce = hot_pepper_sauce > tabasco, tabasco sauce, frank redhot sauce, chili hot sauce
instant coffee
ketchup = catsup
liquid smoke
matcha > matcha powder, matcha tea
nut butter | +tree nut
oat milk | gluten
red curry paste
rice milk
root beer
rose water
shea butter
soy milk | soy
sriracha > sriracha sauce
steak sauce
stock = broth, bouillon > bouillon cube, stock cube, stock powder, bouillon powder
tea > black tea, green tea, assam tea, ceylon tea, tea bag, black tea bag, tea leaf
vegan cheese
tomato paste > tomato concentrate, tomato puree, tomato pure
tomato sauce > passata, tomato passata
yellow curry paste
`;
