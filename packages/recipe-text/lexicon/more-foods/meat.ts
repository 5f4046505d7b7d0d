/** Meats, cuts, sausages and other products of animals. The format is that of `foods.ts`. */
export const meat = `
# pork
baby back rib = back rib
spare rib = sparerib
bacon bit | ?soy
bacon fat = bacon grease, bacon dripping
bacon rasher
back bacon
streaky bacon
canadian bacon = peameal bacon
smoked bacon
bak kwa
bangers = banger | ?gluten
banger and mash | +dairy
bath chap
bierwurst
black forest ham
black pudding > morcilla, boudin noir, blutwurst, kaszanka | ?gluten
bockwurst
bologna = baloney
boerewors | +beef
boston butt = pork butt
boudin
bresaola pork
breakfast sausage
brawn = head cheese, headcheese
butifarra
cabanossi = kabanos, kabanossi
capicola > capocollo, coppa, gabagool
carnitas
cervelat
cervelas
chair de saucisse
char siu > char siew, cha siu, chashu, char siu pork | +soy, ?gluten
chicharron > chicharrones, pork scratching, pork crackling, crackling, pork cracklings, cracklin
chinese sausage > lap cheong, lup cheong, lap xuong | ?soy
chipolata | ?gluten
chistorra
chitterling = chitlin
ciauscolo
cocktail sausage
cochinita pibil
cold cut | +beef, +poultry
copa
cotechino
country ham
crepinette
culatello
cumberland sausage | ?gluten
debreziner
deli ham
fatback
finocchiona
fiocco
frankfurter > wiener, wienerwurst, frank, vienna sausage, frankfurt
fuet
gammon
gelbwurst
ham bone
ham hock
ham stock
honey ham
hot italian sausage
iberico ham
iberico
italian sausage
jagdwurst
jambon
jamon > jamon iberico, jamon serrano, serrano, serrano ham, pata negra
jowl bacon
kassler
kielbasa = polish sausage
kishka | ?gluten
knackwurst = knockwurst
kolbasz
krakauer
kransky
landjager
lardo
lardon
lardons
leaf lard
leberkase
leberwurst > liverwurst, braunschweiger, liver sausage
lincolnshire sausage | ?gluten
loin of pork
lomo
longaniza
longganisa
lountza
luncheon meat = lunch meat, luncheon sausage
maple bacon
merguez pork
mettwurst
nduja
nuremberg sausage
pancetta cube
parma ham > proscuitto, prosciutto cotto, proscuitto crudo
pastrami pork
paio
peperone salami
pepperoni slice
picnic ham
picnic shoulder
pig ear
pig trotter > pork trotter, trotter, pig's foot
pigs in blanket = pig in blanket | +gluten
pork back ribs
pork belly
pork bone
pork chop
pork collar
pork cheek
pork cutlet
pork fillet
pork floss = rousong
pork hock
pork knuckle = eisbein, schweinshaxe
pork leg
pork loin
pork mince meat
pork neck
pork pie | +gluten
pork rib
pork roll = taylor ham
pork sausage
pork shoulder
pork skin
pork stock = pork broth, pork bouillon
pork tenderloin
porchetta
potted meat
presunto
pulled pork
rillettes = rillette
rillons
salame
saltimbocca | ?alcohol
salt pork
salumi
sausagemeat
saucisse
saucisson
sausage link
sausage patty
sausage roll | +gluten
scrapple | +gluten
side pork
smoked ham
smoked pork
sobrasada = soubressade
soppressata
soprasetta
spam
spek
spanish chorizo
spiral ham
suckling pig = cochinillo, lechon
summer sausage
sweet italian sausage
tasso = tasso ham
thuringer
tocino
tonkatsu | +gluten, +egg
tonkotsu
toulouse sausage
ventreche
ventricina
virginia ham
weisswurst = weiswurst
westphalian ham
white pudding | +gluten
wild boar pork
york ham
zampone
al pastor
adobo pork | +soy
schinken
speck alto adige
porc
maiale
cerdo
schweinefleisch
guanciale slice
mortadella slice
frankfurters
carbonara | +egg, +dairy, ?gluten
amatriciana | ?dairy
ribollita pork
cassoulet | +poultry
choucroute garnie | ?alcohol
cobb salad | +poultry, +egg, +dairy
club sandwich | +gluten, +poultry, +egg
blt | +gluten, +egg
egg and bacon pie | +gluten, +egg, +dairy
quiche lorraine | +egg, +dairy, +gluten
scotch egg | +egg, +gluten
toad in hole | +gluten, +egg, +dairy
pozole = posole
feijoada | +beef
croque monsieur | +gluten, +dairy
gyoza = potsticker, jiaozi | +gluten, ?crustacean, ?soy
wonton soup | +gluten, ?crustacean
shumai = siu mai | +gluten, ?crustacean
char siu bao = pork bun | +gluten
# beef
arm roast
ball tip
bavette
beef base > beef bouillon, beef bouillon cube, beef stock cube, bovril, beef stock powder | ?celery, ?gluten
beef bacon
beef brisket
beef broth > beef stock, beef consomme, beef bone broth | ?celery
beef cheek
beef chuck roast
beef dripping = beef tallow, beef fat
beef fillet
beef jerky = biltong, jerky | +soy, ?gluten
beef mince meat
beef patty = burger patty, hamburger patty
beef rib
beef round = topside, silverside
beef shank
beef short rib
beef suet
beef tongue = ox tongue
beef wellington | +gluten, +egg, ?dairy
birria
blade steak
boeuf bourguignon = beef bourguignon | +alcohol
bottom round
bulgogi | +soy, ?sesame
carne asada
cecina
chateaubriand
chipped beef
chuck eye
chuck roast
chuck steak
corned beef hash
cube steak
delmonico
denver steak
entrecote
eye of round
eye fillet
filet mignon = tournedos
fillet steak
flank steak
flat iron steak = flat iron
galbi = kalbi | +soy, ?sesame
ground chuck
ground round
ground sirloin
hanger steak = onglet
heifer
hereford
kobe beef
london broil
lean mince
machaca
minute steak
neatsfoot
new york strip > strip steak, strip loin, striploin, new york steak, sirloin strip
ox
ox cheek
ox kidney
oxtail soup
paleron
picanha
porterhouse
pot roast
prime rib
rib eye > rib eye steak, ribeye steak, scotch fillet
roastbeef
rouladen = roulade of beef
rump
salt beef
short rib = short ribs
shin of beef
sirloin tip
skirt
steak mince
steak tartare = beef tartare | ?egg, ?mustard, ?fish
standing rib roast
stewing beef > stew meat, stewing steak, stew beef, braising steak
sukiyaki | +soy, ?egg
swiss steak
t bone = t bone steak, t bone
tafelspitz
thick flank
tri tip
tripe = menudo, callos
undercut
veal chop
veal cutlet > escalope, veal scaloppine, scaloppine
veal escalope
veal shank = osso buco, ossobuco
veal stock = veal broth
veal tongue
wagyu
wiener schnitzel | +gluten, +egg
rindfleisch
manzo
ternera
carne de res
bolognese > ragu, ragu bolognese, bolognese sauce | ?pork, ?celery, ?dairy, ?alcohol
chili con carne
cottage pie | ?dairy, ?celery, ?gluten
shepherd pie = shepherd's pie | ?dairy, ?celery
hamburger helper | +gluten, +dairy
meatloaf | +egg, +gluten, ?pork
salisbury steak | ?egg, ?gluten
stroganoff = beef stroganoff | +dairy, ?mustard, ?gluten
goulash
sloppy joe | ?gluten
philly cheesesteak = cheesesteak | +gluten, +dairy
reuben | +gluten, +dairy, +egg
bourguignonne | +alcohol
demi glace = demiglace | +alcohol, ?celery, ?gluten
beef curry
beef stew | ?gluten, ?celery
au jus
brown sauce gravy | ?gluten
cheeseburger | +dairy, +gluten
sauerbraten
# poultry
bantam
buffalo wing | +dairy
chicken base > chicken bouillon, chicken bouillon powder, chicken powder, chicken granule, chicken bouillon granule | ?celery, ?gluten, ?soy
chicken breast
chicken broth > chicken stock, chicken consomme, chicken soup base, chicken bone broth | ?celery
chicken carcass
chicken drumstick
chicken fat = schmaltz, schmalz
chicken feet = chicken foot
chicken fillet
chicken finger > chicken tender, chicken strip, chicken nugget | ?gluten, ?egg
chicken frame
chicken gizzard = gizzard
chicken heart
chicken leg
chicken liver
chicken maryland
chicken mince meat
chicken neck
chicken noodle soup | +gluten, +egg, ?celery
chicken pie | +gluten, ?dairy, ?celery
chicken pot pie | +gluten, ?dairy, ?celery
chicken salad | +egg, ?mustard, ?celery
chicken sausage | ?pork
chicken schnitzel | +gluten, +egg
chicken skin
chicken soup | ?celery, ?gluten
chicken thigh
chicken wing
chicken tikka = tikka | +dairy
chicken tikka masala = tikka masala | +dairy
butter chicken = murgh makhani | +dairy
chook
cockerel
coq au vin | +alcohol, ?pork
coronation chicken | +egg, ?mustard, ?tree nut
cornish hen = cornish game hen, game hen
dark meat
duck breast = magret
duck confit
duck fat
duck leg
duckling
emu
fried chicken | ?gluten, ?egg, ?dairy
giblet
goose fat
goose liver
gosling
grouse
guinea fowl = guineafowl, guinea hen
hen
moa
ostrich
partridge
peafowl
peking duck | +soy, +gluten
pekin duck
pheasant
pigeon = squab
poulet
poularde
poultry fat
poultry stock = poultry broth
poussin = spatchcock, spring chicken
pullet
ptarmigan
rhea
roast chicken
roaster
roasting chicken
rotisserie chicken
rooster
silkie
snipe
stewing hen
teal
turducken
turkey breast
turkey bacon
turkey fat
turkey ham
turkey leg
turkey mince meat
turkey sausage | ?pork
turkey stock = turkey broth
turkey thigh
wild duck
chicken wing flat
wing flat
wingette
woodcock
drumette
pollo
huhn
hahnchen
hahnchenbrust
frango
kylling
yakitori | +soy, ?alcohol
karaage | +soy, ?gluten
vol au vent | +gluten, +dairy
general tso chicken = general tso | +soy, ?gluten
orange chicken | +soy, ?gluten
kung pao = kung pao chicken | +peanut, +soy
turkey meatball | ?egg, ?gluten
# meat
meat > ground meat, minced meat, mince, meatball, chopped meat | ?pork, ?beef, ?poultry
agnello
alligator
andouillette
antelope
barbecue meat
bear
bison = buffalo
brains
camel
caribou
carpaccio
charcuterie | +pork
chop suey | +soy
chops
cold meat | +pork, +beef, +poultry
crocodile
cutlet
deer
deli meat = deli slices | +pork, +beef, +poultry
doner = doner kebab, kebab meat | ?gluten
elk
faggot | ?pork, ?gluten
forcemeat | ?pork, ?gluten
frog leg = frog
game
gyro meat = gyros | ?gluten
hare
hasenpfeffer
hogget
iguana
irish stew
kangaroo
kebab
keema = kheema
kofta = kofte, kafta
lamb chop
lamb cutlet
lamb leg = leg of lamb
lamb neck
lamb rack = rack of lamb
lamb shank
lamb shoulder
lamb stock = lamb broth
lancashire hotpot | ?gluten
livestock
loin
llama
marrowbone
meat extract = meat glaze, glace de viande
meat pie | +gluten
meat sauce | ?pork, ?beef, ?dairy
meat stock = meat broth
merguez
mincemeat | ?alcohol, ?beef
minced lamb
mixed grill | ?pork
moose
moussaka | ?dairy, ?egg, ?gluten
offal = variety meat
pate = liver pate, pate de campagne | ?pork, ?dairy, ?alcohol
polpette > polpetta, albondiga, albondigas, kottbullar | ?egg, ?gluten, ?pork
possum
reindeer
rabbit leg
roast meat
rogan josh
schnitzel | ?gluten, ?egg, ?pork
seekh kebab
shish kebab
souvlaki
spleen
stewing meat
steak and kidney pie | +beef, +gluten
steak and kidney pudding | +beef, +gluten
sujuk = sucuk | +beef
sweetbread
terrine | ?pork, ?egg
tongue
turtle
venison steak
whale
wallaby
wild boar
yak
agneau
cordero
fleisch
hackfleisch | ?pork
haggis | ?gluten
wurst = wurstchen | +pork
# other
chicken of the woods = chicken mushroom
hen of the woods = maitake
beef tomato
beefsteak
beefsteak tomato
beefsteak mushroom
kidney bean
hamburger bun = burger bun, hamburger roll | +gluten, ?egg, ?dairy, ?sesame
hot dog bun = hotdog bun, hot dog roll | +gluten, ?egg, ?dairy
duck sauce = plum sauce
duck egg | +egg
goose egg | +egg
quail egg | +egg
gooseberry
hamburger dill = hamburger pickle
steak sauce > hp sauce, a1 sauce, brown sauce, a1 steak sauce | ?gluten, ?fish, ?soy
steak seasoning = steak spice, montreal steak spice | ?mustard, ?celery
poultry seasoning
meat tenderizer
pork and bean | +pork
baked bean
vegetarian bacon
facon | ?soy, ?gluten
quorn | +egg, ?gluten
beyond meat = beyond burger, beyond beef
impossible meat = impossible burger | +soy
vegetable suet = vegetarian suet | ?gluten
vegetable lard
soy chorizo = soyrizo | +soy
textured_vegetable_protein > tvp, textured soy protein, soya chunk, soy curl, soya mince, soy mince, textured protein | +soy
veggie burger > vegetable burger, veggie patty, garden burger, gardenburger | ?gluten, ?soy, ?egg
veggie dog | ?gluten, ?soy, ?egg
tofurky = tofurkey | +soy, +gluten
tofu dog | +soy
mock duck = mock chicken | +gluten, ?soy
jackfruit
heart of palm = palm heart
artichoke heart
celery heart
romaine heart
lettuce heart
vegetable stock > vegetable broth, veggie stock, veggie broth, vegetable bouillon, vegetable stock cube, vegetable bouillon cube, vegetable stock powder, vegetable bouillon powder, vegetable base | ?celery, ?gluten
mushroom stock = mushroom broth | ?celery
vegetable juice | ?celery
v8 | +celery
stock cube > bouillon cube, stock powder, bouillon powder, bouillon granule, better than bouillon, oxo, oxo cube, stock pot, stock concentrate, bouillon base | ?celery, ?gluten, ?meat, ?dairy
stock > broth, bouillon, consomme, court bouillon | ?celery, ?meat, ?fish
`;
