/** Milk products, cheeses and foods of eggs. The format is that of `foods.ts`. */
export const dairy = `
# dairy
acidophilus milk
anhydrous milk fat
ayran
brown butter = beurre noisette, browned butter
beurre
beurre blanc | ?alcohol
beurre manie | +gluten
bulgarian yogurt
butter blend
butter oil
butter flavored spread
butter cream = buttercream | ?egg
butter stick
butterfat = milk fat, milkfat
buttermilk powder
butterscotch = butterscotch sauce, butterscotch chip
caramel = caramel sauce, caramel candy
carnation milk = carnation
casein > caseinate, sodium caseinate, calcium caseinate
cajeta
chantilly = creme chantilly, chantilly cream
chocolate milk
clotted cream = devonshire cream, cornish cream
coffee creamer = creamer
coffee cream
coffee whitener
condensed cream
cool whip > whipped topping, squirty cream, dream whip
cornish ice cream
crema = mexican crema, crema mexicana
creme anglaise = crema pasticcera | +egg
creme brulee = creme caramel | +egg
creme double
creme patissiere = pastry cream, creme pat | +egg, ?gluten
cream powder
cream sauce = white sauce | ?gluten
cream soup > cream of mushroom soup, cream of mushroom, cream of chicken soup, cream of celery soup, cream of tomato soup, condensed cream soup | +gluten, ?celery, ?poultry
creamed spinach
curd > milk curd, cheese curd, curds
curdled milk
dahi
doodh
dried milk > milk powder, dry milk, dry milk powder, nonfat dry milk, skim milk powder, instant milk, milk solid, nonfat milk powder
double creme
double devon cream
dulche de leche > dulce leche, manjar, arequipe, doce de leite
eggnog | +egg, ?alcohol
ewe milk > sheep milk, ewe's milk, sheep's milk
evaporated skim milk = evap milk
fior di latte
fromage blanc
frozen yogurt = froyo
ganache
gelato | ?egg
greek yoghurt
half fat milk
hang curd = hung curd
horlick > horlicks, ovaltine, malted milk, malted milk powder | +gluten
hot milk
jersey milk
junket = rennet custard
kashk
khoya = khoa, mawa
kulfi | ?tree nut
labneh > labne, labaneh, lebneh
lactose
lactose free milk
laban
lassi
latte
leche
lebni
long life milk = uht milk
malai
milk foam
milkshake = milk shake
milk bread | +gluten
milk protein > whey protein, whey powder, protein powder | ?soy
mishti doi
nata
panna cotta | +gelatin
panna
paskha
pot cheese | cheese
pouring cream
raita
ranch dressing = ranch, ranch sauce | +egg, ?mustard
rice pudding = kheer, arroz con leche
rasmalai
ryazhenka
salted butter
semi skimmed milk
sheep yogurt
skimmed milk > skim, nonfat milk, low fat milk
skyr
smetana > smantana, kaymak, kaimak
soured cream
sour milk
soured milk
spreadable butter
squirty
stewed custard
strained yogurt
sweet milk
sweetened condensed milk
toffee = toffee bit, english toffee | ?tree nut
tres leches | +gluten, +egg
tzatziki = tsatsiki, cacik
unsalted butter
viili
white coffee
whipped butter
whole milk powder
yak butter
yakult
yogurt drink
yop
smen = niter kibbeh, nit'ir qibe
zabaglione = sabayon, zabaione | +egg, +alcohol
milch
sahne
schlagsahne
butterschmalz
schmand
saure sahne
rahm
lait
beurre doux
mantequilla
burro
mleko
smietana
maslo
mascarpone cream
alfredo sauce | +gluten
mornay = mornay sauce | +gluten, ?egg
cheese sauce
white chocolate chip
chocolate ice cream
ice cream sandwich | +gluten
affogato
banana split | ?tree nut
queso fundido
saag paneer = palak paneer
makhani
korma = korma sauce, korma paste | ?tree nut
stracchino
# cheese
abondance
american cheese
anari
anthotyro
appenzell = appenzeller
ardrahan
asadero
babybel
baby swiss
banon
bavaria blue
beaufort
bel paese
bergkase
beyaz peynir
bitto
blue stilton
bocconcini = bocconcino
boerenkaas
boursin
bryndza
bleu cheese > bleu, blue vein cheese, blue castello
butterkase
cabrales
caciocavallo
cacio
cacio e pepe | +gluten
caciotta
caerphilly
cambozola
canestrato
cantal
cashel blue
castelmagno
chaource
cheese ball
cheese curl
cheese dip
cheese powder
cheese spread = spreadable cheese
cheese slice
cheese stick
cheese string = string cheese
cheese whiz = cheez whiz
cheesecake | +egg, +gluten
cheshire
chevre > chevre log, goats cheese, goat's cheese
chihuahua cheese
colby
colby jack
cojack
cotija = cotija anejo
coulommiers
cream havarti
crescenza
crottin
curd cheese > farmer cheese, farmer's cheese, twarog, tvorog, farmers cheese
danbo
danish blue = danablu
derby cheese
dolcelatte
double gloucester = gloucester
dubliner
edam
emmenthal = emmentaler, emmenthaler
epoisses
esrom
explorateur
farmhouse cheese
feta cheese
fontal
fourme d'ambert
fresh cheese
fromage
fromage frais
fruhlingsquark
garrotxa
gjetost = brunost, geitost
goat brie
gorgonzola dolce
grana
graviera
graskaas
haloumi = hellim
handkase
harzer
havarti
humboldt fog
idiazabal
jack cheese > monterey jack, pepper jack, pepperjack, monterey, monterey jack cheese
jarlsberg
kashkaval = kasseri, kaseri
kefalograviera
kefalotyri
kraft cheese
lancashire cheese
langres
laughing cow
leerdammer
leicester = red leicester
leyden
liederkranz
limburger
liptauer
livarot
maasdam
mahon
mac and cheese > macaroni cheese, macaroni and cheese, mac n cheese | +gluten
majorero
maroilles
maytag blue
melty cheese
mimolette
mizithra = mysithra, myzithra
mont d'or
montasio
morbier
mozzarella stick
mozzarella pearl
muenster = munster
nabulsi
neufchatel
oaxaca = oaxaca cheese, quesillo
ossau iraty
panela cheese
parmigian > parm, parmesean, parmesan rind, parmasean, parmesano, parmigiano reggiano
pepato
petit suisse
piave
pimento cheese | +egg
pont l'eveque
port salut
processed cheese
provola
provel
provolone
pule
quartirolo
quark cheese = quarg
queso blanco
queso fresco
queso anejo
queso dip
reblochon
red windsor
requeson
ricotta salata
robiola
romadur
saganaki
saint andre
saint nectaire
sakura
samso
sbrinz
schloss
scamorza affumicata
shropshire blue
sirene
smoked cheese
stracciatella cheese
stilton
swiss cheese = swiss
syrian cheese
taleggio
teleme
tete de moine
tetilla
tilsit = tilsiter
toma
tomme
triple cream cheese
tuma
ubriaco
urda
vacherin
valdeon
valencay
velveeta
weisslacker
wensleydale
white cheese
wisconsin cheese
yarg
zamorano
kase
queso manchego
schafskase
fondue = cheese fondue | ?alcohol
rarebit = welsh rarebit, welsh rabbit | +gluten, ?mustard, ?fish
grilled cheese = cheese toastie, toastie | +gluten
quesadilla | ?gluten
nacho = nachos, nacho cheese
parmigiana = eggplant parmesan | ?gluten, ?egg
caprese
tiramisu | +egg, +gluten, +alcohol
cannoli | +gluten, ?egg
cheese straw | +gluten
cheese scone | +gluten
cauliflower cheese | ?gluten
gratin > dauphinoise, potato gratin, au gratin
poutine | ?gluten
greek salad
spanakopita | +gluten, ?egg
tiropita | +gluten, +egg
souffle | +egg, ?gluten
# egg
advocaat | +alcohol
albumin > ovalbumin, egg albumen, lysozyme
avgolemono
bearnaise = bearnaise sauce | +dairy
beaten egg
boiled egg
dried egg
egg beater > eggbeaters, egg substitute, liquid egg, egg product, liquid egg white
egg fu yung = egg foo young
egg noodle > egg pasta, fresh pasta, fresh egg pasta | +gluten
egg powder > egg white powder, powdered egg, powdered egg white, meringue powder
egg salad | +mustard
egg tart | +gluten, +dairy
eggs benedict = egg benedict | +dairy, +gluten, ?pork
chicken egg
century egg = salted egg, preserved egg
french toast | +gluten, +dairy
frittata | ?dairy
fried egg
hard boiled egg
hollandaise sauce | +dairy
huevo
kewpie > kewpie mayonnaise, japanese mayonnaise, japanese mayo | +mustard, ?soy
lemon curd > lemon cheese, lime curd, passion fruit curd, passionfruit curd, orange curd, fruit curd | +dairy
macaron | +tree nut
meringue nest
miracle whip = salad cream | +mustard
mousseline | +dairy
omelet = omelette | ?dairy
onsen egg
ovum
pavlova = pav | ?dairy
poached egg
quiche | +dairy, +gluten, ?pork
rempeyek
remoulade | +mustard, ?fish, ?celery
royal icing
scrambled egg | ?dairy
spanish omelet = tortilla espanola, tortilla de patata
tartar sauce = tartare sauce | +mustard
thousand island dressing > thousand island, marie rose sauce, marie rose, burger sauce, big mac sauce, fry sauce, cocktail dressing | +mustard, ?fish
caesar dressing = caesar, caesar salad dressing | +anchovy, +dairy, +mustard, ?gluten
caesar salad | +fish, +dairy, +mustard, +gluten
coleslaw = slaw, cole slaw | ?mustard, ?celery, ?dairy
coleslaw dressing | ?mustard, ?dairy
potato salad | ?mustard, ?celery
macaroni salad | +gluten, +mustard
waldorf salad | +tree nut, +celery
tamagoyaki = tamago | ?soy
egg yolk powder
yorkshire pudding = popover | +gluten, +dairy
eclair > profiterole, cream puff, choux, choux pastry, choux bun | +gluten, +dairy
churro | +gluten
souffle base
ei
eier
uovo
oeuf
jaune d'oeuf
jajko
eigelb
eiweiss
marshmallow > marshmallow fluff, marshmallow creme, mini marshmallow | +gelatin
fluff
nougatine | tree nut
divinity candy
angel food cake = angel cake | +gluten
sponge cake > sponge, genoise, madeira cake, victoria sponge, sponge finger, boudoir biscuit | +gluten, ?dairy
egg roll wrapper | +gluten
egg roll | +gluten
# other
butter lettuce
buttercup squash = buttercup
butternut = butternut squash, butternut pumpkin
butter bean
butterfly pea
butterhead > butterhead lettuce, bibb, bibb lettuce, boston lettuce, butter leaf lettuce
butter chestnut
butter flavor = butter extract, butter flavoring | ?dairy
cocoa butter = cacao butter
coconut butter > coconut manna, creamed coconut, coconut block, creamed coconut block
coconut yogurt
coconut kefir
coconut cream powder
coconut milk powder | ?dairy
coconut whipped cream
cream soda
cream nut
apple butter
pumpkin butter > pear butter, plum butter, fruit butter
sunflower butter = sunflower seed butter, sunbutter
sesame butter | sesame
pumpkin seed butter
soy butter = soynut butter, soy nut butter | soy
egg plant
egg replacer > egg replacement, flax egg, chia egg, vegan egg, just egg
aquafaba
milk thistle
milkweed
milkfish
potato milk > pea milk, hemp milk, flax milk, quinoa milk
mylk > plant milk, plant based milk, non dairy milk, nondairy milk, milk alternative | ?tree nut, ?soy, ?gluten
nut milk | tree nut
hazelnut milk > walnut milk, pistachio milk, pecan milk, macadamia milk | tree nut
soy cream > soya cream, soy yogurt, soya yogurt, soy creamer, soya milk, soybean milk | soy
oat cream = oat creme fraiche, oatly | gluten
tofu cream cheese = tofutti, soy cheese | soy
vegan butter > plant butter, vegan margarine, dairy free butter, earth balance, dairy free spread, vegan spread | ?soy
vegan yogurt > plant yogurt, dairy free yogurt, plant based yogurt | ?soy, ?tree nut
vegan mayonnaise > vegan mayo, eggless mayonnaise, egg free mayonnaise, veganaise, vegenaise, eggless mayo | ?soy, ?mustard
vegan cream cheese = vegan parmesan, nut cheese | ?tree nut, ?soy
nutritional_yeast = nooch, nutritional yeast flake
yeast extract = marmite, vegemite | ?gluten, ?celery
margarine > baking block, stork, oleo, oleomargarine, baking spread | ?dairy, ?soy
vegetable spread = buttery spread | ?dairy, ?soy
shortening > vegetable shortening, crisco, trex | ?soy
copha
cheese cloth = cheesecloth, muslin
cheese wax
ice cream cone > ice cream cup, wafer cone, cone | +gluten
ice cream salt
peanut butter ice cream | peanut, dairy
granita
fruit ice > popsicle, ice lolly, ice pop
coffee > espresso, coffee bean, brewed coffee, instant espresso, espresso powder, coffee ground, decaf coffee, coffee powder
cream of coconut > coconut condensed milk, coco lopez, sweetened cream of coconut
cream of rice
cream of wheat = farina | gluten
cream cracker | gluten
creamed rice | dairy
custard apple = cherimoya
custard powder = bird's custard powder | ?dairy
chocolate bar | ?dairy, ?tree nut, ?soy
chocolate sauce = chocolate syrup | ?dairy
chocolate spread | +tree nut, +dairy
chocolate cake > cake mix, cake, cupcake, pound cake, layer cake, sponge flan case, yellow cake mix, brownie, brownie mix | gluten, +egg, +dairy
chocolate egg = easter egg | ?dairy
chocolate chip cookie | gluten, +egg, +dairy
hot chocolate > hot chocolate mix, drinking chocolate, cocoa mix | ?dairy
candy > sweet, candies, lolly, gummy, gummy bear, gumdrop, jelly bean, jellybean, wine gum, fruit gum, haribo, turkish delight, liquorice allsort | ?gelatin, ?dairy
candy cane > peppermint candy, boiled sweet, rock candy, hard candy
candy bar > snickers, mars bar, twix, milky way, kit kat, kitkat, butterfinger, reese, reese's | dairy, ?peanut, ?tree nut, ?gluten, ?soy
m and m = smarties, m&m | dairy, ?peanut
peanut butter cup | peanut, dairy, ?soy
peanut butter chip | peanut, ?dairy
chocolate chip > chocolate chunk, chocolate button, chocolate drop, semisweet chocolate, semi sweet chocolate, chocolate shaving, coverture, chocolate callet, couverture, chocolate sprinkle | ?dairy, ?soy
dark chocolate > bittersweet chocolate, plain chocolate, unsweetened chocolate, baking chocolate, chocolate liquor | ?dairy, ?soy
chocolate = cooking chocolate | ?dairy, ?soy
chocolate mousse | dairy, egg
pudding > instant pudding, vanilla pudding, chocolate pudding, pudding mix, instant pudding mix, blancmange | ?dairy, ?egg
mousse | ?dairy, ?egg, ?gelatin
trifle | dairy, egg, gluten, ?alcohol
bread pudding | gluten, dairy, egg
smoothie | ?dairy
icing > frosting, fondant icing, cake frosting | ?dairy, ?egg
fondant > rolled fondant, sugarpaste, gum paste | ?gelatin, ?egg
`;
