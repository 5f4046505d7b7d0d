/** Fish and shellfish as they are sold, by their English and regional names. The format is that of `foods.ts`. */
export const seafood = `
# fish
alaska pollock
albacore
alfonsino
amberjack
anchoveta
angelfish
anglerfish = angler fish
arctic char
atka mackerel
ayu
barbel
barracuda
barramundi = asian sea bass
basa > swai, pangasius, panga
beltfish = cutlassfish
bigeye
black cod = sablefish
black drum
blackfish
bloater
bluefin
bluefish
bluenose
boarfish
bombay duck = bummalo
bream
brill
buffalo fish
burbot
butterfish
capelin
chilean sea bass = patagonian toothfish, toothfish
chub
cobia
coalfish
cod cheek
cod liver
codling
codfish
coley
conger = conger eel
corvina
coral trout
crappie
croaker
cusk
dab
dace
dogfish
dolphinfish = mahi mahi, dorado
dover sole
drum fish
elver
emperor fish
escolar
finnan haddie = finnan haddock
fish ball = fishball
fish cake = fishcake | +gluten, +egg
fish finger = fish stick | +gluten
fish fillet
fish head
fish bone
fish maw
fish skin
fish stew
fish soup | ?crustacean, ?mollusk
fish paste
fish pie | +dairy, ?crustacean
fish roe = fish egg
fish oil
fish meal
flathead
flounder
fluke
flying fish
fugu = pufferfish
garfish
gemfish
goatfish
goby
gilt head bream = gilthead
grayling
greenling
grenadier
grouper
gurnard
hake
hamachi
hapuka = hapuku
hilsa = ilish
hoki = blue grenadier
hogfish
huss
ikan bilis
iriko = niboshi
jackfish
john dory = st pierre
kahawai
katsuo
king mackerel
king fish = kingfish
king salmon
lamprey
lemon sole
ling
lingcod
loach
lumpfish
lutefisk
marlin
matjes = maatjes
megrim
menhaden
milkfish = bangus
mojama
monkfish tail
moonfish
morwong
mullet
mulloway
murray cod
muskellunge
nile perch
ocean perch
ocean trout
oilfish
opah
orange roughy
oreo dory
paddlefish
parrotfish
patin
pearl perch
pike
pike perch > pikeperch, zander, walleye
pilchard
plaice
pollack
pomfret
pompano
porgy
queenfish
rainbow trout
redfish
red mullet = rouget
rockfish
rock salmon
rohu
roughy
rosefish
rudd
sailfish
saithe
salt cod > salted cod, saltfish, bacalao, baccala, bacalhau, stockfish, klippfisk
sanma
saury
sauger
scad
scorpion fish = scorpionfish, rascasse
scrod
sculpin
scup
sea bass > seabass, loup de mer, branzino
sea bream > seabream, daurade, dorada
sea trout
shad
shark
sheepshead
silverside fish
skate wing
skate
smelt
smelt roe
snakehead
snoek
sockeye
spanish mackerel
sprat
steelhead
sterlet
stickleback
stonefish
striped bass
sturgeon
sunfish
surimi > imitation crab, crab stick, crabstick, krab, seafood stick, kamaboko, kanikama | ?crustacean, +egg, ?gluten, ?soy
tarakihi
tautog
tench
terakihi
tilefish
threadfin
tommy ruff
toro
trevally
triggerfish
tripletail
turbot
unagi = anago
wahoo = ono
walleyed pike
warehou
weakfish
weever
whitebait
whitefish = white fish
whiting
winter flounder
witch sole
wolffish = wolf fish
wrasse
wreckfish
yellowfin
yellowtail
zarzuela | +crustacean, +mollusk
gravlax = gravadlax
lox
smoked trout
smoked mackerel
smoked haddock
smoked fish
smoked eel
smoked herring = buckling
rollmop
bismarck herring
pickled herring
kippered herring
surstromming
tuna steak
tuna salad | +egg
canned tuna
tuna mayonnaise | +egg, +mustard
ventresca
fishmeal
arbroath smokie
boquerones = boqueron
brandade | ?dairy
gefilte fish | +egg, +gluten
taramasalata = tarama | ?gluten
ceviche = cebiche | ?crustacean, ?mollusk
poke bowl | +soy, +sesame
sashimi
sushi | ?crustacean, ?egg, ?soy
nigiri
kedgeree | +egg, ?dairy
cullen skink | +dairy
escabeche
fish and chip | +gluten
unagi kabayaki | +soy, +gluten
jansson temptation | +dairy
masago
tobiko
ikura
tarako
mentaiko
salmon roe
trout roe
lumpfish roe
cod roe
bottarga
beluga
osetra
sevruga
keta
kaluga
shirako
milt
anchovy paste
anchovy fillet
anchovy sauce
anchovy essence
gentleman relish = gentleman's relish, patum peperium | +dairy
white anchovy
white bait
bonito flake > bonito shaving, katsuobushi flake, dried bonito
hondashi
dashinomoto
ichiban dashi
awase dashi
nuoc mam = nuoc nam
nuoc cham
colatura = colatura di alici
garum
patis
budu
bagoong | ?crustacean
padek = pla ra
prahok
mam nem
tuk trey
ngapi | ?crustacean
fermented fish
yu lu
jeotgal | ?crustacean, ?mollusk
aekjeot = myeolchi aekjeot, kanari
isinglass
fish gelatin
fish collagen
fish stock > fish broth, fish bouillon, fumet, court bouillon de poisson | ?celery
furikake | +sesame, ?soy
bouillabaisse | +crustacean, +mollusk
cioppino | +crustacean, +mollusk, ?alcohol
# crustacean
amaebi
bay bug = moreton bay bug, balmain bug
bisque | +dairy, ?fish, ?alcohol
blue crab
brown crab
brown shrimp
cold water shrimp
crab cake = crabcake | +egg, +gluten
crab claw
crab meat = crabmeat
crab paste
crawdad
crayfish tail
dried shrimp > dried prawn, ebi, hae bee, hibi
dublin bay prawn
dungeness crab = dungeness
ecrevisse
florida stone crab
freshwater prawn
gamba
goose barnacle = percebe, percebes
barnacle
horseshoe crab
jumbo shrimp
king crab
king prawn
lobster tail
lobster bisque | +dairy, ?fish, ?alcohol
lobster stock
mantis shrimp
marron
mudbug
mud crab
norway lobster
peekytoe
potted shrimp | +dairy
prawn cracker = shrimp cracker, krupuk
prawn cocktail = shrimp cocktail | +egg, ?mustard
prawn toast = shrimp toast | +gluten, ?sesame, ?egg
red crab
rock lobster
rock shrimp
sakura ebi
sand crab
scampo
sea cricket
shrimp paste > prawn paste, belacan, belachan, blachan, kapi, terasi, trassi, hom ha
shrimp sauce
shrimp powder
shrimp roe
slipper lobster
snow crab
soft shell crab
spanner crab
spider crab = centolla
spiny lobster
spot prawn
stone crab
tiger prawn
yabby = yabbie
langosta
langostino
shrimp scampi | +dairy, +garlic
crab rangoon | +dairy, +gluten
popcorn shrimp | +gluten
she crab soup | +dairy
homard
crevette
garnele
camaron
krevette
# mollusk
arkshell
blood cockle
awabi
baby squid
babylon snail
bay scallop
calamaretti
calamar > calamares, calamari ring, chipirones, chipiron
cherrystone > cherrystone clam, quahog, littleneck, littleneck clam
chiton
chopped clam
clam broth
clam chowder | +dairy, +gluten, ?celery, ?pork
clam juice
clamato | +fish
conch
coquina
dog cockle
escargot
geoduck
green lipped mussel = green shell mussel
heart clam
hotate
king scallop
limpet
manila clam
mya
moscardini
mussel meat
new zealand mussel
octopus tentacle > polpo, pulpo, tako
oyster extract
palourde
paua
perna
periwinkle
pipi
pippy
queen scallop = queenie
razor clam = razor shell, spoot
saint jacques > coquille st jacques, coquilles saint jacques, noix de saint jacques
sea scallop
sea snail
seppia
smoked oyster
smoked mussel
squid ink > cuttlefish ink, nero di seppia, tinta de calamar
steamer clam
surf clam
tellin
top shell
vongola = vongole, alle vongole
whelk
winkle
zamburina
diver scallop
dried scallop = conpoy
dried oyster
dried squid
oyster rockefeller | +dairy
# fish, crustacean, mollusk
fruits de mer > frutti di mare, frutto di mare, frutto del mar, mariscos, marisco, fruit de mer
marinara mix = seafood marinara
seafood mix > mixed seafood, seafood cocktail, seafood medley
seafood stock = seafood broth
seafood seasoning
xo sauce | ?soy
gumbo | ?pork, ?poultry, ?gluten, ?celery
paella | ?poultry, ?pork
jambalaya | ?pork, +poultry, ?celery
laksa | ?egg, ?gluten
laksa paste
tom yum = tom yam
tom yum paste = tom yam paste
pad thai | +egg, +soy, +peanut
nasi goreng | +egg, +soy
mee goreng | +egg, +soy, +gluten
# shellfish
shellfish = shell fish | +crustacean, +mollusk
# seafood
seafood = sea food | +fish, +crustacean, +mollusk
surf clam salad
sea urchin = uni, urchin roe
sea cucumber = trepang, beche de mer
jellyfish
# other
fish mint
oyster plant = salsify, scorzonera
lobster mushroom
oyster leaf
crab apple = crabapple
crab boil
swedish fish
goldfish cracker | +gluten, +dairy
scallop squash
scallop potato = scalloped potato | +dairy
vegan fish sauce
vegetarian fish sauce
vegan oyster sauce | ?soy, ?gluten
vegetarian oyster sauce = mushroom oyster sauce, mushroom stir fry sauce | +soy, +gluten
king oyster mushroom = eryngii, trumpet mushroom
clamshell mushroom = beech mushroom, shimeji
sea salt
sea vegetable
sea bean = samphire
seaweed > nori, kombu, konbu, wakame, dulse, kelp, arame, hijiki, laver, irish moss, agar, agar agar, carrageen, carrageenan, sea grape, aonori, sea lettuce, sea spaghetti
`;
