/** Nuts, peanuts, sesame, soy, mustard, celery and lupin, and foods that contain them. The format is that of `foods.ts`. */
export const nuts = `
# tree nut
acorn
almond butter
almond cheese
almond essence = almond extract, almond flavoring
almond liqueur | +alcohol
almond meal > ground almond, almond powder, blanched almond flour
almond milk
almond nut
almond paste
almond bark
almond slice
badam
baklava = baklawa | +gluten, ?dairy
bakewell = bakewell tart | +gluten, +egg, +dairy
beechnut
biscotti > cantuccini, cantucci, biscotto | +gluten, +egg
brazil
brigadeiro nut
butternut nut = white walnut
candlenut = kemiri, kukui nut
cashew cheese = cashew cream, cashew yogurt
cashewnut = cashew nut, kaju
chestnut flour
chestnut puree > creme de marron, marron glace, marron, marrons glaces, chestnut cream
cobnut = filbert, cob nut
daquoise = dacquoise | +egg
dukkah = duqqa, dukka | +sesame
financier | +egg, +dairy, +gluten
florentine biscuit = florentine | ?dairy, ?gluten
flaked almond = slivered almond, sliced almond
frangelico | +alcohol
giandujotto = gianduia
ginkgo nut
hazelnut butter > hazelnut spread, hazelnut paste, hazelnut flour, hazelnut meal
hazelnut oil
hazelnut chocolate > chocolate hazelnut spread, choco hazelnut, ferrero rocher, ferrero, rocher | ?dairy
heartnut
hickory nut = hickory
lebkuchen | +gluten, ?egg
linzer = linzertorte | +gluten, +egg, +dairy
macadamia nut
macaroon | +egg
marchpane
mandorla
marcona = marcona almond
mixed nut > nut mix, trail mix, studentenfutter | peanut
muhammara | ?gluten
noisette
nocciola = nocciole
nocello | +alcohol
noix
nuss = nusse
nut > chopped nut, kernel nut, nut meat, nutmeat | ?peanut
nut bar | peanut
nut butter | ?peanut
nut flour = nut meal
nut oil | ?peanut
nut loaf = nut roast, nut cutlet | ?gluten, ?egg
orgeat = orgeat syrup, orzata
panforte | +gluten
pecan pie | +egg, +gluten, +dairy
pecan half
pesto > pesto sauce, basil pesto, pesto genovese, green pesto, red pesto, pesto rosso, sun dried tomato pesto | +cheese, +garlic
picada
pignoli > pinon, pine kernel, pinoli, pinenut, pignolia, pinyon
pili nut
pistachio nut
pistachio paste = pistachio butter
pistachio ice cream | +dairy, ?egg
pistachio pudding | +dairy
praline paste
ratafia biscuit
romesco = romesco sauce | ?gluten
sachertorte | +gluten, +egg, +dairy
shea nut
stollen | +gluten, +dairy
torrone = turron, turrone | +egg
walnut oil
walnut butter
walnut kernel
walnut liqueur | +alcohol
almond oil = sweet almond oil
pistachio oil
macadamia oil
granola bar = muesli bar, energy bar | ?gluten, ?peanut
granola = muesli | +gluten, ?dairy
nutella
almond flake
mandel = mandeln, gemahlene mandel
mandelmehl
haselnuss = haselnusse
walnuss
pinienkern
noz
noce
nuez
satay nut
amandine
amaretto biscuit = amaretti biscuit, amaretti cookie | +egg
christmas cake > fruit cake, fruitcake, christmas pudding, plum pudding, panettone | +gluten, +egg, ?alcohol, ?dairy
mincemeat pie | +gluten
rocky road | +dairy
brittle = nut brittle | ?peanut
nussmischung | peanut
# peanut
arachis oil > groundnut oil, peanut oil, arachide, monkey nut oil
beer nut
boiled peanut
cacahuete = cacahuate, maní
crunchy peanut butter
goober
groundnut paste
kacang
kare kare
peanut brittle | ?dairy
peanut flour > peanut powder, pb2, powdered peanut butter
peanut sauce > satay, satay sauce, satay paste, gado gado, gado gado sauce | ?soy, ?fish
maafe = mafe
peanut cookie | +gluten, +egg
peanut candy | ?dairy
erdnuss = erdnusse
erdnussbutter
mole sauce > mole, mole poblano, mole paste | tree nut, sesame, ?gluten
bamba
cracker jack
spanish peanut
virginia peanut
valencia peanut
dry roasted peanut
# sesame
baba ganoush > baba ghanoush, baba ghanouj, mutabal, moutabal
benne = benne seed, beni seed
everything bagel seasoning = everything seasoning, everything but the bagel seasoning
everything bagel | +gluten
falafel | ?gluten
furikake seasoning
gingelly > gingelly oil, til oil, til
goma > goma dare, goma shio, gomashio
halvah = halwa, helva
hommus = houmous, humus
hummus dip
pasteli
sesame oil = toasted sesame oil
sesame paste = sesame butter, sesame sauce
sesame snap
sesame tahini
sesame salt
sesame stick | +gluten
shichimi = shichimi togarashi, togarashi
simit | +gluten
tahina > tehina, tahine, tahini paste, tahini sauce, tahini dressing, tahin
zaatar = zahtar, zatar
sesam
chinese sesame paste
bagel seasoning
# soy
abura age = aburaage, inari
bean curd > beancurd, tofu skin, yuba, fermented bean curd, fermented tofu
black bean sauce = black bean paste, black bean garlic sauce | +gluten
chili bean paste > chili bean sauce, toban djan, tobanjan, broad bean paste | ?gluten
cheonggukjang
doenjang = dwenjang | ?gluten
douchi > dou chi, fermented black bean, salted black bean, preserved black bean
edamame bean
gochujang = kochujang, korean chili paste | +gluten
ssamjang | +gluten, ?sesame
hoisin > hoi sin, hoisin sauce, peking sauce | +gluten, ?sesame
kecap manis > ketjap manis, sweet soy sauce, sweet soy, indonesian soy sauce | +gluten
kinako
lecithin = soy lecithin, soya lecithin
liquid aminos > bragg, bragg aminos, braggs
miso soup | +fish
nama age
natto bean
okara
ponzu = ponzu sauce | +gluten, ?fish
shoyu ramen | +gluten
soy flour = soya flour
soy isolate > soy protein, soya protein, soy protein isolate
soy nut
soy oil > soybean oil, soya oil, soya bean oil
soy sauce > soya sauce, shoyu, light soya sauce, dark soya sauce, mushroom soy, seasoning soy sauce, tamari shoyu, low sodium soy sauce, soysauce | +gluten
soy paste > soybean paste, yellow bean sauce, yellow bean paste, bean paste, soya bean paste, fermented soybean paste
soya bean
soya milk powder
sweet bean sauce = tianmianjiang | +gluten
stir fry sauce > stir fry sauce mix, chow mein sauce, chop suey sauce | +gluten, ?mollusk, ?sesame
sukiyaki sauce | +gluten
sweet and sour sauce | ?gluten
tamari sauce > gluten free soy sauce, gluten free tamari, wheat free soy sauce, wheat free tamari
tempe
teriyaki > teriyaki sauce, teriyaki marinade, teriyaki glaze | +gluten, ?alcohol
tofu puff
tonkatsu sauce > okonomiyaki sauce, yakisoba sauce, bulldog sauce | +gluten, ?fish
tsuyu > mentsuyu, soba sauce, tentsuyu | +fish, +gluten
silken tofu > extra firm tofu, smoked tofu, fried tofu, tofu cube
unagi sauce = eel sauce | +gluten, ?fish
yakisoba | +gluten
maggi > maggi seasoning, maggi cube, maggi sauce, golden mountain sauce | +gluten, ?celery
white miso paste = miso bouillon
soja = sojasauce, sojasosse | ?gluten
kikkoman | +gluten
bibimbap sauce
# mustard
american mustard
brown mustard seed = rai, black mustard seed
colman > colman's, colmans, colman's mustard
creole mustard
dijon mustard sauce
dijonnaise = djionnaise | +egg
dry mustard > mustard flour, mustard powder, ground mustard
german mustard
grain mustard > whole grain mustard, wholegrain mustard, grainy mustard, seeded mustard
honey mustard = honey mustard sauce, honey mustard dressing | ?egg
hot mustard
kasundi
karashi
moutarde
mostarda = mostarda di frutta
mustard cress
mustard green > mustard leaf, mustard greens, gai choy
mustard oil
mustard pickle > piccalilli, chow chow, chowchow
mustard sauce
panch phoron = panch puren, panch phoran
senf
mostaza
senape
spicy brown mustard
stone ground mustard
tewkesbury mustard
yellow mustard seed
pickling spice | ?celery
deviled egg = devilled egg | egg
# celery
ants on log | peanut
bloody mary mix = bloody mary | +fish, ?gluten
caesar mix
celery juice
celery leaf
celery powder
celery rib
celery root
celery salt
celery stick
celery stalk
holy trinity = cajun trinity
mirepoix > soffritto, sofrito base, suppengrun, soup vegetable, wloszczyzna, soup green
old bay seasoning = old bay
crab boil seasoning = zatarain | ?mustard
celeriac remoulade | +egg, +mustard
sellerie = knollensellerie, stangensellerie
apio
sedano
selleri
smallage
vegeta
# lupin
lupin flour
lupin bean = lupini bean
tremoco
lupine = lupin seed
altramuz
# other
coconut > coconut flake, shredded coconut, desiccated coconut, coconut shred, coconut meat, coconut chip
water_chestnut = waternut
doughnut = donut | +gluten, ?egg, ?dairy
nutmeg
nutritional
tiger nut = tigernut, chufa
horchata | ?tree nut, ?dairy
soapnut
butternut squash
pine needle
chestnut mushroom
celery cabbage > napa, napa cabbage, chinese cabbage, chinese leaf, wombok
seed mix | ?sesame
hazelnut coffee
lecithin granule sunflower = sunflower lecithin
coconut amino = coconut aminos, coconut amino
sunflower seed = sunflower kernel
chia = chia seed
hemp seed = hemp heart, hempseed
poppyseed
watermelon seed = melon seed, egusi
nigella > nigella seed, kalonji, black cumin, onion seed
lotus seed
psyllium = psyllium husk
perilla seed
argan oil
flaxseed oil = linseed oil, flax oil
`;
