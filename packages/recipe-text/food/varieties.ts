/** Each line has a food as cooks call it, then its more specific or other names in ingredient rows. */
const lines = `
almond: sliver almond, almond flake
apple: cooking apple, tart apple, green apple, red apple
avocado: hass avocado
baking powder: cooking powder
bay leaf: bayleaf, bay, laurel leaf, bayleave
beef: steak, chuck, beef chuck, brisket, sirloin, skirt, skirt steak, flank, flank steak, ribeye, rump steak, corned beef, roast beef
beer: brown beer, blonde beer, dark beer, light beer, lager
beet: red beet
bell pepper: red pepper, yellow pepper, orange pepper, sweet red pepper, sweet red bell pepper, red sweet pepper, bell, green pepper, sweet bell pepper, red bell pepper, green bell pepper, yellow bell pepper, orange bell pepper
bread: white bread, stale bread, sandwich bread, toast, bread loaf
breadcrumb: bread crumb, panko, panko breadcrumb, italian breadcrumb
brown sugar: muscovado sugar, muscovado, demerara sugar, cane sugar, raw sugar, turbinado sugar, dark brown sugar, light brown sugar, dark sugar
butter: sweet butter, cultured butter
buttermilk: butter milk
cabbage: white cabbage, green cabbage
cannellini bean: cannelini bean, white cannellini bean, white cannelini bean
cardamom: cardamom seed, cardamom pod, cardamom powder, green cardamom
cayenne pepper: cayenne, ground cayenne, cayenne powder
chard: swiss chard
cheese: hard cheese, yellow cheese, soft cheese, shredded cheese
chicken stock: chicken bouillon cube, chicken stock cube, chicken stock powder, chicken base, chicken bullion
chicken: hen, broiler
chili powder: red chili powder
chili: chili pepper, hot pepper, hot chili pepper, hot chili, red chili, green chili, red chili pepper, green chili pepper, bird's eye chili, thai chili, thai chili pepper, piripiri, red hot pepper, green hot pepper
chocolate: dark chocolate, milk chocolate, bittersweet chocolate, sweet chocolate, baking chocolate, cooking chocolate, black chocolate
cider vinegar: apple cider vinegar, apple vinegar
cilantro: coriander leaf, fresh coriander, green coriander, coriander stalk, coriander sprig
cinnamon: cinnamon stick, cinnamon powder, cinamon bark, cinamon, cinnamon bark
cocoa: cocoa powder, cacao powder, cacao, chocolate powder
coconut: cocoa-nut, coconut flake
coriander: coriander seed, coriander powder, ground coriander
corn: sweetcorn, sweet corn, corn kernel, kernel corn, corn cob, maize
couscous: couscous semolina
cream cheese: creme cheese, soft cream cheese, philadelphia, philadelphia cheese
cream of tartar: tartar cream
cream: heavy cream, whipping cream, thickened cream, single cream, light cream, sweet cream, cooking cream, whipped cream, table cream
creme fraiche: creme fraiche cream
cumin: cumin seed, cumin powder
dashi: dashi stock, dashi powder
egg: egg yolk, egg white, yolk, egg wash, hen egg, egg yellow
fennel: fennel bulb, fennel root
fish sauce: nam pla
flour: all-purpose flour, white flour, wheat flour, bread flour, cake flour, pastry flour, ap flour, strong flour, general purpose flour, baker flour, tipo flour
garlic: garlic clove, clove garlic, garlic paste, head garlic, garlic bulb, garlic puree, garlic pearl
ginger: gingerroot, ginger paste, ginger root, fresh ginger
green bean: cut green bean, runner bean, haricot vert
ground ginger: ginger powder, ginger ground
ground veal: minced veal, veal mince
ham: cooked ham
herbes de provence: herb de provence, provence herb, provencal herb
hot sauce: hot pepper sauce, tabasco, tabasco sauce, chili hot sauce
jalapeno: jalapeno pepper, jalapeno chili
kidney bean: red kidney bean
lard: pork lard, pork fat
lasagna sheet: lasagna, lasagna noodle
lemon: lemon juice, lemon zest, lemon peel, lemon rind, lemon wedge
lettuce: iceberg, iceberg lettuce, green lettuce, butter lettuce
lime leaf: kaffir lime leaf, makrut lime leaf
lime: lime juice, lime zest, lime peel, lime wedge
matcha: matcha powder, matcha tea
milk: cow milk, cow's milk, whole milk, skim milk
miso: miso paste, white miso, red miso
mushroom: white mushroom, button mushroom, brown mushroom, champignon, champignon mushroom, cremini, cremini mushroom, chestnut mushroom
mustard powder: ground mustard, mustard flour
mustard: yellow mustard, dijon mustard, dijon, english mustard, prepared mustard, table mustard
nutmeg: nutmeg powder, whole nutmeg
oat: rolled oat, oat flake, porridge oat, oatmeal
oil: vegetable oil, sunflower oil, canola oil, rapeseed oil, cooking oil, salad oil, frying oil, corn oil, seed oil, neutral oil, cooking spray, oil spray, sunflower seed oil, grapeseed oil
old bay seasoning: old bay
olive oil: virgin olive oil
olive: green olive, black olive, kalamata olive, kalamata
onion: red onion, yellow onion, white onion, brown onion, sweet onion, spanish onion, vidalia onion, cooking onion
orange: orange zest, orange peel, orange rind
oregano: origan
parmesan: parmesan cheese, grana padano, parmesan reggiano, reggiano
parsley: flat-leaf parsley, italian parsley, curly parsley, leaf parsley
pasta: pasta noodle, short pasta
pea: garden pea, green pea, petit pois
peanut: monkey nut
pecorino: pecorino romano, romano, pecorino romano cheese, pecorino cheese
penne: penne rigate
pepper: black pepper, peppercorn, black peppercorn, pepper corn, pepper pod, black pepper pod, ground pepper
pizza dough: pizza base
pork: pig, porkchop
potato: russet potato, russet, waxy potato, yukon potato, yukon gold, yukon gold potato, gold potato, white potato, red potato, yellow potato, gold yukon potato, idaho potato
powdered sugar: powdered white sugar, powder sugar, icing powder
red pepper flakes: chili flake, red chili flake, red pepper flake, pepper flake, crushed red pepper
rice: white rice, brown rice, basmati rice, basmati, jasmine rice, jasmine, long grain rice, round rice, long grain white rice, long rice, short grain rice
salt: sea salt, table salt, kosher salt, fine salt, pink salt, himalayan salt, rock salt, iodized salt, fleur de sel
sausage: sausage meat, smoked sausage, andouille sausage, andouille
scallion: scallion green
sesame seed: sesame, white sesame seed, white sesame, black sesame seed
shrimp: tiger shrimp, king shrimp
soy sauce: light soy sauce, dark soy sauce, light soy, dark soy, soy, shoyu
spinach: baby spinach
sriracha: sriracha sauce
star anise: anise star
stock: bouillon cube, stock cube, stock powder, bouillon powder
sugar: white sugar, superfine sugar, table sugar, baker sugar, crystal sugar, fine sugar
sun-dried tomato: sundried tomato
tamari: tamari soy sauce
tea: black tea, green tea, assam tea, ceylon tea, tea bag, black tea bag, tea leaf
tomato paste: tomato concentrate, tomato puree, tomato pure
tomato sauce: passata, tomato passata
tomato: plum tomato, cherry tomato, roma tomato, grape tomato, san marzano tomato, vine tomato, beef tomato, beefsteak tomato, red tomato, san marzano
tortilla: flour tortilla, burrito tortilla, wheat tortilla, mexican tortilla
turmeric: tumeric, turmeric powder, tumeric powder, turmeric root
vanilla: vanilla extract, vanilla essence, vanilla paste
vinegar: white vinegar, distilled vinegar, table vinegar, spirit vinegar
walnut: walnut half, walnut piece
white pepper: white pepper powder
wine: cooking wine
worcestershire sauce: worchestershire sauce, worcester sauce
yeast: active yeast, dry yeast, baker yeast, brewer yeast, baker's yeast, brewer's yeast, baking yeast, active baking yeast, active dry yeast, instant yeast, yeast cube
yogurt: greek yogurt, natural yogurt, plain yogurt, turkish yogurt
zucchini: zucchini squash
`;

/** The name of a food by each name of a variety: 'onion' by 'red onion'. */
export const foodOfVariety = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [food = '', varieties = ''] = line.split(': ');
      return varieties.split(', ').map((variety) => [variety, food] as const);
    }),
);
