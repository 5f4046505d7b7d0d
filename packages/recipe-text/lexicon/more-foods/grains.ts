/** Cereals, breads, pastas, doughs and baked goods. The format is that of `foods.ts`. */
export const grains = `
# gluten
atta > chapati flour, roti flour, durum atta
barley flour
barley malt > malt extract, malt syrup, barley malt syrup, malted barley, malt powder
beer batter | +alcohol
beer batter mix
biscuit base = biscuit crumb, cookie crumb
bisquick > baking mix, pancake mix, waffle mix, biscuit mix, scone mix, muffin mix | ?dairy, ?egg
bran > wheat bran, oat bran, bran flake, all bran
bran cereal
breakfast cereal = cereal
bulgur wheat > bulghur, burghul, bulgar, bulger
cake flour
couscou > cous cous, israeli couscous, giant couscous, pearl couscous, moghrabieh, ptitim, maftoul
chakki atta
cookie dough | +egg, +dairy
cracked wheat
crumpet
crust > pie crust, pastry case, pie shell, tart shell, tart case, pastry shell, pastry crust, pie dough, pastry dough, shortcrust pastry, shortcrust, puff pastry, filo pastry, phyllo dough, fillo, fillo dough, flaky pastry, rough puff pastry, pastry sheet, puff pastry sheet, tart dough, pate brisee, sweet pastry, pate sucree, kataifi, strudel dough | ?dairy, ?egg
danish pastry = danish | +dairy, +egg
digestive > digestive biscuit, graham cracker, graham, graham cracker crumb, graham cracker crust, graham wafer, graham flour, biscoff, speculoos, speculaas, hobnob, rich tea, rich tea biscuit, maria biscuit, vanilla wafer, nilla wafer, wafer, oreo, oreo cookie, chocolate sandwich cookie, ginger snap, gingersnap, ginger nut, ginger biscuit, shortbread, arnott biscuit, tim tam, ritz, ritz cracker, saltine, saltine cracker, oyster cracker, water cracker, water biscuit, soda cracker, cream cracker, jacob cracker, club cracker, animal cracker, triscuit, wheat thin, melba toast, rusk, zwieback, crispbread, ryvita, knackebrod, oatcake | ?dairy, ?egg, ?soy
dinkel = dinkelmehl
dough > bread dough, biscuit dough, dumpling dough, dumpling wrapper, dumpling skin, gyoza wrapper, gyoza skin, wonton wrapper, wonton skin, wonton sheet, potsticker wrapper, crescent roll, crescent dough, crescent roll dough, refrigerated biscuit, canned biscuit, biscuit tube | ?dairy, ?egg
durum > durum wheat, durum flour, durum semolina
einkorn
emmer
farina wheat = farina bianca
freekeh = frikeh, farik
frumento
grape nut = grape nuts cereal
grissini = breadstick, bread stick
green wheat
griess > gries, weizengriess, hartweizengriess
harina de trigo
hot cereal
instant noodle > ramen noodle, ramen, indomie, cup noodle, top ramen, maggi noodle | ?egg, ?soy
kamut = khorasan, khorasan wheat
kritharaki = risoni
maida
malted wheat
malt loaf
malted flour
mehl > weizenmehl, roggenmehl, dinkelvollkornmehl, vollkornmehl
farine
harina
matzo meal > matzah meal, matzo, matzah, matza, matzo ball, matzoh, matzoh meal
oat flour > oat groat, steel cut oat, quick oat, instant oat, jumbo oat, pinhead oat, oat fibre, haferflocken, hafer, oatmeal flour
plain flour > white flour, bread flour, wheat flour, strong flour, pastry flour, cake and pastry flour, strong white flour, strong bread flour, type 00 flour, 00 flour, high gluten flour, wholemeal flour, whole meal flour, wholegrain flour, whole grain flour, brown flour, granary flour, bleached flour, unbleached flour, white whole wheat flour
pearl barley > pot barley, barley grain, barley flake
pizza > pizza crust, pizza dough ball, flammkuchen | ?dairy
pastry cream case
porridge = oatmeal porridge | ?dairy
pumpernickel
puri
rice krispie > rice krispies, rice bubble, rice crispy, crisp rice cereal, puffed rice cereal, corn flakes cereal, cornflake, cheerio, chex, weetbix, weetabix, shredded wheat, froot loop, frosted flake, special k
rye flour = rye flake, rye meal
semolina flour > sooji, suji, rava, rawa, fine semolina, coarse semolina
seitan sausage > wheat gluten, vital wheat gluten, gluten flour, wheat protein, wheat meat
self raising flour = self rising flour, sr flour
spelt flour = wholemeal spelt flour
tempura > tempura batter, tempura mix, tempura flour, tempura flake, tenkasu | ?egg
tritordeum
triticale
tsampa
wheat berry = wheatberry
wheat germ = wheatgerm
wheat starch
wheat flake
wonder flour
yellow cake | +egg, +dairy
pancake > crepe, waffle, blini, blintz, hotcake, pikelet, pfannkuchen | +egg, +dairy
muffin > scone, banana bread, gingerbread, gingerbread house, pandoro, fruit loaf, swiss roll, fruit bread, sweet roll, cinnamon roll, cinnamon bun, challah, babka, kugelhopf, bundt cake, coffee cake, madeleine, lamington, strudel, cornbread, corn bread, corn muffin, cornbread mix, corn muffin mix, jiffy mix, hush puppy | +egg, +dairy
pie > tart, cobbler, crumble, galette, empanada, pasty, turnover, streusel | ?dairy, ?egg
pierogi > pierogy, varenyky, pelmeni, ravioli, tortellini, cappelletti, agnolotti, manti, tortelloni, cannelloni | +egg, ?dairy
lasagna = lasagne | +egg, +dairy, ?meat, ?celery
spaetzle > spatzle, spaetzel, kluski, knopfle, maultasche, knodel, semmelknodel | +egg, ?dairy
gnocchi = potato gnocchi | ?egg
spring roll > lumpia, samosa, samosa pastry, lumpia wrapper, spring roll wrapper, spring roll pastry, egg roll skin
gravy granule > gravy mix, bisto, gravy powder, turkey gravy, onion gravy | ?meat, ?dairy, ?celery
roux | ?dairy
white gravy = country gravy, sausage gravy | +dairy
vegan gravy
seasoned flour
ramen soup
udon noodle > soba noodle, somen, somen noodle, lo mein, lo mein noodle, chow mein, chow mein noodle, hokkien noodle, wheat noodle, yakisoba noodle, crispy noodle, asian noodle, chinese noodle, knife cut noodle, singapore noodle, yaki udon | ?egg
worcester > worcestershire, worcestershire sauce, worcester sauce, worchestershire sauce, worchester sauce, worcestershire powder, lea and perrins, lea and perrin, henderson relish | +fish, +anchovy, ?soy
teriyaki beef
malt vinegar
kvass | ?alcohol
barley water > barley tea, mugicha, barley cup, ovaltine drink
licorice > liquorice, red vine, twizzler
communion wafer
couscous salad
tabbouleh > tabouli, tabouleh, tabbouli
kibbeh = kibbe | +meat
fattoush
panzanella
stuffing > stuffing mix, dressing mix, bread stuffing, sage and onion stuffing, cornbread stuffing | ?celery, ?dairy, ?egg
bruschetta
crostini = crostino
burger
burrito | ?dairy
fajita kit
wrap > flatbread, flat bread, lavash, lefse, pide, yufka, chapati, roti, paratha, naan bread, nan, kulcha, dosa mix, injera, sandwich wrap, gyro bread, piadina, focaccia, focaccina, tortilla wrap, soft tortilla, flour wrap | ?dairy
taquito | ?dairy
calzone = stromboli | +dairy
katsu curry > curry roux, japanese curry roux, curry sauce mix, golden curry, s and b curry, vermont curry | ?dairy, ?soy
fajita seasoning > taco seasoning, taco mix, chili seasoning, chili mix | ?
# bread
bread roll > dinner roll, rolls, bap, barm, brown bread, white bread, wholemeal bread, whole wheat bread, whole grain bread, rye bread, soda bread, french bread, italian bread, crusty bread, country bread, sourdough bread, sandwich bread, pita bread, pitta, pitta bread, english muffin, kaiser roll, hoagie roll, hoagie, sub roll, submarine roll, french loaf, french stick, batard, boule, cob loaf, bloomer, farl, bannock, texas toast, bread slice, slider bun, sandwich roll, sandwich thin, bolillo, telera, pan de sal, pullman, tin loaf, garlic bread, brotchen, semmel, brot, pain, pane, pan bread, ciabatta roll, bread cube, bread crust, focaccia bread | ?dairy, ?egg, ?sesame
bread bowl
barmbrack | ?egg
hardo bread
potato bread
bao > bao bun, mantou, steamed bun
croissant dough | dairy
pretzel bun
brioche bun > brioche roll, hawaiian roll, king hawaiian, milk roll | dairy, egg
bagel chip
pain au chocolat | dairy
# crumb
panko crumb > bread crumb, breadcrumbs, panko breadcrumb, cracker meal, cracker crumb, dried breadcrumb, fresh breadcrumb, seasoned breadcrumb, rusk crumb, schnitzel crumb, semmelbrosel, paniermehl, pangrattato, shake n bake | ?dairy, ?soy
stuffing cube
crumb
croutons
# pasta
acini di pepe
alphabet pasta
angel hair = angel hair pasta, capellini
bavette pasta = bavettine
bucatini
busiate
campanelle
casarecce
cavatappi
cavatelli
cellentani
conchiglie > shell pasta, pasta shell, jumbo shell, conchigliette
ditalini = ditali
dried pasta
elbow > elbow macaroni, elbow pasta, macaroni elbow
egg tagliatelle | egg
farfalline
fettuccini = fettucini, fettucine
fideo = fideos
fregola = fregula
fusilloni
garganelli | egg
gemelli
gigli
lasagna sheet = lasagna noodle, lasagne sheet
lumache
lumaconi
linguini
maccheroncini
macaroni noodle
maltagliati
manicotti
mafaldine
mezzelune
mostaccioli
orecchiette
orzo pasta
paccheri
pappardelle | ?egg
pasta sheet = fresh lasagna sheet
pastina
pici
pipe rigate
quadrefiore
radiatore = radiatori
rotelle
rotini
ruote
sedani
spaghettini
spaghettoni
spaghetti noodle
spiral pasta
stelline
strozzapreti
tagliolini
taglierini
tonnarelli
tortiglioni
trenette
tripolini
trofie
trottole
tubetti
vermicelli pasta
wagon wheel
wholewheat pasta = whole wheat pasta, whole wheat spaghetti
ziti
nudel = nudeln
pasta sauce mix
pasta salad | ?egg, ?dairy
noodle = stir fry noodle, fresh noodle | ?egg
spaetzle noodle | egg
# grain
amaranth
arrowroot > arrowroot powder, arrowroot starch, arrowroot flour
brown rice flour
buckwheat > buckwheat groat, kasha, soba flour, buchweizen
arborio > arborio rice, carnaroli, carnaroli rice, risotto rice, vialone nano, bomba rice, paella rice, sushi rice, glutinous rice, sticky rice, sweet rice, jasmine rice, basmati rice, brown rice, black rice, red rice, pudding rice, calrose, calrose rice, converted rice, parboiled rice, instant rice, minute rice, wild rice, forbidden rice, rice grain, cooked rice, steamed rice, reis
cassava > manioc, yuca, cassava flour, manioc flour, tapioca starch, tapioca pearl, boba, sago, sago pearl, farofa, gari, tapioca
cauliflower rice = cauliflower gnocchi
corn > maize, hominy, masa, masa harina, masa flour, corn masa, corn meal, grits, polenta, polentina, baby corn, sweet corn, sweetcorn, corn kernel, creamed corn, cream style corn, corn husk, corn tortilla, corn taco shell, tostada, corn chip, tortilla chip, taco shell, tostada shell, hard taco shell, popcorn kernel, popping corn, corn grit, maize flour, maize starch, maizena, speisestarke, starkemehl, masarepa, arepa flour, arepa, tamale, blue corn
cornflour > cornstarch, corn starch, corn flour, potato starch, kartoffelmehl, kartoffelstarke, potato flour, sweet rice flour, glutinous rice flour, mochiko, tapioca flour, xanthan, xanthan gum, guar gum, locust bean gum, psyllium powder, kudzu, kuzu, modified starch, clearjel, instant clearjel, pectin
fonio
glass noodle > cellophane noodle, bean thread, bean thread noodle, mung bean noodle, sweet potato noodle, dangmyeon, shirataki, shirataki noodle, konjac noodle, kelp noodle, zucchini noodle, zoodle, courgetti, harusame
gluten free flour > gluten free flour blend, gf flour, gluten free pasta, gluten free bread
gram flour > besan, chickpea flour, chana flour, garbanzo bean flour, urad flour, lentil flour, pea flour, bean flour
green banana flour > banana flour, coconut flour, teff flour, millet flour, sorghum flour, quinoa flour, amaranth flour, tigernut flour
job's tears
millet > hirse, pearl millet, bajra, ragi, finger millet
mochi > rice cake, tteok, rice dumpling, idli, dosa, appam, idli batter
papadum > poppadom, papad, pappadum
poha > puffed rice, flattened rice, murmura
puffed quinoa
quinoa flake
rice bran oil
rice cracker | ?soy, ?gluten, ?sesame
rice noodle > rice stick, rice stick noodle, rice vermicelli, pad thai noodle, pho noodle, ho fun, hor fun, flat rice noodle, rice paper, rice paper wrapper, spring roll rice paper, banh trang, bun noodle, rice flake noodle, kway teow
rice pasta > corn pasta, chickpea pasta, lentil pasta, red lentil pasta, quinoa pasta, brown rice pasta, buckwheat pasta, bean pasta, edamame pasta
risotto | ?dairy, ?alcohol, ?celery
pilaf | ?celery
sorghum = jowar, milo
teff
potato chip > crisp, chip, french fry, fry, fries, oven chip, potato wedge, hash brown, tater tot, potato skin, curly fry | ?gluten
tortilla = soft taco | gluten
vermicelli noodle = vermicelli | ?gluten
seasoned rice | ?
`;
