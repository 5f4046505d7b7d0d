/** Vegetables, fruits, legumes, herbs and spices, by their English and regional names. The format is that of `foods.ts`. */
export const plants = `
# vegetable
acorn squash
alfalfa = alfalfa sprout
aloe vera = aloe
amaranth leaf
artichoke bottom
asparagus tip
bamboo shoot
banana blossom
banana pepper > hungarian wax pepper, wax pepper, pimiento, pimento, piquillo, padron, shishito, cubanelle, peperoncino, pepperoncini, pepperoncino, roasted pepper, romano pepper, pepper strip, sweet chili, sweet pepper, paprikaschote
bell pepper
beet green
beetroot powder
bitter melon = bitter gourd, karela
bottle gourd = lauki, calabash
broccolini > tenderstem, tenderstem broccoli, broccoletti, broccoli rabe, rapini, chinese broccoli, gai lan, romanesco
burdock = gobo
brussel = brussels sprout, brussel sprout
cabbage > savoy, savoy cabbage, red cabbage, pointed cabbage, hispi, kohl, weisskohl, rotkohl, spitzkohl, sauerkraut, kraut
callaloo
carrot > baby carrot, carotte, karotte, mohre
cardoon
cavolo nero > lacinato, tuscan kale, black kale
cauliflower floret
cauliflower steak
chayote = choko
choy sum > yu choy, tatsoi, mizuna, komatsuna, mustard spinach, water spinach, morning glory, kangkung
chicory > endive, radicchio, frisee, escarole, witloof
collard = collard green
corn salad > lamb lettuce, lamb's lettuce, mache, feldsalat
cress = watercress, garden cress
crudite
cucumber > gherkin, cornichon, pickle, dill pickle, pickle relish, sweet relish, dill relish, pickled cucumber, gurke, pickle juice, pickle brine
daikon > mooli, radish sprout, kaiware
dandelion > dandelion green, nettle, purslane, sorrel, borage, lovage, wild garlic, ramson, ramp
drumstick leaf = moringa
eggplant caviar
enoki > enoki mushroom, enokitake, shiitake, shiitake mushroom, portobello, portobello mushroom, portabella, portabello, chanterelle, porcini, porcini mushroom, cep, morel, truffle, truffle oil, wood ear, wood ear mushroom, black fungus, cloud ear, straw mushroom, crimini, baby bella, wild mushroom, mushroom cap, dried mushroom, field mushroom, steinpilz, pfifferling, mushroom powder
fennel frond
fiddlehead
garlic scape > garlic sprout, garlic chive, black garlic, garlic granule, minced garlic, crushed garlic, garlic salt, knoblauch, knoblauchzehe, ail, ajo, lehsun
gourd > ridge gourd, snake gourd, luffa, tinda, ash gourd, winter melon
hearts of palm
horseradish > horse radish, wasabi, wasabi paste, horseradish sauce
jicama
kale = curly kale, baby kale
kimchi = kimchee | ?fish, ?crustacean
leafy green > green, baby green, salad leaf, mixed leaf, spring mix, mesclun, microgreen, salad green, mixed green, lettuce leaf, little gem, gem lettuce, lollo rosso, oak leaf, romaine lettuce, romaine leaf, rocket leaf, arugula leaf
leek = lauch, poireau
lotus root = lotus
mixed vegetable > vegetable, veg, veggie, stir fry vegetable, giardiniera, frozen vegetable, root vegetable, soup green mix, gemuse
mushroom = pilz, champignon
new potato > baby potato, fingerling, fingerling potato, maris piper, charlotte potato, king edward, jersey royal, kartoffel, potato flake, instant mashed potato, mashed potato, potato cube, patata, aloo
nopale = nopal, cactus
nori sheet
okra = bhindi
onion > zwiebel, cipolla, oignon, cebolla, pearl onion, cocktail onion, silverskin onion, onion flake, dried onion, minced onion, granulated onion, fried onion, crispy onion, crispy shallot, onion salt, rote zwiebel, pyaz
onion soup mix = onion soup | ?gluten, ?celery, ?beef
parsley root = hamburg parsley
pattypan
pumpkin puree > pumpkin, kabocha, hokkaido, delicata, spaghetti squash, kurbis, canned pumpkin, libby pumpkin, libby's
radish leaf
rainbow chard
rhubarb
salad = side salad
seaweed salad | ?sesame
shallot > schalotte, banana shallot, eschalot, challot
spaghetti squash
spinach leaf = palak
sprout = mung bean sprout, beansprout
squash blossom = zucchini flower, courgette flower
summer squash = yellow squash
sunchoke
sweet potato > kumara, yam, taro, ube, malanga, yautia, eddoe, dasheen, camote, batata
sugar snap > sugar snap pea, sugar pea, snow pea, pea shoot, pea pod
swede = rutabaga, neep
tomatillo > salsa verde, salsa, pico de gallo, tomato salsa, chunky salsa, taco sauce, enchilada sauce, picante, picante sauce, rotel, ro tel, pico
tomato > tomate, tomaten, passata, tomato puree, tomato paste, tomatenmark, tomato sauce, marinara, marinara sauce, pomodoro, chopped tomato, crushed tomato, diced tomato, heirloom tomato, green tomato, stewed tomato, tinned tomato, canned tomato, tomato juice, tomato soup, polpa, tomato flake, sundried tomato, tomato concentrate, tomato pulp
turnip = turnip green
zucchini
# fruit
acai
acerola
amchur = amchoor, mango powder
apple > granny smith, bramley, pink lady, gala apple, fuji, honeycrisp, braeburn, golden delicious, apple juice, applesauce, apple sauce, apple puree, apfel, apfelmus, pomme, apple ring, macintosh, mcintosh, apple pie filling, boskop
apricot kernel | tree nut
asian pear = nashi
avocado > guacamole, aguacate, guac
banana > banane, ripe banana, platano, banana chip
barberry > zereshk, sea buckthorn, rosehip, rose hip
bergamot > yuzu, yuzu juice, kumquat, calamansi, calamondin, pomelo, ugli
boysenberry > loganberry, mulberry, elderberry, elderflower, bilberry, huckleberry, lingonberry, cloudberry, currant, blackcurrant, redcurrant, red currant, black currant, white currant, johannisbeere, goji, goji berry, acai berry, mixed berry, forest fruit, frozen berry, summer berry, saskatoon
breadfruit
cantaloupe melon > honeydew, watermelon, galia, charentais
cherry > kirsche, morello, sour cherry, cherry pie filling, bing cherry
citron
citrus > citrus zest, citrus peel, citrus fruit, mixed peel, candied peel, candied orange peel, candied fruit, citric acid, orange flower water, orange blossom, orange blossom water
clementine > mandarin, mandarin orange, tangerine, satsuma, tangelo, blood orange, navel orange, orange slice, orange segment, orange concentrate
cranberry sauce > cranberry juice, dried cranberry, craisin
date > medjool, medjool date, date syrup, dattel, date sugar
dragonfruit = pitaya
durian
feijoa
fruit > fruit salad, mixed fruit, fruit cocktail, fruit juice, seasonal fruit, frozen fruit, fruit puree, fruit preserve
grape > traube, grape juice, seedless grape, white grape, must, verjuice
guava
jackfruit = young jackfruit
kiwi = kiwifruit, kiwi fruit
langsat
lemon > zitrone, zitronensaft, zitronenschale, preserved lemon, meyer lemon, limon, citron juice, lemonsaft, lemon pepper, realemon
lime > key lime, lime cordial juice, limette, lime powder, black lime, loomi
longan
loquat
lychee = litchi, rambutan
mango > mango puree, mango pulp, mango chutney, alphonso
mangosteen
medlar
passionfruit > passion fruit, granadilla, maracuja
peach > pfirsich, peach slice, peach pie filling
pear = birne, bosc pear
persimmon = kaki, sharon fruit
pineapple > ananas, pineapple juice, pineapple ring, pineapple chunk, crushed pineapple, pineapple tidbit
plantain = platano macho
plum > damson, greengage, mirabelle, zwetschge, pflaume, umeboshi, prune, pflaumenmus, powidl
pomegranate > pomegranate seed, pomegranate molasses, pomegranate juice, aril
quince = membrillo
raisin > golden raisin, sultana, rosine
soursop
starfruit = star fruit
strawberry > erdbeere, fragola, berry
tamarind > tamarind paste, tamarind concentrate, tamarind water, imli, kokum
# legume
adzuki > adzuki bean, azuki, azuki bean, aduki, red bean, red bean paste, anko
baked bean = pork bean
bean > mixed bean, bohne, pinto, pinto bean, great northern bean, northern bean, borlotti, borlotti bean, cranberry bean, flageolet, butterbean, lima, black eyed pea, black eyed bean, cowpea, pigeon pea, gandule, mung bean, moong, mung, turtle bean, refried bean, black turtle bean, kidney, chili bean, fagioli, frijole, haricot, yardlong bean, wax bean, snap bean, bohnen, navy, cannellini, four bean mix, mayocoba, pink bean, small red bean, romano bean, lobia, rajma, chitra
black gram > urad dal, urad, dal, dhal, daal, toor dal, tur dal, toor, chana dal, chana, masoor, masoor dal, moong dal, yellow split pea, green split pea, green lentil, red lentil, brown lentil, puy lentil, beluga lentil, black lentil, linse, arhar
carob = carob powder, carob chip
chickpea > kichererbse, kabuli chana, garbanzo bean
edamame = mukimame | soy
fava > ful, ful medames, horse gram
jelly
pea > petit pois, mushy pea, marrowfat pea, english pea, erbse, matar, pea protein
peanut | peanut
soybean = soya bean, sojabohne | soy
# herb
angelica
bouquet garni
basil leaf > thai basil, holy basil, tulsi, basilikum, basil sprig
chive = schnittlauch
cilantro > coriander root, koriander, culantro, dhania, coriander stem
cumin leaf
dill weed > dillweed, dill frond, dill tip
epazote
fenugreek leaf > methi, kasoori methi, kasuri methi, methi leaf
fine herb > fines herbes, mixed herb, italian seasoning, italian herb, dried herb, fresh herb, herb sprig, krauter, italian seasoning mix, herb seasoning, mediterranean herb, tender herb, bouquet
hyssop > savory, summer savory, winter savory, bohnenkraut, lemon balm, lemon verbena, verbena, lavender, chamomile flower, rose petal, edible flower, nasturtium, marigold, elderflower head, rose
kaffir lime = makrut lime
lemongrass stalk
mint leaf > spearmint, peppermint, pudina
mitsuba
oregano = mexican oregano, dried oregano
pandan = pandan leaf, screwpine
parsley > petersilie, persil, perejil, prezzemolo, parsley sprig, parsley flake
perilla > shiso, shiso leaf, kinome
rosemary = rosmarin, romarin
sage leaf = salbei
stevia leaf
thyme > thymian, thym, lemon thyme
curry leaf
bay leaf > laurel, lorbeer, lorbeerblatt, tej patta
vietnamese coriander = rau ram
# spice
achiote > annatto, annatto seed, achiote paste, achiote powder, sazon, sazon goya, adobo seasoning, adobo
adobo sauce > chipotle, chipotle in adobo, chipotle pepper, chipotle powder, chipotle chili, ancho, ancho chili, ancho chili powder, guajillo, arbol, pasilla, mulato, aleppo, aleppo pepper, urfa, gochugaru, kashmiri chili, kashmiri chili powder, habanero, scotch bonnet, serrano pepper, poblano, anaheim, fresno, ghost pepper, carolina reaper, chili flake, chili paste, chili garlic sauce, sambal, sambal oelek, harissa, chilli, dried chili, chili oil, chili crisp, espelette, piment, piment d'espelette, pul biber, byadgi, red pepper powder, calabrian chili, new mexico chili, korean red pepper, peri peri, piri piri, degi mirch, mirch, rote chili, hot pepper flake, pepper sauce, thai pepper, hatch chili, green chili sauce
ajwain = carom, carom seed
allspice berry > jamaica pepper, pimento berry, pimenton
amchur powder
anise seed = aniseed
asafoetida = asafetida, hing
baharat > ras el hanout, berbere, garam masala, masala powder, chaat masala, chana masala powder, biryani masala, tandoori masala, sambar powder, kitchen king, meat masala, chicken masala powder, curry powder, madras curry powder, jerk seasoning, cajun seasoning, cajun spice, creole seasoning, cajun, blackening spice, blackened seasoning, seasoning salt, lawry, lawry's, season salt, seasoned pepper, seasoned salt, five spice powder, chinese five spice, pumpkin pie spice, pumpkin spice, apple pie spice, gingerbread spice, quatre epices, mixed spice, whole spice, spice, herbs and spice, accent, slap ya mama, tony chachere, tajin, everglades
black pepper > pepper, pfeffer, poivre, pimienta, pepe, peppercorn, green peppercorn, pink peppercorn, szechuan pepper, sichuan pepper, sichuan peppercorn, szechuan peppercorn, long pepper, sansho, cubeb, cracked pepper, schwarzer pfeffer, white peppercorn, pepper mill
black cardamom > cardamon, elaichi, elachi, green cardamon, kardamom
chili powder = chile powder, chilipulver
cinnamon > cassia, zimt, cannelle, canela, dalchini, ceylon cinnamon, kanel
clove powder > ground clove, gewurznelke, nelke, laung
coriander = dhaniya
cumin > jeera, zeera, comino, kreuzkummel, kummel, roasted cumin, shah jeera
dill seed
fenugreek = fenugreek seed, methi seed
galangal = krachai, fingerroot
ginger > ingwer, adrak, ginger root, crystallized ginger, candied ginger, stem ginger, pickled ginger, gari ginger, ginger juice, ginger garlic paste, ginger puree
grains of paradise
licorice root
mace blade = mace
mahleb = mahlab
mastic = mastiha
nutmeg > noz moscada, nuez moscada, noce moscata, noix de muscade, moscada, muskat, muskatnuss, muskatnuß
paprika > paprika powder, smoked paprika, sweet paprika, hot paprika, hungarian paprika, smoky paprika, pimenton powder, paprikapulver
poppy
safflower
saffron > saffron thread, saffron strand, kesar
salt > salz, sel, sal, sale, celtic salt, maldon, flaky salt, curing salt, prague powder, pink curing salt, black salt, kala namak, smoked salt, salt flake, pickling salt, canning salt, sea salt flake, salt water, brine
monosodium glutamate = msg, ajinomoto
star anise = badian
sumac
turmeric > haldi, kurkuma, fresh turmeric
vadouvan
wattleseed
# other
aluminum free baking powder
ammonium carbonate > baker's ammonia, hartshorn, hirschhornsalz
agave > agave syrup, agave nectar, maple syrup, corn syrup, golden syrup, treacle, black treacle, molasses, blackstrap, blackstrap molasses, karo, brown rice syrup, rice syrup, rice malt syrup, date molasses, glucose, glucose syrup, fructose, dextrose, maltose, inverted sugar, honey, raw honey, honig, miel, grape molasses, sorghum syrup, yacon, light corn syrup, dark corn syrup, cane syrup, sugar syrup, birch syrup, fruit syrup, cherry syrup, strawberry syrup, cherry juice, pancake syrup, maple sugar, ahornsirup, pekmez, coconut nectar, maple
artificial sweetener > sweetener, stevia, splenda, erythritol, xylitol, monk fruit, monkfruit, swerve, truvia, saccharin, sucralose, aspartame, sugar substitute
baking powder > backpulver, baking soda, natron, bicarbonate, cream of tartar, weinstein, bicarb, levure chimique
water > wasser, eau, agua, ice, ice cube, boiling water, tap water, pasta water, cooking water, coconut water, starchy pasta water, crushed ice, dry ice
oil > vegetable oil, sunflower oil, canola oil, rapeseed oil, olive oil, corn oil, safflower oil, grapeseed oil, avocado oil, coconut oil, palm oil, rice bran oil, pumpkin seed oil, cottonseed oil, hemp oil, ol, sonnenblumenol, rapsol, olivenol, neutral oil, evoo, huile, aceite, olio, cooking spray, oil spray, nonstick spray, non stick spray, pam, vegetable oil spray, rape oil, blend oil, frying oil, baking spray, garlic oil, herb oil
annatto oil
vegetable oil > cooking oil, salad oil, frying oil, neutral oil, cooking spray, oil spray, nonstick spray, non stick spray, pam, vegetable oil spray, blend oil, baking spray | ?soy
food coloring > food colouring, food color, food colour, food dye, gel coloring, sprinkle, sprinkles, hundreds and thousands, edible glitter, nonpareil, sanding sugar, red dye
jam > strawberry jam, raspberry jam, apricot jam, jelly, grape jelly, marmalade, orange marmalade, preserve, apricot preserve, fruit spread, konfiture, marmelade, redcurrant jelly, mint jelly, cranberry jelly, pepper jelly, compote, chutney, fig jam, blackberry jam, cherry jam, fruit compote
ketchup > tomato ketchup, chili sauce, hot sauce, sriracha, tabasco, frank red hot, frank's red hot, redhot, redhot sauce, red hot, red hot sauce, cholula, louisiana hot sauce, sweet chili sauce, peri peri sauce, valentina, buffalo sauce, texas pete, tomato relish
caper > caperberry, capers, kapern
olive > green olive, black olive, kalamata, kalamon, nicoise olive, castelvetrano, olive brine, stuffed olive, pitted olive
papaya = papaya seed, green papaya
rennet
cocoa > cocoa powder, cacao, cacao nib, cocoa nib, dutch process cocoa, kakao, kakaopulver, unsweetened cocoa, cocoa bean
rosewater > rose water, kewra, kewra water
sugar > zucker, sucre, azucar, zucchero, caster sugar, castor sugar, icing sugar, powdered sugar, confectioners sugar, confectioner's sugar, brown sugar, demerara, muscovado, turbinado, raw sugar, cane sugar, granulated sugar, palm sugar, coconut sugar, jaggery, gur, piloncillo, panela, rock sugar, pearl sugar, puderzucker, rohrzucker, gelling sugar, jam sugar, gelierzucker, sugar cube, coconut palm sugar, rapadura, sucanat, white sugar, cinnamon sugar, preserving sugar, superfine sugar, soft brown sugar, dark brown sugar, light brown sugar, powder sugar, swerve sugar, zucker
tea bag > tea, green tea, black tea, matcha, tea leaf
vinegar > essig, vinaigre, vinagre, white vinegar, distilled vinegar, spirit vinegar, aceto, weissweinessig
yeast > hefe, dry yeast, active dry yeast, instant yeast, fresh yeast, germ, rapid rise yeast, fast action yeast, bread yeast, trockenhefe, cake yeast, levure, yeast packet
sourdough starter > starter, levain, sourdough discard | gluten
liquid smoke = smoke flavoring
activated charcoal
beeswax
lemon juice concentrate
nori flake
popping candy
vitamin c > ascorbic acid, calcium chloride, lactic acid, calcium lactate, potassium bicarbonate, sodium citrate, tartaric acid
`;
